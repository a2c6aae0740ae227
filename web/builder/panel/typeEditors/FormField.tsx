import { useTranslation } from 'react-i18next';
import { forms } from '#shared/membership/forms/forms.ts';
import { useBuilder } from '#web/builder/builder.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useCall } from '#web/useCall.ts';
import { textOf } from '../fields/field.ts';
import type { TypeEditorProps } from './typeEditor.ts';

/** Selects a standalone form by name. */
export function FormField({ answers, set }: TypeEditorProps) {
  const { t } = useTranslation();
  const { words } = useBuilder();
  const { data } = useCall(forms.list, { query: { contentType: 'form' } });
  const chosen = textOf(answers.formId);
  const choices = (data ?? []).map(({ id, name = '' }) => ({ value: id, label: name }));
  const isKnown = choices.some(({ value }) => value === chosen);
  return (
    <SelectField
      label={words.of('form', 'formId')}
      value={isKnown ? chosen : ''}
      choices={choices}
      placeholder={choices.length > 0 ? t('builder.form.choose') : t('builder.form.none')}
      onChange={(formId) => set({ formId })}
    />
  );
}
