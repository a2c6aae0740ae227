// A browser's database that comes and goes: what was submitted neither vanishes nor counts as sent.
import { beforeEach, expect, test } from '@jest/globals';
import { allFillings, filling, fillingsOf, type KeptFilling, keepFilling } from './formStorage.ts';

const rows = new Map<string, KeptFilling>();
/** How many of the next transactions fail, and how often the database was opened. */
const state = { failing: 0, opened: 0 };

interface Asked {
  result?: unknown;
  onsuccess?: () => void;
}
const soon = (then: () => void) => void Promise.resolve().then(then);
const store = {
  put: (row: KeptFilling): Asked => ({ result: void rows.set(row.key, row) }),
  delete: (key: string): Asked => ({ result: void rows.delete(key) }),
  getAll: (): Asked => ({ result: [...rows.values()] }),
};
function transaction() {
  if (state.failing > 0) {
    state.failing -= 1;
    throw new Error('The connection was lost.');
  }
  const begun: { objectStore: () => typeof store; oncomplete?: () => void } = { objectStore: () => store };
  soon(() => begun.oncomplete?.());
  return begun;
}
beforeEach(() => {
  rows.clear();
  Object.assign(state, { failing: 0 });
});
Object.assign(globalThis, {
  indexedDB: {
    open: () => {
      state.opened += 1;
      const request: Asked = { result: { transaction } };
      soon(() => request.onsuccess?.());
      return request;
    },
  },
});

const unsent: KeptFilling = {
  ...{ key: '/form0000000/', owner: '', formId: 'form0000000', id: 'sending0000', state: 'unsent', formVersion: 1 },
  ...{ start: '', proof: '', answers: [['name', ['Ann']]], name: 'Card', about: '', at: 1 },
};

test('a database that was closed in the background is opened again', async () => {
  await keepFilling({ ...unsent, state: 'draft' });
  const before = state.opened;
  state.failing = 1;
  expect((await filling(unsent.key))?.answers).toEqual(unsent.answers);
  expect(state.opened).toBe(before + 1);
});

test('what can’t be read isn’t taken for nothing', async () => {
  await keepFilling(unsent);
  state.failing = 2;
  await expect(fillingsOf(unsent.id)).rejects.toThrow('The connection was lost.');
  expect((await fillingsOf(unsent.id)).map(({ state: one }) => one)).toEqual(['unsent']);
});

test('a submission takes the place of its draft, all at once', async () => {
  await keepFilling({ ...unsent, state: 'draft' });
  await keepFilling(unsent);
  expect((await allFillings()).map(({ state: one }) => one)).toEqual(['unsent']);
});

test('what can’t be stored is there as long as the page is', async () => {
  state.failing = 2;
  await keepFilling({ ...unsent, id: 'unstored000' });
  expect([rows.size, (await fillingsOf('unstored000')).length]).toEqual([0, 1]);
});
