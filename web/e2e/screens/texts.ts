import type { Language } from '#shared/languages.ts';
import type koreanAdmin from '#shared/locales/admin/ko.json';
import type koreanBroadcast from '#shared/locales/broadcast/ko.json';
import type koreanCalendar from '#shared/locales/calendar/ko.json';
import type koreanEntry from '#shared/locales/entry/ko.json';
import type koreanForms from '#shared/locales/forms/ko.json';
import type koreanGive from '#shared/locales/give/ko.json';
import type koreanGiving from '#shared/locales/giving/ko.json';
import type korean from '#shared/locales/ko.json';
import type koreanMailings from '#shared/locales/mailings/ko.json';
import type koreanPeople from '#shared/locales/people/ko.json';
import type koreanStudio from '#shared/locales/studio/ko.json';

/** All files are complete in each language (a test says so); of languages without plural forms, all texts are in the others, too. */
type Entry = typeof koreanEntry;
type Portal = typeof korean;
type Studio = typeof koreanStudio;
type Forms = typeof koreanForms;
type Give = typeof koreanGive;
type Giving = typeof koreanGiving;
type PeopleTools = typeof koreanPeople;
type Mailings = typeof koreanMailings;
type Admin = typeof koreanAdmin;
type Calendar = typeof koreanCalendar;
type Broadcast = typeof koreanBroadcast;
/** The texts of all screens. */
export interface Texts extends Entry, Portal, Studio, Forms, Give, Giving, PeopleTools, Mailings, Admin, Calendar, Broadcast {}

const entry: Record<Language, () => Promise<{ readonly default: Entry }>> = {
  en: () => import('#shared/locales/entry/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/entry/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/entry/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/entry/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/entry/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/entry/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/entry/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/entry/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/entry/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/entry/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/entry/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/entry/zh.json', { with: { type: 'json' } }),
};
const portal: Record<Language, () => Promise<{ readonly default: Portal }>> = {
  en: () => import('#shared/locales/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/zh.json', { with: { type: 'json' } }),
};
const studio: Record<Language, () => Promise<{ readonly default: Studio }>> = {
  en: () => import('#shared/locales/studio/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/studio/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/studio/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/studio/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/studio/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/studio/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/studio/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/studio/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/studio/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/studio/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/studio/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/studio/zh.json', { with: { type: 'json' } }),
};
const forms: Record<Language, () => Promise<{ readonly default: Forms }>> = {
  en: () => import('#shared/locales/forms/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/forms/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/forms/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/forms/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/forms/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/forms/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/forms/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/forms/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/forms/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/forms/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/forms/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/forms/zh.json', { with: { type: 'json' } }),
};
const give: Record<Language, () => Promise<{ readonly default: Give }>> = {
  en: () => import('#shared/locales/give/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/give/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/give/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/give/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/give/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/give/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/give/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/give/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/give/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/give/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/give/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/give/zh.json', { with: { type: 'json' } }),
};
const giving: Record<Language, () => Promise<{ readonly default: Giving }>> = {
  en: () => import('#shared/locales/giving/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/giving/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/giving/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/giving/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/giving/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/giving/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/giving/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/giving/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/giving/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/giving/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/giving/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/giving/zh.json', { with: { type: 'json' } }),
};
const people: Record<Language, () => Promise<{ readonly default: PeopleTools }>> = {
  en: () => import('#shared/locales/people/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/people/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/people/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/people/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/people/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/people/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/people/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/people/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/people/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/people/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/people/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/people/zh.json', { with: { type: 'json' } }),
};
const mailings: Record<Language, () => Promise<{ readonly default: Mailings }>> = {
  en: () => import('#shared/locales/mailings/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/mailings/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/mailings/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/mailings/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/mailings/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/mailings/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/mailings/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/mailings/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/mailings/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/mailings/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/mailings/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/mailings/zh.json', { with: { type: 'json' } }),
};
const admin: Record<Language, () => Promise<{ readonly default: Admin }>> = {
  en: () => import('#shared/locales/admin/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/admin/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/admin/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/admin/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/admin/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/admin/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/admin/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/admin/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/admin/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/admin/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/admin/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/admin/zh.json', { with: { type: 'json' } }),
};
const calendar: Record<Language, () => Promise<{ readonly default: Calendar }>> = {
  en: () => import('#shared/locales/calendar/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/calendar/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/calendar/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/calendar/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/calendar/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/calendar/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/calendar/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/calendar/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/calendar/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/calendar/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/calendar/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/calendar/zh.json', { with: { type: 'json' } }),
};
const broadcast: Record<Language, () => Promise<{ readonly default: Broadcast }>> = {
  en: () => import('#shared/locales/broadcast/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/broadcast/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/broadcast/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/broadcast/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/broadcast/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/broadcast/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/broadcast/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/broadcast/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/broadcast/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/broadcast/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/broadcast/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/broadcast/zh.json', { with: { type: 'json' } }),
};

export async function loadTexts(language: Language): Promise<Texts> {
  const files = await Promise.all([
    entry[language](),
    portal[language](),
    studio[language](),
    forms[language](),
    give[language](),
    giving[language](),
    people[language](),
    mailings[language](),
    admin[language](),
    calendar[language](),
    broadcast[language](),
  ]);
  return Object.assign({}, ...files.map((file) => file.default));
}
