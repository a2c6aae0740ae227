import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dialCodes, phoneCountry, splitDialCode, withDialCode } from '#shared/membership/forms/dialCodes.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { QuestionProps } from './QuestionField.tsx';

/** A number with the dial code of its country; who types a number with its code needs not choose one. */
export function PhoneField({ question, values, onChange, error }: QuestionProps) {
  const { t, i18n } = useTranslation();
  const stored = values[0] ?? '';
  const [likely, setLikely] = useState(() => phoneCountry(navigator.language || i18n.language));
  const { country, number } = splitDialCode(stored, likely) ?? { country: likely, number: stored };
  const choices = useMemo(() => countryChoices(i18n.language), [i18n.language]);
  const change = (of: string, typed: string) => {
    const next = withDialCode(of, typed);
    // A typed dial code chooses the country.
    setLikely(splitDialCode(next, of)?.country ?? of);
    onChange(next === '' ? [] : [next]);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 3fr)' },
        alignItems: 'end',
      }}
    >
      <SelectField
        label={`${question.title}: ${t('site.form.countryCode')}`}
        hideLabel
        value={country}
        onChange={(next) => change(next, number)}
        choices={choices}
      />
      <Box sx={{ order: { xs: -1, sm: 0 } }}>
        <TextField
          name={question.id}
          label={question.title}
          hint={question.description}
          placeholder={question.placeholder ?? ''}
          required={question.required}
          optional={!question.required}
          error={error}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          value={number}
          onChange={(typed) => change(country, typed)}
        />
      </Box>
    </Box>
  );
}

function countryChoices(language: string) {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const all = dialCodes.map(({ country, code }) => ({ value: country, label: `${names.of(country) ?? country} +${code}` }));
  return all.toSorted((a, b) => a.label.localeCompare(b.label, language));
}
