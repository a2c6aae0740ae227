import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { ChurchClock } from '#web/content/calendars/useChurchClock.ts';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { FullDialog } from '../FullDialog.tsx';
import { ScopeDialog } from '../scope/ScopeDialog.tsx';
import type { Found } from '../useGroupSeries.ts';
import { EventFormFields } from './EventFormFields.tsx';
import type { EventDraft } from './eventDraft.ts';
import { useEventEdit } from './useEventEdit.ts';

interface Props {
  readonly groupId: string;
  /** What the form holds at first. */
  readonly first: EventDraft;
  /** The date that is changed; none: a new event. */
  readonly found?: Found | undefined;
  readonly clock: ChurchClock;
  readonly onClose: () => void;
}

/** Makes or changes an event. Nothing typed is lost without asking. */
export function EventEditor({ groupId, first, found, clock, onClose }: Props) {
  const { t } = useTranslation();
  const edit = useEventEdit({ groupId, first, found, onClose });
  const { draft, setDraft, before, busy, problems, errors, asked } = edit;
  const actions = (
    <>
      {found && (
        <Button color="error" disabled={busy} startIcon={<TrashIcon size={18} />} onClick={() => void edit.remove()}>
          {t('calendar.event.delete')}
        </Button>
      )}
      <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
    </>
  );
  return (
    <FullDialog
      title={t(found ? 'calendar.event.editTitle' : 'calendar.event.newTitle')}
      {...{ actions, onSubmit: () => !busy && edit.save(), onClose: () => void edit.close() }}
    >
      <Stack sx={{ gap: 2.5 }}>
        <ErrorList errors={errors} takeFocus />
        <EventFormFields {...{ draft, before, problems, clock, onChange: setDraft }} />
      </Stack>
      {asked && <ScopeDialog act={asked} zone={clock.zone} onChoose={edit.choose} onClose={edit.cancel} onDone={onClose} />}
    </FullDialog>
  );
}
