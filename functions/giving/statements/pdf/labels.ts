// What a statement's paper says besides the statement itself, in the giver's language as far as its font can write it.
import { anything, mapOf, parse, shape, text } from '#shared/words.ts';

const Labels = shape({
  heading: text(200),
  number: text(100),
  at: text(100),
  donorNumber: text(100),
  taxId: text(100),
  replaces: text(100),
  date: text(100),
  fund: text(100),
  amount: text(100),
  cover: text(100),
  given: text(100),
  deductible: text(100),
  giftAidTotal: text(100),
  notDeductible: text(100),
  goods: text(200),
  giftAid: text(100),
  declaration: text(100),
  signature: text(100),
});
const Texts = shape({ default: shape({ giving: shape({ statements: mapOf(anything) }) }) });

/** The languages whose letters every PDF reader's own Helvetica has; others get an English paper. */
const files = {
  en: () => import('#shared/locales/giving/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/giving/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/giving/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/giving/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/giving/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/giving/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/giving/no.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/giving/tl.json', { with: { type: 'json' } }),
} as const;
export type PaperLanguage = keyof typeof files;

const isPaperLanguage = (language: string): language is PaperLanguage => language in files;
export const paperLanguage = (language: string): PaperLanguage => (isPaperLanguage(language) ? language : 'en');

export async function labelsIn(language: PaperLanguage) {
  const { statements } = parse(Texts, await files[language]()).default.giving;
  return parse(Labels, Object.fromEntries(Object.keys(Labels.entries).map((name) => [name, statements[name]])));
}
export type PaperLabels = Awaited<ReturnType<typeof labelsIn>>;

export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => new Map(Object.entries(values)).get(name) ?? '');
