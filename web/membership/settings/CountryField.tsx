import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { countryCodes } from './countries.ts';

/** A country by its name in the current language. One typed by hand in the past stays until another is chosen. */
export function CountryField({ value, onChange }: { readonly value: string; readonly onChange: (country: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const choices = useMemo(() => {
    const known = countryCodes.map((code) => ({ value: code, label: format.name('region', code) }));
    const sorted = known.toSorted((a, b) => format.compare(a.label, b.label));
    const typed = value && !countryCodes.includes(value.toUpperCase()) ? [{ value, label: value }] : [];
    return [...typed, ...sorted];
  }, [format, value]);
  const chosen = choices.some((choice) => choice.value === value) ? value : value.toUpperCase();
  return (
    <SelectField
      label={t('church.details.country')}
      value={chosen}
      onChange={onChange}
      choices={choices}
      placeholder={value ? undefined : t('people.notGiven')}
    />
  );
}
