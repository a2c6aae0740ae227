import { type Language, languageCodes, languages } from '#shared/languages.ts';
import { SelectField } from './SelectField.tsx';

interface Props {
  readonly label: string;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

const choices = languageCodes.map((code) => ({ value: code, label: languages[code] }));

/** A form field for choosing a language by its own name. Only reports the choice; `LanguageSelect` also switches the screen. */
export function LanguageField(props: Props) {
  return <SelectField {...props} choices={choices} />;
}
