import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { TypeEditorProps } from './typeEditor.ts';

/** `[10, 25]` as people write it. */
const listed = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '');
const numbersIn = (text: string) =>
  [...text.matchAll(/\d+(?:\.\d{1,2})?/g)].map(([number]) => Number(number)).filter((number) => number > 0);

/** The amounts of donation buttons. Stored as JSON text, which older clients read. */
export function AmountsEditor({ answers, set }: TypeEditorProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(listed(answers.amounts));
  const type = (text: string) => {
    setTyped(text);
    set({ amounts: JSON.stringify(numbersIn(text)) }, 'amounts');
  };
  return (
    <TextField label={t('builder.amounts.label')} hint={t('builder.amounts.hint')} value={typed} onChange={type} inputMode="decimal" />
  );
}
