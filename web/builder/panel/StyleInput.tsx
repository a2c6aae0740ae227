import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { declaration, type StyleProperty } from '#shared/elements/styles/styles.ts';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ColourInput } from './fields/ColourInput.tsx';
import { useStyleWords } from './useStyleWords.ts';

interface Props {
  readonly name: string;
  readonly property: StyleProperty;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const examples: Readonly<Record<string, string>> = {
  length: '24px',
  lengths: '8px 16px',
  number: '1',
  border: '1px solid #ccc',
  font: 'Georgia',
  shadow: '0 2px 8px #0003',
};

/** One style property: a color, one of several values, or a CSS value; invalid CSS isn't saved. */
export function StyleInput({ name, property, value, onChange }: Props) {
  const { t } = useTranslation();
  const words = useStyleWords();
  const label = words.property(name);
  if (property.as === 'colour') return <ColourInput label={label} value={value} onChange={onChange} />;
  if (property.as !== 'choice') return <Typed {...{ name, property, value, onChange, label }} />;
  const choices = [
    { value: 'unset', label: t('builder.style.asSite') },
    ...(property.of ?? []).map((one) => ({ value: one, label: words.value(one) })),
  ];
  return <SelectField label={label} value={value || 'unset'} choices={choices} onChange={(one) => onChange(one === 'unset' ? '' : one)} />;
}

function Typed({ name, property, value, onChange, label }: Props & { readonly label: string }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const isKnown = typed.trim() === '' || declaration(name, typed) !== '';
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '' || declaration(name, text)) onChange(text.trim());
  };
  return (
    <TextField
      label={label}
      value={typed}
      onChange={type}
      placeholder={t('builder.style.example', { value: examples[property.as] ?? '' })}
      spellCheck={false}
      autoComplete="off"
      error={isKnown ? undefined : t('builder.style.unknown')}
    />
  );
}
