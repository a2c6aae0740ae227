// How a mail reads: the person's language, one calm layout, the church's name where one is known.
import type { Language } from '#shared/languages.ts';
import { anything, mapOf, maybe, parse, shape, text } from '#shared/words.ts';
import type { Mail } from './mail.ts';
import { settings } from './settings.ts';

/** Sentences of one template; `{{name}}` is filled from the mail's values. */
const Sentences = shape({
  subject: text(300),
  greeting: text(300),
  lead: text(1000),
  button: maybe(text(100)),
  code: maybe(text(300)),
  foot: text(1000),
});
const Texts = shape({ default: shape({ mail: mapOf(anything) }) });

const files: Record<Language, () => Promise<unknown>> = {
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

export interface Letter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export async function letterOf({ template, language, values }: Mail): Promise<Letter> {
  const { mail } = parse(Texts, await files[language]()).default;
  const sentences = parse(Sentences, mail[template]);
  const all = { ...values, support: settings.supportEmail };
  const say = (sentence = '') =>
    sentence
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => new Map(Object.entries(all)).get(name) ?? '')
      // A name may be missing; and a subject is one line.
      .replace(/\s+/g, ' ')
      .replace(/ ,/g, ',')
      .trim();
  const parts = {
    ...values,
    subject: say(sentences.subject),
    greeting: say(sentences.greeting),
    lead: say(sentences.lead),
    button: say(sentences.button),
    codeLabel: say(sentences.code),
    foot: say(sentences.foot),
  };
  return { subject: parts.subject, text: plainText(parts), html: htmlText(parts, language) };
}

interface Parts {
  readonly [name: string]: string;
}

const plainText = ({ greeting, lead, button, link, codeLabel, code, foot }: Parts) =>
  [greeting, lead, link && `${button}:\n${link}`, code && `${codeLabel}\n${code}`, foot].filter(Boolean).join('\n\n');

const escaped = (given = '') => given.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A table-free, single-column layout that mail programs of every age show; colours hold in light and dark. */
const htmlText = ({ subject, greeting, lead, button, link, codeLabel, code, foot, church }: Parts, language: string) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f1ec;color:#2a2622;font:16px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:520px;margin:0 auto;background:#ffffff;border-radius:14px;padding:32px">
<p style="margin:0 0 24px;font-weight:600;color:#5b4a8a">${escaped(church || 'Narthex')}</p>
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px;color:#2a2622">${escaped(subject)}</h1>
<p style="margin:0 0 16px">${escaped(greeting)}</p>
<p style="margin:0 0 24px">${escaped(lead)}</p>
${link ? `<p style="margin:0 0 24px"><a href="${escaped(link)}" style="display:inline-block;background:#5b4a8a;color:#ffffff;text-decoration:none;padding:12px 24px;border-radius:10px;font-weight:600">${escaped(button)}</a></p>` : ''}
${code ? `<p style="margin:0 0 8px">${escaped(codeLabel)}</p><p style="margin:0 0 24px;font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escaped(code)}</p>` : ''}
<p style="margin:0;font-size:14px;color:#6b645c">${escaped(foot)}</p>
</div></body></html>`;
