/** @jest-environment ./web/ui/jsdom.mjs */
// A form whose every text tries to be more than text: in a page it is nothing but text, and is read back as it was.
import { expect, test } from '@jest/globals';
import { hostileTexts } from '#shared/hostileTextsTesting.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { formMarkup } from '#shared/membership/forms/page/markup.ts';
import { LiveFields } from './liveFields.ts';

const more = [`"><script>alert(1)</script>`, `'><img src=x onerror=alert(1)>`, '</textarea><script>alert(1)</script>', '\n\nlines'];
const all = [...hostileTexts, ...more].filter((text) => text !== '' && !text.includes('\r') && !text.includes('\u0000'));

test('every text of a form, and every answer in it', () => {
  const questions = all.flatMap((text, at): FormQuestion[] => [
    { id: `line${at}`, title: text, description: text, placeholder: text, fieldType: 'Textbox', required: true, choices: [] },
    { id: `area${at}`, title: text, fieldType: 'Text Area', required: false, choices: [] },
    { id: `list${at}`, title: text, fieldType: 'Checkbox', required: false, choices: [{ value: text, text }] },
    { id: `yes${at}`, title: text, description: text, fieldType: 'Consent', required: false, choices: [] },
  ]);
  const values = new Map(all.flatMap((text, at) => ['line', 'area', 'list'].map((kind) => [`${kind}${at}`, [text]] as const)));
  const errors = new Map(questions.map(({ id, title }) => [id, title]));
  const o = { formVersion: 1, language: 'en', locale: 'en-US', say: (key: string) => key, optional: '', prefix: 'f', hasScript: true };
  document.body.innerHTML = `<form>${formMarkup({ questions, values, errors, ...o })}</form>`;
  expect(document.querySelectorAll('script, img, iframe, style').length).toBe(0);
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
  expect([...new Set(attributes)].filter((name) => name.startsWith('on') || /[^a-z-]/.test(name))).toEqual([]);
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form.');
  const read = new Map(new LiveFields(form, { id: 'form', name: '', formVersion: 1, questions, words: {} }).answers());
  for (const [at, text] of all.entries()) {
    // A line of text has no line breaks.
    expect(read.get(`line${at}`)?.[0] ?? '').toBe(text.replaceAll('\n', ''));
    expect([read.get(`area${at}`), read.get(`list${at}`)]).toEqual([[text], [text]]);
  }
});
