/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { formMarkup } from '#shared/membership/forms/page/markup.ts';
import { endFakeUploads, FakeUpload, fakeUploads } from '#web/session/testing/fakeUpload.ts';
import { fileWords } from '../pageData.ts';
import { FileFields } from './fileFields.ts';

const question: FormQuestion = { id: 'question000', title: 'Certificate', fieldType: 'File', required: true, choices: [] };

const realFetch = globalThis.fetch;
let count = 0;
const asked: unknown[] = [];
beforeEach(() => {
  fakeUploads();
  asked.length = 0;
  globalThis.fetch = async (_, init) => {
    const body: { fileName: string } = JSON.parse(String(init?.body));
    asked.push(body);
    const id = `file${String(++count).padStart(7, '0')}`;
    return new Response(JSON.stringify({ url: 'http://store.test', fields: {}, value: `${id}/${body.fileName}` }));
  };
});
afterEach(() => {
  endFakeUploads();
  globalThis.fetch = realFetch;
  document.body.innerHTML = '';
});

function page() {
  const say = (key: string) => key;
  const drawn = { questions: [question], formVersion: 4, values: new Map(), errors: new Map(), language: 'en', locale: 'en-US' };
  document.body.innerHTML = `<form>${formMarkup({ ...drawn, say, optional: '', prefix: 'f', hasScript: true })}</form>`;
  const form = document.querySelector('form');
  if (!form) throw new Error('There is no form.');
  const said = Object.fromEntries(fileWords.map((key) => [key, key === 'fileRemove' ? 'Remove {{name}}' : key]));
  const words = { ...said, formClosed: 'It is closed.' };
  const changed = jest.fn();
  const open = async () => ({ start: 'token', proof: '' });
  const files = new FileFields(form, {
    page: { id: 'form0000000', name: '', formVersion: 4, questions: [question], words },
    open,
    changed,
  });
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  return {
    ...{ files, form, changed },
    values: () => new FormData(form).getAll('q-question000'),
    problem: () => form.querySelector('.q-error')?.textContent,
    press: (text: string) => [...form.querySelectorAll('button')].find(({ title }) => title === text)?.click(),
    choose: (...chosen: File[]) => {
      Object.defineProperty(input, 'files', { configurable: true, value: chosen });
      input?.dispatchEvent(new Event('change'));
    },
  };
}
const file = (name: string, size = 10) => new File(['x'.repeat(size)], name);

test('files are uploaded when they are chosen, become answers, and can be removed', async () => {
  const { files, values, choose, press, changed, form } = page();
  expect(form.querySelector('noscript')).toBeNull();
  choose(file('A.pdf'), file('B.docx'));
  expect(files.isBusy).toBe(true);
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  expect(asked).toMatchObject([{ formVersion: 4, questionId: 'question000', fileName: 'A.pdf', size: 10, start: 'token' }, {}]);
  expect(values()).toEqual([]);
  for (const request of FakeUpload.all) request.answer(204);
  await waitFor(() => expect(values()).toEqual(['file0000001/A.pdf', 'file0000002/B.docx']));
  expect([files.isBusy, changed.mock.calls.length]).toEqual([false, 2]);
  press('Remove A.pdf');
  expect(values()).toEqual(['file0000002/B.docx']);
});

test('what can’t be uploaded is said, and a failed upload can be tried again', async () => {
  const { values, choose, press, problem, form } = page();
  choose(file('virus.exe'));
  expect(problem()).toBe('virus.exe: fileType');
  choose(file('big.pdf', 10 * 1024 * 1024 + 1));
  expect([problem(), form.querySelectorAll('li').length]).toEqual(['big.pdf: fileSize', 0]);
  choose(file('A.pdf'));
  await waitFor(() => expect(FakeUpload.all).toHaveLength(1));
  FakeUpload.all[0]?.answer(403);
  await waitFor(() => expect(form.querySelector('[role=alert]')?.textContent).toBe('A.pdf: fileFailed'));
  press('fileRetry');
  await waitFor(() => expect(FakeUpload.all).toHaveLength(2));
  FakeUpload.all[1]?.answer(204);
  await waitFor(() => expect(values()).toHaveLength(1));
  choose(...Array.from({ length: 5 }, (_, at) => file(`${at}.pdf`)));
  expect([problem(), form.querySelectorAll('li').length]).toEqual(['files', 5]);
});

test('why the server refuses a file is said in the words of the page, if it has any for it', async () => {
  const { choose, form } = page();
  const says = () => form.querySelector('[role=alert]')?.textContent;
  const refuse = (code: string) => {
    globalThis.fetch = async () => new Response(JSON.stringify({ code, errors: ['In English.'] }), { status: 409 });
  };
  refuse('formClosed');
  choose(file('A.pdf'));
  await waitFor(() => expect(says()).toBe('A.pdf: It is closed.'));
  refuse('unheardOf');
  choose(file('B.pdf'));
  await waitFor(() => expect([...form.querySelectorAll('[role=alert]')].at(-1)?.textContent).toBe('B.pdf: fileFailed'));
});

test('a draft has its files again, and none when it starts over', () => {
  const { files, values } = page();
  files.restore([['question000', ['file0000009/A.pdf']]]);
  expect(values()).toEqual(['file0000009/A.pdf']);
  files.restore([]);
  expect(values()).toEqual([]);
});
