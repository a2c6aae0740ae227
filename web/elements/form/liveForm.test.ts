/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { formMarkup } from '#shared/membership/forms/page/markup.ts';
import { allFillings, filling, fillingKey, keepRefused } from '#web/session/outbox/formStorage.ts';
import { liveForm } from './liveForm.ts';
import { pageRefusals, pageWords } from './pageData.ts';
import { sendForm } from './sendForm.ts';

const asks = (id: string, o: Partial<FormQuestion> = {}): FormQuestion => ({
  ...{ id, title: id, fieldType: 'Textbox', required: true, choices: [] },
  ...o,
});
const showWhen = { match: 'all' as const, rules: [{ questionId: 'Name', operator: 'is' as const, value: 'Ann' }] };
const choices = [{ value: 't', text: 'Tea' }];
const questions = [
  asks('Name'),
  asks('Mail', { fieldType: 'Email', showWhen }),
  asks('Drink', { fieldType: 'Multiple Choice', required: false, choices }),
];

let count = 0;
const network = { isThere: true, answer: (): unknown => [{ id: 'stored00001' }] };
const posted: { formVersion: number; start: string; answers: unknown; id: string }[] = [];

function serve() {
  globalThis.fetch = async (input, init) => {
    if (!network.isThere) throw new TypeError('Failed to fetch');
    if (String(input).endsWith('/fill')) return new Response(JSON.stringify({ state: 'open', start: 'token', readyMs: 0, difficulty: 0 }));
    posted.push(...JSON.parse(String(init?.body)));
    return new Response(JSON.stringify(network.answer()));
  };
}

/** Each with a form of its own, unless one is opened again: what the browser keeps outlasts a page. */
async function page(id = `form000000${++count}`, before = (_: HTMLElement) => {}) {
  serve();
  const words = Object.fromEntries(pageWords.map((key) => [key, key === 'required' ? '{{title}} is required' : key]));
  Object.assign(words, Object.fromEntries(pageRefusals.map((code) => [code, `say ${code}`])));
  const say = (key: string) => key;
  const drawn = {
    questions,
    formVersion: 4,
    values: new Map(),
    errors: new Map(),
    language: 'en',
    locale: 'en-US',
    say,
    optional: '(optional)',
    prefix: 'f',
    hasScript: true,
  };
  document.body.innerHTML = `<div id="root"><p class="form-status"></p><form>${formMarkup(drawn)}</form><template><p>Thanks!</p><a data-again href="/">again</a></template></div>`;
  const root = document.querySelector<HTMLElement>('#root');
  if (!root) throw new Error('There is no page.');
  root.dataset.form = JSON.stringify({ id, name: 'Card', formVersion: 4, questions, words });
  before(root);
  await liveForm(root);
  const field = (name: string) => root.querySelector<HTMLInputElement>(`[name="q-${name}"]`);
  return {
    ...{ id, root, field },
    type: (name: string, value: string) => {
      const input = field(name);
      if (input) input.value = value;
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    },
    submit: () => root.querySelector('form')?.requestSubmit(),
    says: () => root.querySelector('.form-status')?.textContent ?? '',
    shows: (id: string) => root.querySelector<HTMLElement>(`[data-q="${id}"]`)?.hidden === false,
  };
}
afterEach(() => {
  Object.assign(network, { isThere: true, answer: () => [{ id: 'stored00001' }] });
  posted.length = 0;
  document.body.innerHTML = '';
});

