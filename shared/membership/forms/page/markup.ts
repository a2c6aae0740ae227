// The fields of a form as HTML: for prerendered pages, and for the page that answers a browser without script.
import type { FieldType, FormQuestion } from '../definition.ts';
import { dialCodes, phoneCountry } from '../dialCodes.ts';
import { asksForFiles, largestMb, mostFiles } from '../files/fileAnswers.ts';
import type { Values } from '../formLogic.ts';
import { priceText } from './priceText.ts';
import { type FormSay, ownFields } from './publicForm.ts';
import { codeFieldOf, fieldOf } from './readFields.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;
const tag = (name: string, attributes: Attributes) => {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined || value === false ? [] : [value === true ? key : `${key}="${escaped(String(value))}"`],
  );
  return `<${[name, ...written].join(' ')}>`;
};

export interface Drawn {
  readonly questions: readonly FormQuestion[];
  readonly formVersion: number;
  /** As typed; `startingValues` for a new form. */
  readonly values: Values;
  /** Sentences by question id. */
  readonly errors: ReadonlyMap<string, string>;
  readonly language: string;
  /** Decides which dial code is chosen: `en-US`. */
  readonly locale: string;
  readonly say: FormSay;
  /** "(optional)", for the labels. */
  readonly optional: string;
  /** Tells several forms on one page apart. */
  readonly prefix: string;
  /** Whether the page has the script that brings the form to life. */
  readonly hasScript: boolean;
}

const inputs: Partial<Record<FieldType, Attributes>> = {
  'Whole Number': { inputmode: 'numeric' },
  Decimal: { inputmode: 'decimal' },
  Date: { type: 'date' },
  Email: { type: 'email', autocomplete: 'email' },
  'Phone Number': { type: 'tel', autocomplete: 'tel-national' },
};

/** One question: label, hint, field and error, tied together. */
function questionMarkup(question: FormQuestion, o: Drawn): string {
  const { id, title, description, fieldType } = question;
  const own = `${o.prefix}-${id}`;
  if (fieldType === 'Heading') {
    return `<div class="q q-heading" data-q="${escaped(id)}"><h2>${escaped(title)}</h2>${hintMarkup('', description)}</div>`;
  }
  if (fieldType === 'Payment') {
    return paymentMarkup(question, o);
  }
  const error = o.errors.get(id) ?? '';
  const described = [description && fieldType !== 'Consent' ? `${own}-hint` : '', `${own}-error`].filter(Boolean).join(' ');
  const after = `<p class="q-error" id="${escaped(own)}-error">${escaped(error)}</p>`;
  const shared = { 'aria-describedby': described, 'aria-invalid': error ? 'true' : undefined };
  if (['Multiple Choice', 'Checkbox', 'Yes/No'].includes(fieldType)) {
    return (
      tag('fieldset', { class: 'q', 'data-q': id, ...shared, 'aria-invalid': undefined }) +
      choicesMarkup(question, o, own, error) +
      after +
      '</fieldset>'
    );
  }
  if (asksForFiles(fieldType)) return filesMarkup(question, o, own, after);
  const inside = fieldType === 'Consent' ? consentMarkup(question, o, own, shared) : lineMarkup(question, o, own, shared);
  return `${tag('div', { class: 'q', 'data-q': id })}${inside}${after}</div>`;
}

/** What is paid once the form is submitted; that needs the script (`web/elements/form/pay`). */
function paymentMarkup(question: FormQuestion, { say, language, hasScript }: Drawn): string {
  const without = `<p class="q-error">${escaped(say('paymentScript'))}</p>`;
  const amount = say('payment', { amount: priceText(question, language) });
  const hint = `${hintMarkup('', question.description)}<p class="q-hint">${escaped(amount)}</p>`;
  const note = hasScript ? `<noscript>${without}</noscript>` : without;
  return `${tag('div', { class: 'q', 'data-q': question.id })}<p class="q-label">${escaped(question.title)}</p>${hint}${note}</div>`;
}

const labelText = ({ title, required }: FormQuestion, { optional }: Drawn) =>
  `${escaped(title)}${required ? '' : ` <span class="q-optional">${escaped(optional)}</span>`}`;
const hintMarkup = (own: string, text: string | undefined) =>
  text ? `${tag('p', { class: 'q-hint', id: own ? `${own}-hint` : undefined })}${escaped(text)}</p>` : '';

function lineMarkup(question: FormQuestion, o: Drawn, own: string, shared: Attributes): string {
  const { fieldType, placeholder, required, description } = question;
  const [value = ''] = o.values.get(question.id) ?? [];
  const label = `${tag('label', { class: 'q-label', for: own })}${labelText(question, o)}</label>${hintMarkup(own, description)}`;
  const common = {
    id: own,
    name: fieldOf(question),
    placeholder: placeholder || undefined,
    'aria-required': required ? 'true' : undefined,
    ...shared,
  };
  if (fieldType === 'Text Area') return `${label}${tag('textarea', { class: 'q-in', ...common, rows: 4 })}\n${escaped(value)}</textarea>`;
  const input = tag('input', { class: 'q-in', type: 'text', ...inputs[fieldType], ...common, value });
  return fieldType === 'Phone Number' ? `${label}<div class="q-phone">${codesMarkup(question, o)}${input}</div>` : label + input;
}

