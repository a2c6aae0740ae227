import { useTranslation } from 'react-i18next';
import { events as eventCalls } from '#shared/content/calendars/events/events.ts';
import { call } from '#web/api.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RemovedTable } from '#web/session/removed/RemovedTable.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { AllDone } from '#web/ui/feedback/illustrations.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCall } from '#web/useCall.ts';
import { useGroupSeries } from './useGroupSeries.ts';

interface Props {
  readonly groupId: string;
  readonly onClose: () => void;
}

/** A group's events that were deleted in the last 30 days and can be restored. */
export function RemovedEvents({ groupId, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <FormDialog open width="md" title={t('removed.title')} description={t('removed.intro')} onClose={onClose}>
      <Rows groupId={groupId} />
    </FormDialog>
  );
}

function Rows({ groupId }: Pick<Props, 'groupId'>) {
  const { t } = useTranslation();
  const { data: rows, error, mutate } = useCall(eventCalls.removed, { groupId });
  const calendar = useGroupSeries(groupId);
  if (!rows) return error ? <FetchError error={error} onRetry={() => void mutate()} /> : <ListSkeleton avatars={false} />;
  if (rows.length === 0) return <EmptyState illustration={AllDone} title={t('removed.empty.title')} headingLevel="h3" />;
  return (
    <RemovedTable
      isOneKind
      rows={rows}
      restoreRow={({ id }) => call(eventCalls.restore, { id, body: {} })}
      onRestored={() => void Promise.all([mutate(), calendar.mutate()])}
    />
  );
}