describe('a form on a page', () => {
  test('shows what its conditions say, what is wrong, and sends what is asked', async () => {
    const { root, type, submit, shows, field } = await page();
    expect(shows('Mail')).toBe(false);
    submit();
    expect([root.querySelector('.q-error')?.textContent, document.activeElement]).toEqual(['Name is required', field('Name')]);
    type('Name', 'Ann');
    expect([shows('Mail'), field('Name')?.getAttribute('aria-invalid')]).toEqual([true, null]);
    type('Mail', 'ann@example.org');
    submit();
    await waitFor(() => expect(root.textContent).toContain('Thanks!'));
    expect(posted).toMatchObject([
      {
        ...{ formVersion: 4, start: 'token' },
        answers: [
          { questionId: 'Name', values: ['Ann'] },
          { questionId: 'Mail', values: ['ann@example.org'] },
        ],
      },
    ]);
    root.querySelector<HTMLElement>('[data-again]')?.click();
    expect([root.querySelector('form')?.hidden, field('Name')?.value]).toEqual([false, '']);
  });

  test('lets an optional choice be taken back', async () => {
    const { root, type, submit } = await page();
    const [tea, none] = root.querySelectorAll<HTMLInputElement>('[name="q-Drink"]');
    type('Name', 'Ben');
    tea?.click();
    none?.click();
    expect([tea?.checked, none?.checked]).toEqual([false, true]);
    submit();
    await waitFor(() => expect(root.textContent).toContain('Thanks!'));
    expect(posted.map(({ answers }) => answers)).toEqual([[{ questionId: 'Name', values: ['Ben'] }]]);
  });

  test('submitted without network is sent exactly once when it is back', async () => {
    network.isThere = false;
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    const { root, type, submit, says } = await page();
    type('Name', 'Ben');
    submit();
    await waitFor(() => expect(says()).toBe('offline'));
    expect(root.querySelector('form')?.hidden).toBe(true);
    network.isThere = true;
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(root.textContent).toContain('Thanks!'));
    expect(posted.map(({ answers }) => answers)).toEqual([[{ questionId: 'Name', values: ['Ben'] }]]);
  });

  test('submitted just before the network is back is sent at once, not some time later', async () => {
    const { root, type, submit } = await page();
    type('Name', 'Ben');
    const reachable = globalThis.fetch;
    let fail = () => {};
    const asked = new Promise<void>((heard) => {
      globalThis.fetch = () => {
        heard();
        return new Promise((_, reject) => {
          fail = () => reject(new TypeError('Failed to fetch'));
        });
      };
    });
    submit();
    await asked;
    // Before the page has learned that it failed.
    dispatchEvent(new Event('online'));
    globalThis.fetch = reachable;
    fail();
    await waitFor(() => expect(root.textContent).toContain('Thanks!'));
    expect(posted).toHaveLength(1);
  });

  test('open in two tabs loses neither what waits there nor what waits here', async () => {
    network.isThere = false;
    const one = await page();
    const other = await page(one.id);
    document.body.append(one.root);
    one.type('Name', 'Ben');
    one.submit();
    await waitFor(() => expect(one.says()).toBe('unreached'));
    other.type('Name', 'Cara');
    other.submit();
    await waitFor(() => expect(other.says()).toBe('unreached'));
    network.isThere = true;
    dispatchEvent(new Event('online'));
    for (const { root } of [one, other]) await waitFor(() => expect(root.textContent).toContain('Thanks!'));
    const sent = new Map(posted.map(({ id, answers }) => [id, answers]));
    expect([...sent.values()]).toEqual(['Ben', 'Cara'].map((name) => [{ questionId: 'Name', values: [name] }]));
  });

  test('finds its own draft again after a reload, though another tab has kept one since', async () => {
    const one = await page();
    one.type('Name', 'Ben');
    dispatchEvent(new Event('beforeunload'));
    const ofOne: unknown = history.state;
    history.replaceState(null, '');
    const other = await page(one.id);
    other.type('Name', 'Cara');
    dispatchEvent(new Event('beforeunload'));
    history.replaceState(ofOne, '');
    const again = await page(one.id);
    expect([again.field('Name')?.value, again.says()]).toEqual(['Ben', 'restored startOver']);
    again.submit();
    await waitFor(() => expect(again.root.textContent).toContain('Thanks!'));
    expect(posted.map(({ answers }) => answers)).toEqual([[{ questionId: 'Name', values: ['Ben'] }]]);
    expect((await page(one.id)).field('Name')?.value).toBe('');
  });

  test('keeps what is entered before the script has come, beside the draft', async () => {
    const { id, root, type } = await page();
    type('Name', 'Ben');
    root.querySelector<HTMLInputElement>('[name="q-Drink"]')?.click();
    dispatchEvent(new Event('beforeunload'));
    const later = await page(id, (form) => {
      const name = form.querySelector<HTMLInputElement>('[name="q-Name"]');
      if (name) name.value = 'Bea';
    });
    expect([later.field('Name')?.value, later.field('Drink')?.checked]).toEqual(['Bea', true]);
  });

  test('refused in another tab does not count as sent', async () => {
    network.isThere = false;
    const { type, submit, says } = await page();
    type('Name', 'Ben');
    submit();
    await waitFor(() => expect(says()).toBe('unreached'));
    const waiting = (await allFillings()).find(({ state }) => state === 'unsent');
    if (!waiting) throw new Error('Nothing waits.');
    await keepRefused(waiting);
    expect(await sendForm(waiting.id, async () => ({ start: '', proof: '' }), '')).toMatchObject({ problems: [] });
    expect((await filling(fillingKey('', waiting.formId)))?.answers).toEqual([['Name', ['Ben']]]);
  });

  test('refused as a whole says why in the language of the page', async () => {
    network.answer = () => [{ error: 'This form has changed.', code: 'formChanged' }];
    const { type, submit, says } = await page();
    type('Name', 'Ben');
    submit();
    await waitFor(() => expect(says()).toBe('say formChanged'));
  });

  test('refused keeps the answers and marks what is wrong', async () => {
    network.answer = () => [{ error: 'No.', code: 'invalid', problems: [{ questionId: 'Name', problem: 'tooLong' }] }];
    const { root, type, submit, says, field } = await page();
    type('Name', 'Ben');
    submit();
    await waitFor(() => expect(says()).toBe('marked'));
    expect([root.querySelector('.q-error')?.textContent, field('Name')?.value]).toEqual(['tooLong', 'Ben']);
  });

  test('left a moment after the last word has that word again', async () => {
    const first = await page();
    first.type('Name', 'Ann');
    dispatchEvent(new Event('beforeunload'));
    await waitFor(async () => expect((await filling(fillingKey('', first.id)))?.answers).toEqual([['Name', ['Ann']]]));
  });

  test('begun before has its answers again, and can be started over', async () => {
    jest.useFakeTimers();
    const first = await page();
    first.type('Name', 'Ann');
    await jest.advanceTimersByTimeAsync(300);
    jest.useRealTimers();
    const { field, says, root } = await page(first.id);
    expect([field('Name')?.value, says().startsWith('restored')]).toEqual(['Ann', true]);
    root.querySelector<HTMLElement>('.form-over')?.click();
    await waitFor(() => expect(field('Name')?.value).toBe(''));
  });
});
