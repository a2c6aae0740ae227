import { useTranslation } from 'react-i18next';
import { CheckBox } from '#web/ui/fields/CheckBox.tsx';
import type { GivingForm } from '../form.ts';

interface Props {
  readonly form: GivingForm;
  readonly onChange: (form: GivingForm) => void;
}

/** Whether the giver stays unnamed to the church's staff (decision D44). */
export function UnnamedField({ form, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <CheckBox
      label={t('give.unnamed')}
      name="unnamed"
      checked={form.unnamed}
      onChange={(unnamed) => onChange({ ...form, unnamed })}
      hint={t('give.unnamedHint')}
    />
  );
}
