import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { ChurchClock } from '#web/content/calendars/useChurchClock.ts';
import { EditConflict } from '#web/session/forms/EditConflict.tsx';
import { SubmitButton } from '#web/ui/buttons/SubmitButton.tsx';
import { ErrorList } from '#web/ui/feedback/ErrorList.tsx';
import { TrashIcon } from '#web/ui/icons.tsx';
import { FullDialog } from '../FullDialog.tsx';
import { ScopeDialog } from '../scope/ScopeDialog.tsx';
import { EventFormFields } from './EventFormFields.tsx';
import { type Edited, useEventEdit } from './useEventEdit.ts';

interface Props {
  readonly groupId: string;
  readonly edited: Edited;
  readonly clock: ChurchClock;
  readonly onClose: () => void;
}

/** Creates or edits an event. Asks before unsaved input is lost. */
export function EventEditor({ groupId, edited, clock, onClose }: Props) {
  const { t } = useTranslation();
  const edit = useEventEdit({ groupId, edited, zone: clock.zone, onClose });
  const { draft, setDraft, before, busy, problems, errors, asked } = edit;
  const actions = (
    <>
      {edited.found && (
        <Button color="error" disabled={busy} startIcon={<TrashIcon size={18} />} onClick={() => void edit.remove()}>
          {t('calendar.event.delete')}
        </Button>
      )}
      <SubmitButton busy={busy}>{t('ui.save')}</SubmitButton>
    </>
  );
  return (
    <FullDialog
      title={t(edited.found ? 'calendar.event.editTitle' : 'calendar.event.newTitle')}
      {...{ actions, onSubmit: () => void (!busy && edit.save()), onClose: () => void edit.close() }}
    >
      <Stack sx={{ gap: 2.5 }}>
        <ErrorList errors={errors} takeFocus />
        <EventFormFields {...{ draft, before, problems, clock, onChange: setDraft }} />
      </Stack>
      <EditConflict conflict={edit.conflict} />
      {asked && (
        <ScopeDialog
          act={asked.act}
          zone={clock.zone}
          onChoose={async (scope) => asked.answer(scope)}
          onClose={() => asked.answer(undefined)}
        />
      )}
    </FullDialog>
  );
}
