import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { AddressCheck } from './checkAddress.ts';
import { useSiteAddress } from './useSiteAddress.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly check: AddressCheck;
  /** Also reports a missing address, after an attempt to save. */
  readonly tried?: boolean;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
}

/** A page's address, validated while typing. The full public URL is shown below. */
export function AddressField({ value, onChange, check, tried, disabled, hint }: Props) {
  const { t } = useTranslation();
  const whole = useSiteAddress()(check.path || '/');
  const { problem, takenBy } = check;
  const sentence = problem && t(`content.address.${problem}`, { title: takenBy?.title ?? '' });
  return (
    <TextField
      label={t('content.address.label')}
      value={value}
      onChange={onChange}
      hint={hint ?? (problem ? undefined : t('content.address.hint', { address: whole ?? check.path }))}
      error={problem === 'missing' && !tried ? undefined : sentence}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      disabled={disabled ?? false}
    />
  );
}
