import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { type CuratedCalendar, curatedCalendars } from '#shared/content/calendars/curated/curatedcalendars.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { useCuratedChanged } from './useCurated.ts';

interface Props {
  /** The calendar to rename; without it, a new one is created and opened. */
  readonly calendar?: CuratedCalendar;
  readonly onClose: () => void;
}

export function CalendarDialog({ calendar, onClose }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const changed = useCuratedChanged();
  const { busy, errors, fail, submit } = useSubmit();
  const [given, setName] = useState(calendar?.name ?? '');
  const name = given.trim();
  const save = async () => {
    const [saved] = await call(curatedCalendars.save, { body: [{ id: calendar?.id, name }] });
    await changed();
    onClose();
    snackbar.success(t(calendar ? 'calendar.curated.renamed' : 'calendar.curated.created', { name }));
    if (!calendar && saved) navigate(`/calendars/${saved.id}?edit=1`);
  };
  return (
    <FormDialog
      open
      width="xs"
      title={t(calendar ? 'calendar.curated.rename' : 'calendar.curated.create')}
      {...{ onClose, busy, errors, onSubmit: () => (name ? void submit(save) : fail([t('calendar.curated.nameMissing')])) }}
    >
      <TextField label={t('calendar.curated.name')} value={given} onChange={setName} maxLength={100} autoFocus required />
    </FormDialog>
  );
}
