/** The suite's languages with their own names, in the order of the language menu. */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  pt: 'Português',
  no: 'Norsk',
  ru: 'Русский',
  tl: 'Tagalog',
  hi: 'हिन्दी',
  ko: '한국어',
  zh: '中文',
} as const;

/** Where a browser keeps the language that was chosen last. */
export const languageKey = 'narthex.language';

export type Language = keyof typeof languages;
export const languageCodes: readonly Language[] = ['en', 'de', 'es', 'fr', 'it', 'pt', 'no', 'ru', 'tl', 'hi', 'ko', 'zh'];
const isLanguage = (code: string): code is Language => code in languages;

/** The closest supported language: `nb` and `nn` give `no`, `fil` gives `tl`, `de-CH` gives `de`; otherwise English. */
export function nearestLanguage(wanted: readonly (string | undefined)[]): Language {
  for (const given of wanted) {
    const base = given?.toLowerCase().split(/[-_]/)[0] ?? '';
    const code = base === 'nb' || base === 'nn' ? 'no' : base === 'fil' ? 'tl' : base;
    if (isLanguage(code)) return code;
  }
  return 'en';
}
