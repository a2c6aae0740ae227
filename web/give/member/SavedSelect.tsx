import { useTranslation } from 'react-i18next';
import type { PaymentMethod } from '#shared/giving/paymentmethods.ts';
import { useMethodName } from '#web/giving/methods/useMethodName.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

interface Props {
  readonly saved: readonly PaymentMethod[];
  /** Empty: another one is entered. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

const another = 'another';

/** A member's saved methods, or another one. */
export function SavedSelect({ saved, value, onChange }: Props) {
  const { t } = useTranslation();
  const methodName = useMethodName();
  const choices = [...saved.map((one) => ({ value: one.id, label: methodName(one) })), { value: another, label: t('give.member.another') }];
  return (
    <SelectField
      label={t('give.gateway')}
      value={value || another}
      onChange={(id) => onChange(id === another ? '' : id)}
      choices={choices}
    />
  );
}
