import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { GivingForm } from '../form.ts';

interface Props {
  readonly form: GivingForm;
  readonly onChange: (form: GivingForm) => void;
}

/** What the giver wants to say besides. */
export function MemoField({ form, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('give.memo')}
      name="memo"
      optional
      value={form.memo}
      onChange={(memo) => onChange({ ...form, memo })}
      maxLength={1000}
      autoComplete="off"
    />
  );
}
