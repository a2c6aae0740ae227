import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Answer } from '#shared/api.ts';
import { batches as batchCalls } from '#shared/giving/batches.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { useSession } from '#web/session/session.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { PageSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { Page } from '#web/ui/layout/Page.tsx';
import { PrintStyles } from '#web/ui/layout/PrintStyles.tsx';
import { useCall } from '#web/useCall.ts';
import { seesGifts } from '../permissions.ts';
import { useFunds } from '../useFunds.ts';
import { BatchActions } from './BatchActions.tsx';
import { BatchFacts } from './BatchFacts.tsx';
import { BatchGifts } from './BatchGifts.tsx';
import { CountsSection } from './counting/CountsSection.tsx';
import { EntrySection } from './entry/EntrySection.tsx';

/** One batch: what is in it, what was counted, and, while it is open, the entering of gifts. */
export function BatchScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <RequirePermission needs={seesGifts} title={t('giving.staff.batches.title')}>
      <LoadedBatch key={id} id={id} />
    </RequirePermission>
  );
}

function LoadedBatch({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(batchCalls.load, { id });
  const back = useBack();
  const reload = () => void mutate();
  if (data) return <TheBatch loaded={data} onChanged={reload} />;
  if (!error) return <PageSkeleton />;
  return (
    <Page title={t('giving.staff.batches.batch')} back={back}>
      <FetchError error={error} onRetry={reload} />
    </Page>
  );
}

const useBack = () => ({ to: '/giving/batches', label: useTranslation().t('giving.staff.batches.title') });

interface Props {
  readonly loaded: Answer<typeof batchCalls.load>;
  readonly onChanged: () => void;
}

function TheBatch({ loaded, onChanged }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { can } = useSession();
  const { funds, nameOf } = useFunds();
  const { batch, gifts } = loaded;
  const isOpen = batch.state === 'open';
  const edits = can('Giving:Donations:Edit') && batch.kind === 'hand';
  return (
    <Page
      title={batch.name}
      eyebrow={format.date(batch.date)}
      back={useBack()}
      intro={<Chip tone={isOpen ? 'info' : 'neutral'} label={t(`giving.staff.batches.states.${batch.state}`)} />}
      actions={<BatchActions loaded={loaded} onChanged={onChanged} fundName={nameOf} />}
      width="wide"
    >
      <PrintStyles />
      {edits && isOpen && funds && (
        <EntrySection batch={batch} funds={funds} lastFund={gifts.at(-1)?.funds[0]?.fundId} onEntered={onChanged} />
      )}
      {batch.kind === 'hand' && <CountsSection loaded={loaded} onChanged={onChanged} />}
      <BatchGifts batch={batch} gifts={gifts} fundName={nameOf} />
      <BatchFacts loaded={loaded} fundName={nameOf} />
    </Page>
  );
}
