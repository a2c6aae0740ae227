/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { CallError } from '#web/api.ts';
import { EntryQueue } from './EntryQueue.ts';
import { type Entered, nextTyped } from './typed.ts';

const desk = { churchId: 'church00000', personId: 'person00000', batchId: 'batch000000' };
const gift = (name: string): Entered => ({
  typed: { ...nextTyped(name.padEnd(11, '0'), 'general'), sought: name },
  funds: [{ fundId: 'general', amount: 2500 }],
  currency: 'usd',
  date: '2026-03-01',
});
const offline = new CallError('offline', 0, 'The server cannot be reached.');
const closed = new CallError('batchClosed', 409, 'This batch is closed.');

/** A server that answers what it is told, and a clock that counts. */
function stage(answers: (CallError | undefined)[] = []) {
  const sent: string[] = [];
  let clock = 0;
  const open = () =>
    new EntryQueue(desk, {
      send: async ({ typed }) => {
        sent.push(typed.sought);
        const answer = answers.shift();
        if (answer) throw answer;
        return undefined;
      },
      onEntered: () => undefined,
      now: () => ++clock,
    });
  const names = (queue: EntryQueue) => queue.read().map(({ entered, problem }) => [entered.typed.sought, problem]);
  return { sent, open, names };
}
const settled = () => new Promise((done) => setTimeout(done));
beforeEach(() => localStorage.clear());

test('gifts are sent one after the other, in the order in which they were entered', async () => {
  const { open, sent, names } = stage();
  const queue = open();
  for (const name of ['Ada', 'Bo', 'Cy']) queue.enter(gift(name));
  expect(names(queue)).toHaveLength(3);
  await queue.sendAll();
  await settled();
  expect(sent).toEqual(['Ada', 'Bo', 'Cy']);
  expect([names(queue), localStorage.length]).toEqual([[], 0]);
});

test('without the network everything waits, across a reload, too', async () => {
  const { open, sent, names } = stage([offline]);
  const before = open();
  before.enter(gift('Ada'));
  before.enter(gift('Bo'));
  await settled();
  expect(sent).toEqual(['Ada']);
  const after = open();
  expect(names(after)).toEqual([
    ['Ada', undefined],
    ['Bo', undefined],
  ]);
  await after.sendAll();
  expect([sent, names(after), localStorage.length]).toEqual([['Ada', 'Ada', 'Bo'], [], 0]);
});

test('what is refused stays with its reason until it is given up or tried again; the others go on', async () => {
  const { open, sent, names } = stage([closed]);
  const queue = open();
  queue.enter(gift('Ada'));
  queue.enter(gift('Bo'));
  await settled();
  expect(names(queue)).toEqual([['Ada', closed]]);
  queue.retry();
  await settled();
  expect([sent, names(queue)]).toEqual([['Ada', 'Bo', 'Ada'], []]);
  queue.enter(gift('Cy'));
  queue.drop(gift('Cy').typed.id);
  expect(localStorage.length).toBe(0);
});
