/** @jest-environment ./web/ui/jsdom.mjs */
// A form whose every text tries to be more than text: in a page it is nothing but text, and is read back as it was.
import { expect, test } from '@jest/globals';
import { hostileTexts } from '#shared/hostileTextsTesting.ts';
import { type FormQuestion, fieldTypes } from '#shared/membership/forms/definition.ts';
import { formMarkup } from '#shared/membership/forms/page/markup.ts';
import { priceChoices } from '#shared/membership/forms/payment.ts';
import { LiveFields } from './liveFields.ts';

const more = [`"><script>alert(1)</script>`, `'><img src=x onerror=alert(1)>`, '</textarea><script>alert(1)</script>', '\n\nlines'];
const all = [...hostileTexts, ...more].filter((text) => text !== '' && !text.includes('\r') && !text.includes('\u0000'));

const o = { formVersion: 1, language: 'en', locale: 'en-US', say: (key: string) => key, optional: '', prefix: 'f', hasScript: true };
/** Of what is in the document: what could act. */
const active = () => {
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
  const handlers = [...new Set(attributes)].filter((name) => name.startsWith('on') || /[^a-z-]/.test(name));
  return [...handlers, ...[...document.querySelectorAll('script, img, iframe, style')].map(({ tagName }) => tagName)];
};

test.each(fieldTypes)('%s', (fieldType) => {
  const price = priceChoices({ amount: '5.00', fundId: 'fund0000000', currency: 'usd' });
  const questions = all.map((text, at): FormQuestion => {
    const choices = fieldType === 'Payment' ? price : [{ value: text, text }];
    const languages = { en: { title: text, description: text } };
    return { id: `q${at}`, title: text, description: text, placeholder: text, fieldType, required: at % 2 === 0, choices, languages };
  });
  const values = new Map(all.map((text, at) => [`q${at}`, [text]] as const));
  const errors = new Map(questions.map(({ id, title }) => [id, title]));
  for (const hasScript of [true, false]) {
    document.body.innerHTML = `<form>${formMarkup({ questions, values, errors, ...o, hasScript })}</form>`;
    expect(active()).toEqual([]);
    const said = document.body.textContent;
    for (const text of all) expect(said).toContain(text);
  }
});

test('every text of a form, and every answer in it', () => {
  const questions = all.flatMap((text, at): FormQuestion[] => [
    { id: `line${at}`, title: text, description: text, placeholder: text, fieldType: 'Textbox', required: true, choices: [] },
    { id: `area${at}`, title: text, fieldType: 'Text Area', required: false, choices: [] },
    { id: `list${at}`, title: text, fieldType: 'Checkbox', required: false, choices: [{ value: text, text }] },
    { id: `yes${at}`, title: text, description: text, fieldType: 'Consent', required: false, choices: [] },
  ]);
  const values = new Map(all.flatMap((text, at) => ['line', 'area', 'list'].map((kind) => [`${kind}${at}`, [text]] as const)));
  const errors = new Map(questions.map(({ id, title }) => [id, title]));
  document.body.innerHTML = `<form>${formMarkup({ questions, values, errors, ...o })}</form>`;
  expect(active()).toEqual([]);
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form.');
  const read = new Map(new LiveFields(form, { id: 'form', name: '', formVersion: 1, questions, words: {} }).answers());
  for (const [at, text] of all.entries()) {
    // A line of text has no line breaks.
    expect(read.get(`line${at}`)?.[0] ?? '').toBe(text.replaceAll('\n', ''));
    expect([read.get(`area${at}`), read.get(`list${at}`)]).toEqual([[text], [text]]);
  }
});
