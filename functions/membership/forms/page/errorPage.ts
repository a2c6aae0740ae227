// The page for a browser without script whose form wasn't accepted: what is wrong, and the form with what was entered.
import type { Refusal } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Values } from '#shared/membership/forms/formLogic.ts';
import { escaped, formCss, formMarkup } from '#shared/membership/forms/page/markup.ts';
import { problemTexts } from '#shared/membership/forms/page/problemTexts.ts';
import { postPath } from '#shared/membership/forms/page/publicForm.ts';
import type { Problem } from '#shared/membership/forms/receive.ts';
import { formTexts } from './texts.ts';

export interface Rejected {
  readonly formId: string;
  readonly name: string;
  readonly language: Language;
  readonly formVersion: number;
  readonly questions: readonly FormQuestion[];
  readonly values: Values;
  readonly problems: readonly Problem[];
  /** What else is wrong: a refusal. */
  readonly refusal?: Refusal | undefined;
}

const css = `
:root{color-scheme:light dark;--quiet:#5c5850;--line:#cfc9bd;--raised:#fff;--button:#33507a;--r:8px}
body{font:1.05rem/1.6 system-ui,sans-serif;margin:0;color:#23201b;background:#faf8f4}
main{max-width:40rem;margin:0 auto;padding:2rem 1.25rem 4rem}
.note{border:2px solid #b3261e;border-radius:8px;padding:.8rem 1rem;font-weight:600}
.form .button{padding:.8rem 1.6rem;border-radius:8px;background:#33507a;color:#fff;font-weight:600}
@media(max-width:620px){.q-phone{grid-template-columns:minmax(0,1fr)!important}}
@media(prefers-color-scheme:dark){:root{--raised:#1f1c18;--quiet:#b9b0a2;--line:#3a352d;--button:#a9c1ea}body{color:#f2ede4;background:#161411}.form .button{background:#a9c1ea;color:#161411}.note{border-color:#f3a49d}}
`;

export async function errorPage(o: Rejected): Promise<string> {
  const { formId, name, language, formVersion, questions, values } = o;
  const { say, optional, refusals } = await formTexts(language);
  const reason = o.refusal ? (refusals[o.refusal.code] ?? o.refusal.message) : say('marked');
  const errors = problemTexts(questions, o.problems, say);
  const fields = formMarkup({ questions, formVersion, values, errors, language, locale: language, say, optional, prefix: 'f' });
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<meta name="robots" content="noindex"><title>${escaped(name)}</title><style>${css}${formCss}</style></head><body><main>`,
    `<h1>${escaped(name)}</h1><p class="note" role="alert">${escaped(reason)}</p>`,
    `<form class="form" method="post" action="${postPath(formId)}" novalidate>${fields}</form></main></body></html>`,
  ].join('');
}
