// The texts of all screens, in the two languages that journeys read them in.
import germanAdmin from '#shared/locales/admin/de.json' with { type: 'json' };
import englishAdmin from '#shared/locales/admin/en.json' with { type: 'json' };
import germanBroadcast from '#shared/locales/broadcast/de.json' with { type: 'json' };
import englishBroadcast from '#shared/locales/broadcast/en.json' with { type: 'json' };
import germanCalendar from '#shared/locales/calendar/de.json' with { type: 'json' };
import englishCalendar from '#shared/locales/calendar/en.json' with { type: 'json' };
import german from '#shared/locales/de.json' with { type: 'json' };
import english from '#shared/locales/en.json' with { type: 'json' };
import germanEntry from '#shared/locales/entry/de.json' with { type: 'json' };
import englishEntry from '#shared/locales/entry/en.json' with { type: 'json' };
import germanForms from '#shared/locales/forms/de.json' with { type: 'json' };
import englishForms from '#shared/locales/forms/en.json' with { type: 'json' };
import germanGive from '#shared/locales/give/de.json' with { type: 'json' };
import englishGive from '#shared/locales/give/en.json' with { type: 'json' };
import germanGiving from '#shared/locales/giving/de.json' with { type: 'json' };
import englishGiving from '#shared/locales/giving/en.json' with { type: 'json' };
import germanMail from '#shared/locales/mail/de.json' with { type: 'json' };
import englishMail from '#shared/locales/mail/en.json' with { type: 'json' };
import germanMailings from '#shared/locales/mailings/de.json' with { type: 'json' };
import englishMailings from '#shared/locales/mailings/en.json' with { type: 'json' };
import germanPeople from '#shared/locales/people/de.json' with { type: 'json' };
import englishPeople from '#shared/locales/people/en.json' with { type: 'json' };
import germanStudio from '#shared/locales/studio/de.json' with { type: 'json' };
import englishStudio from '#shared/locales/studio/en.json' with { type: 'json' };

/** All files are complete in each language (a test says so), so that one type stands for all languages. */
export interface Texts extends Entry, Portal, Studio, Forms, Give, Giving, PeopleTools, Mailings, Mail, Admin, Calendar, Broadcast {}
type Entry = typeof englishEntry;
type Portal = typeof english;
type Studio = typeof englishStudio;
type Forms = typeof englishForms;
type Give = typeof englishGive;
type Giving = typeof englishGiving;
type PeopleTools = typeof englishPeople;
type Mailings = typeof englishMailings;
type Mail = typeof englishMail;
type Admin = typeof englishAdmin;
type Calendar = typeof englishCalendar;
type Broadcast = typeof englishBroadcast;

export const textsOf: Readonly<Record<'en' | 'de', Texts>> = {
  en: {
    ...englishEntry,
    ...english,
    ...englishStudio,
    ...englishForms,
    ...englishGive,
    ...englishGiving,
    ...englishPeople,
    ...englishMailings,
    ...englishMail,
    ...englishAdmin,
    ...englishCalendar,
    ...englishBroadcast,
  },
  de: {
    ...germanEntry,
    ...german,
    ...germanStudio,
    ...germanForms,
    ...germanGive,
    ...germanGiving,
    ...germanPeople,
    ...germanMailings,
    ...germanMail,
    ...germanAdmin,
    ...germanCalendar,
    ...germanBroadcast,
  },
};
