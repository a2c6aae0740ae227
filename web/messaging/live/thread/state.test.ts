import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Message } from '#shared/messaging/words.ts';
import { ModelThread } from './modelThreadTesting.ts';
import {
  emptyThread,
  hasGap,
  inOrder,
  newest,
  type Page,
  type ThreadState,
  withFirst,
  withMessage,
  withOlder,
  withoutMessage,
  withSince,
} from './state.ts';

// A fixed seed, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

const plain = ({ id, number, content, removedAt }: Message) => ({ id, number, content, removed: Boolean(removedAt) });
const shownBy = (state: ThreadState) => inOrder(state).map(plain);

/** Fetches like the store does, until the server has nothing more. */
function caughtUp(state: ThreadState, server: ModelThread): ThreadState {
  let now = state.known === undefined ? withFirst(state, server.page()) : state;
  for (let answer = server.since(now.known ?? 0); ; answer = server.since(now.known ?? 0)) {
    now = withSince(now, answer);
    if (!answer.more) return now;
  }
}
function withAllOlder(state: ThreadState, server: ModelThread): ThreadState {
  let now = state;
  while (now.more) now = withOlder(now, server.page(now.from));
  return now;
}

describe('a thread', () => {
  test('shows what a page holds, in order, and knows of older ones', () => {
    const server = new ModelThread(3);
    for (let at = 0; at < 8; at += 1) server.write(`text ${at}`);
    const first = withFirst(emptyThread, server.page());
    expect(shownBy(first).map(({ content }) => content)).toEqual(['text 5', 'text 6', 'text 7']);
    expect(first.more).toBe(true);
    expect(shownBy(withAllOlder(first, server))).toHaveLength(8);
  });
  test('shows what was sent from here before its first page came, and the rest of it then', () => {
    const server = new ModelThread(3);
    for (let at = 0; at < 8; at += 1) server.write(`text ${at}`);
    const sent = withMessage(emptyThread, server.write('sent'));
    expect(shownBy(sent).map(({ content }) => content)).toEqual(['sent']);
    expect(shownBy(withFirst(sent, server.page())).map(({ content }) => content)).toEqual(['text 6', 'text 7', 'sent']);
  });
  test('knows that it missed something, and that it did not', () => {
    const server = new ModelThread(10);
    const loaded = withFirst(emptyThread, server.page());
    const [one, two, three] = [server.write('one'), server.write('two'), server.write('three')];
    const late = withMessage(withMessage(loaded, one), three);
    expect(hasGap(late)).toBe(true);
    expect(hasGap(withMessage(late, two))).toBe(false);
  });
  test('a deletion takes the text away at once, and no late frame brings it back', () => {
    const server = new ModelThread(10);
    const written = server.write('secret');
    const gone = withoutMessage(withFirst(emptyThread, server.page()), written.id, '2026-01-01T00:00:00.000Z');
    const again = withMessage(gone, server.edit(written.id, 'secret, edited'));
    expect(shownBy(again)).toEqual([{ id: written.id, number: written.number, content: '', removed: true }]);
  });
  test('the newest number counts what is not shown, too', () => {
    expect(newest(emptyThread)).toBe(0);
    expect(newest(withMessage(emptyThread, new ModelThread(1).write('one')))).toBe(1);
  });
});

type Step =
  | { readonly kind: 'write' | 'first' | 'since' | 'older' | 'settle' }
  | { readonly kind: 'edit' | 'remove' | 'hear' | 'answer'; readonly which: number };
const which = fc.nat(40);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('write' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('edit' as const, 'remove' as const), which }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('hear' as const, 'answer' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('first' as const, 'since' as const, 'older' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('settle' as const) }) },
);

/** The server's frames and answers are held here, to arrive late, twice, or never. */
function play(server: ModelThread, steps: readonly Step[]): ThreadState {
  let state = emptyThread;
  const frames: (Message | string)[] = [];
  const answers: ((now: ThreadState) => ThreadState)[] = [];
  const later = (page: Page, how: (now: ThreadState, page: Page) => ThreadState) => answers.push((now) => how(now, page));
  const hear = (frame: Message | string | undefined) => {
    if (typeof frame === 'string') state = withoutMessage(state, frame, '2026-01-01T00:00:00.000Z');
    else if (frame) state = withMessage(state, frame);
  };
  const acts: Record<Step['kind'], (n: number) => void> = {
    write: () => frames.push(server.write('new')),
    edit: (n) => server.some(n) && frames.push(server.edit(server.some(n), `edited ${n}`)),
    remove: (n) => server.some(n) && frames.push(server.remove(server.some(n))),
    hear: (n) => hear(frames[n % Math.max(1, frames.length)]),
    // The client requests the first page once, older pages one at a time, and everything since what it knows.
    first: () => state.known === undefined && later(server.page(), withFirst),
    since: () => state.known !== undefined && later(server.since(state.known), withSince),
    older: () => {
      if (state.more) state = withOlder(state, server.page(state.from));
    },
    answer: (n) => {
      const [answer] = answers.splice(n % Math.max(1, answers.length), 1);
      if (answer) state = answer(state);
    },
    settle: () => {
      state = caughtUp(state, server);
    },
  };
  for (const one of steps) acts[one.kind]('which' in one ? one.which : 0);
  return state;
}

describe('however frames and answers come', () => {
  const pageSize = fc.integer({ min: 1, max: 6 });
  test('once it has caught up, a thread shows what the server has', () => {
    fc.assert(
      fc.property(pageSize, fc.nat(15), fc.array(step, { maxLength: 80 }), (size, before, steps) => {
        const server = new ModelThread(size);
        for (let at = 0; at < before; at += 1) server.write('old');
        const state = caughtUp(play(server, steps), server);
        const truth = server.all().map(plain);
        expect(shownBy(state)).toEqual(truth.filter(({ number }) => number >= state.from));
        expect(shownBy(withAllOlder(state, server))).toEqual(truth);
        expect(hasGap(state)).toBe(false);
      }),
      { numRuns: 400 },
    );
  });
  test('a thread that believes it knows everything up to a revision does', () => {
    fc.assert(
      fc.property(pageSize, fc.array(step, { maxLength: 60 }), (size, steps) => {
        const server = new ModelThread(size);
        const state = play(server, steps);
        const byId = new Map(server.all().map((one) => [one.id, one]));
        const unseen = server.all().filter(({ number, revision }) => number >= state.from && revision <= (state.known ?? 0));
        for (const { id, revision } of unseen) expect(state.byId.get(id)?.revision).toBe(byId.get(id)?.revision ?? revision);
      }),
      { numRuns: 400 },
    );
  });
});
