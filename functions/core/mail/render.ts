// Renders an email: in the person's language, with a calm layout and the church's name if there is one.
import type { Language } from '#shared/languages.ts';
import { plainOf } from '#shared/messaging/mailings/mergeFields.ts';
import { anything, mapOf, maybe, type Out, parse, shape, text } from '#shared/words.ts';
import { settings } from '../settings.ts';
import { emailAccentColour } from './accentColour.ts';
import { type EmailParts, htmlText, plainText } from './layout.ts';
import type { Mail, MailItem } from './mail.ts';

/** The sentences of one template; `{{name}}` is replaced by the email's values. */
const Sentences = shape({
  subject: text(300),
  greeting: text(300),
  lead: text(1000),
  button: maybe(text(100)),
  code: maybe(text(300)),
  foot: text(1000),
});
/** Shared parts of notification emails. */
const Shared = shape({
  settings: text(100),
  unsubscribe: text(100),
  wrote: text(300),
  pushed: text(300),
  noted: text(300),
  reported: text(300),
  asksToJoin: text(300),
  textHelp: text(300),
  letIn: text(300),
  answered: text(300),
  withdrew: text(300),
  ...{ proposes: text(300), decided: text(300) },
  prays: text(300),
  dateMoved: text(300),
  dateOff: text(300),
  dateOn: text(300),
  danger: text(300),
  ...{ noVideo: text(300), oddLength: text(300), noStreamPage: text(300), fewHosts: text(300), noCrisis: text(300) },
  more: text(100),
  forChild: text(300),
  unnamedGiver: text(100),
});
const Texts = shape({ default: shape({ mail: mapOf(anything) }) });

const files: Record<Language, () => Promise<unknown>> = {
  en: () => import('#shared/locales/mail/en.json', { with: { type: 'json' } }),
  de: () => import('#shared/locales/mail/de.json', { with: { type: 'json' } }),
  es: () => import('#shared/locales/mail/es.json', { with: { type: 'json' } }),
  fr: () => import('#shared/locales/mail/fr.json', { with: { type: 'json' } }),
  it: () => import('#shared/locales/mail/it.json', { with: { type: 'json' } }),
  pt: () => import('#shared/locales/mail/pt.json', { with: { type: 'json' } }),
  no: () => import('#shared/locales/mail/no.json', { with: { type: 'json' } }),
  ru: () => import('#shared/locales/mail/ru.json', { with: { type: 'json' } }),
  tl: () => import('#shared/locales/mail/tl.json', { with: { type: 'json' } }),
  hi: () => import('#shared/locales/mail/hi.json', { with: { type: 'json' } }),
  ko: () => import('#shared/locales/mail/ko.json', { with: { type: 'json' } }),
  zh: () => import('#shared/locales/mail/zh.json', { with: { type: 'json' } }),
};

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Mail programs cut off longer subjects anyway. */
const longestSubject = 120;

export async function renderMail({ template, language, values, items = [], more = 0, unsubscribe, html = '' }: Mail): Promise<Letter> {
  const texts = await textsOf(language);
  const sentences = parse(Sentences, texts[template]);
  const shared = parse(Shared, texts.shared);
  // A giver without a name is one who stays unnamed to staff (decision D44).
  const named = values.giver === '' ? { ...values, giver: shared.unnamedGiver } : values;
  const all = { ...named, support: settings.supportEmail };
  const say = (sentence = '') => filled(sentence, all);
  const parts: EmailParts = {
    ...{
      language,
      link: values.link ?? '',
      code: values.code ?? '',
      church: values.church ?? '',
      accent: emailAccentColour(values.accent),
    },
    subject: cut(say(sentences.subject), longestSubject),
    greeting: say(sentences.greeting),
    lead: say(sentences.lead),
    button: say(sentences.button),
    codeLabel: say(sentences.code),
    foot: [values.child ? say(shared.forChild) : '', say(sentences.foot)].filter(Boolean).join(' '),
    ...{ html, plain: plainOf(html) },
    items: items.map((item) => ({ text: itemText(item, shared), link: item.link })),
    more: more > 0 ? filled(shared.more, { count: String(more) }) : '',
    ends: unsubscribe
      ? [
          { text: shared.settings, link: unsubscribe.settings },
          { text: shared.unsubscribe, link: unsubscribe.page },
        ]
      : [],
  };
  return { subject: parts.subject, text: plainText(parts), html: htmlText(parts) };
}

/** A sentence shared by emails, in a language; some are also used in pushes. */
export async function sharedSentence(language: Language, name: keyof Out<typeof Shared>, values: Record<string, string>): Promise<string> {
  return filled(parse(Shared, (await textsOf(language)).shared)[name], values);
}

const textsOf = async (language: Language) => parse(Texts, await files[language]()).default.mail;

function filled(sentence: string, values: Readonly<Record<string, string>>): string {
  const known = new Map(Object.entries(values));
  return (
    sentence
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => known.get(name) ?? '')
      // A value may be missing, and a subject is a single line.
      .replace(/\s+/g, ' ')
      .replace(/ ,/g, ',')
      .trim()
  );
}

function itemText({ text: given, by, count }: MailItem, { wrote }: Out<typeof Shared>): string {
  const said = by ? filled(wrote, { by }) : given;
  return count > 1 ? `${said} (${count})` : said;
}

const cut = (given: string, longest: number) => ([...given].length <= longest ? given : `${[...given].slice(0, longest - 1).join('')}…`);