function codesMarkup(question: FormQuestion, { language, locale, say }: Drawn): string {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const all = dialCodes.map(({ country, code }) => ({ country, code, name: names.of(country) ?? country }));
  const chosen = phoneCountry(locale);
  const options = all
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .map(
      ({ country, code, name }) => `${tag('option', { value: code, selected: country === chosen })}${escaped(`${name} +${code}`)}</option>`,
    );
  const label = `${question.title}: ${say('countryCode')}`;
  return `${tag('select', { class: 'q-in', name: codeFieldOf(question), 'aria-label': label, autocomplete: 'off' })}${options.join('')}</select>`;
}

function choicesMarkup(question: FormQuestion, o: Drawn, own: string, error: string): string {
  const { fieldType, description, required } = question;
  const yesNo = [
    { value: 'True', text: o.say('yes') },
    { value: 'False', text: o.say('no') },
  ];
  const values = o.values.get(question.id) ?? [];
  const type = fieldType === 'Checkbox' ? 'checkbox' : 'radio';
  const choices = (fieldType === 'Yes/No' ? yesNo : question.choices).map(({ value, text }) => {
    const input = { type, name: fieldOf(question), value, checked: values.includes(value), 'aria-invalid': error ? 'true' : undefined };
    return `<label class="q-choice">${tag('input', input)}<span>${escaped(text)}</span></label>`;
  });
  // No browser lets a radio button be taken back: an empty value is no answer, with and without script.
  const none = `<label class="q-choice q-none">${tag('input', { type, name: fieldOf(question), value: '' })}<span>${escaped(o.say('noAnswer'))}</span></label>`;
  const all = required || type !== 'radio' ? choices : [...choices, none];
  return `<legend class="q-label">${labelText({ ...question, required }, o)}</legend>${hintMarkup(own, description)}${all.join('')}`;
}

function consentMarkup(question: FormQuestion, o: Drawn, own: string, shared: Attributes): string {
  const given = (o.values.get(question.id) ?? []).includes('True');
  const input = tag('input', { type: 'checkbox', id: own, name: fieldOf(question), value: 'True', checked: given, ...shared });
  const text = question.description ? `<div class="q-text">${escaped(question.description)}</div>` : '';
  return `${text}<label class="q-choice">${input}<span>${labelText(question, o)}</span></label>`;
}

/** Files need the script, which puts a field in place of the sentence (`web/elements/form/files`). */
function filesMarkup(question: FormQuestion, o: Drawn, own: string, after: string): string {
  const label = `${tag('label', { class: 'q-label', for: own })}${labelText(question, o)}</label>${hintMarkup(own, question.description)}`;
  const without = `<p>${escaped(o.say('fileNoScript'))}</p>`;
  const limits = hintMarkup('', o.say('fileHint', { most: mostFiles, size: largestMb }));
  const place = `<div class="q-files">${o.hasScript ? `${limits}<noscript>${without}</noscript>` : without}</div>`;
  return `${tag('div', { class: 'q', 'data-q': question.id })}${label}${place}${after}</div>`;
}

/** All fields of a form, the one that people don't see, and the button. */
export function formMarkup(o: Drawn): string {
  const hidden = (name: string, value: string) => tag('input', { type: 'hidden', name, value });
  const trap = `<div class="q-trap" aria-hidden="true"><label>${escaped(o.say('trap'))} ${tag('input', { name: ownFields.trap, tabindex: -1, autocomplete: 'off' })}</label></div>`;
  const questions = o.questions.filter(({ retired }) => !retired).map((question) => questionMarkup(question, o));
  return [
    hidden(ownFields.version, String(o.formVersion)),
    hidden(ownFields.language, o.language),
    ...questions,
    trap,
    `<p class="q-submit"><button class="button" type="submit">${escaped(o.say('submit'))}</button></p>`,
  ].join('');
}

/** The colors come from the page's own variables. */
export const formCss = `
.form form{margin-top:1.4rem}
.form .q{border:0;margin:0 0 1.4rem;padding:0;min-width:0}
.q-label{display:block;font-weight:600;margin:0 0 .35rem;padding:0}
.q-optional,.q-hint,.form-note{color:var(--quiet);font-weight:400}
.q-hint,.q-text,.form-note{margin:0 0 .5rem;white-space:pre-line}
.q-in{width:100%;padding:.65rem .8rem;border:1px solid var(--quiet);border-radius:min(var(--r),12px);background:var(--raised);color:inherit;font:inherit;font-size:max(1rem,16px)}
.q-in[aria-invalid]{outline:2px solid}
.q-phone{display:grid;grid-template-columns:2fr 3fr;gap:.6rem}
.q-choice{display:flex;gap:.7rem;padding:.4rem 0}
.q-choice input{flex:0 0 1.25rem;height:1.25rem;margin:.15em 0 0;accent-color:var(--button)}
.q:not(:has(:checked))>.q-none{display:none}
.q-text{border:1px solid var(--line);padding:1rem}
.q-error{margin:.35rem 0 0;font-weight:600}
.q-error:empty,.form-status:empty,.form [hidden]{display:none}
.q-error::before{content:'⚠ '}
.q-trap{position:absolute;left:-9999px}
.form button{cursor:pointer;font:inherit;border:0}
.form .giving{display:block;width:100%;border:0}
.form-over{background:none;color:inherit;text-decoration:underline}
@container page (max-width:620px){.q-phone{grid-template-columns:1fr}}
`;
