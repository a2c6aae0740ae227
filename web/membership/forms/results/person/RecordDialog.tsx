import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Person, people as peopleCalls } from '#shared/membership/people/people.ts';
import { call } from '#web/api.ts';
import { useSubmit } from '#web/session/forms/useSubmit.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { FormDialog } from '#web/ui/overlays/FormDialog.tsx';
import { usePeopleChanged } from '../../../people/usePeoplePages.ts';
import type { ContactAnswer, ContactField } from './contactAnswers.ts';

interface Props {
  readonly person: Person;
  readonly answer: ContactAnswer;
  readonly onClose: () => void;
}

/** Confirms one answer for one field of a person's record, next to what it has now. */
export function RecordDialog({ person, answer: { value, fields }, onClose }: Props) {
  const { t } = useTranslation();
  const snackbar = useSnackbar();
  const changed = usePeopleChanged();
  const [field, setField] = useState<ContactField>(fields[0] ?? 'email');
  const { submit, busy, errors } = useSubmit();
  const save = async () => {
    const isSaved = await submit(async () => {
      const body = [{ id: person.id, version: person.version, contactInfo: { [field]: value } }];
      await call(peopleCalls.save, { body });
      snackbar.success(t('forms.results.record.done', { name: person.name.display }));
    });
    // After a refusal, too: the record may have changed since.
    await changed();
    if (isSaved) onClose();
  };
  const now = person.contactInfo[field];
  return (
    <FormDialog
      open
      title={t('forms.results.record.ask', { value })}
      description={t('forms.results.record.askText', { name: person.name.display })}
      onClose={onClose}
      onSubmit={() => void save()}
      submitLabel={t('forms.results.record.use')}
      busy={busy}
      errors={errors}
      width="xs"
    >
      {fields.length > 1 && (
        <SelectField
          label={t('forms.results.record.field')}
          value={field}
          onChange={setField}
          choices={fields.map((one) => ({ value: one, label: t(`people.fields.${one}`) }))}
        />
      )}
      <Typography>{now ? t('forms.results.record.replaces', { value: now }) : t('forms.results.record.empty')}</Typography>
    </FormDialog>
  );
}
