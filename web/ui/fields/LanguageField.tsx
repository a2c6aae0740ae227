import { type Language, languageCodes, languages } from '#shared/languages.ts';
import { SelectField } from './SelectField.tsx';

interface Props {
  readonly label: string;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
}

const choices = languageCodes.map((code) => ({ value: code, label: languages[code] }));

/** A field of a form to choose a language by its own name. It only tells; `LanguageSelect` switches the screen, too. */
export function LanguageField(props: Props) {
  return <SelectField {...props} choices={choices} />;
}
