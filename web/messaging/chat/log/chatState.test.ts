import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ChatEvent } from '#shared/messaging/chat/words.ts';
import { type ChatState, leavesGap, unknown, withEvents, withWhole } from './chatState.ts';

const message = (number: number, content = `${number}`): ChatEvent => ({
  ...{ number, at: number, kind: 'message', id: `id${number}`, name: 'Ann', content },
});
const told = (state: ChatState, ...events: ChatEvent[]) =>
  withEvents(state, { revision: Math.max(...events.map((one) => one.number)), events });
const texts = ({ lines }: ChatState) => lines.map(({ content, times }) => (times > 1 ? `${content} × ${times}` : content)).join(', ');

test('what arrives twice or late is there once, in its place', () => {
  const state = told(told(unknown, message(3), message(1)), message(2), message(3));
  expect([texts(state), state.known]).toEqual(['1, 2, 3', 3]);
});

test('a frame that begins beyond what is known leaves a gap', () => {
  expect(leavesGap(unknown, { from: 0 })).toBe(true);
  const state = told(unknown, message(4));
  expect([leavesGap(state, { from: 4 }), leavesGap(state, { from: 2 }), leavesGap(state, { from: 5 })]).toEqual([false, false, true]);
});

test('what a host removed stays away, even if it comes later', () => {
  const remove: ChatEvent = { number: 3, at: 3, kind: 'remove', about: 1 };
  expect(texts(told(told(unknown, message(1), message(2)), remove))).toBe('2');
  expect(texts(told(told(unknown, remove), message(1), message(2)))).toBe('2');
});

test('equal texts are counted, and the count never goes back', () => {
  const count = (number: number, times: number): ChatEvent => ({ number, at: 0, kind: 'count', about: 1, times });
  expect(texts(told(told(unknown, message(1, 'Amen'), count(3, 37)), count(2, 12)))).toBe('Amen × 37');
});

test('the newest callout is shown, or none, also to those who come late', () => {
  const call = (number: number, content: string): ChatEvent => ({ number, at: 0, kind: 'callout', id: 'c', content });
  const state = told(told(unknown, call(5, 'Psalm 23')), call(2, 'Welcome'));
  expect(state.callout).toBe('Psalm 23');
  expect(told(state, call(6, '')).callout).toBe('');
  expect(withWhole(unknown, { callouts: [{ content: 'Psalm 23' }], reactions: { '🙏': 2 } })).toMatchObject({
    ...{ callout: 'Psalm 23', reactions: { '🙏': 2 } },
  });
});

test('reactions are totals', () => {
  const reactions = (number: number, emojis: Record<string, number>): ChatEvent => ({ number, at: 0, kind: 'reactions', emojis });
  const state = told(told(unknown, reactions(2, { '🙏': 7, '🎉': 1 })), reactions(1, { '🙏': 3 }));
  expect(state.reactions).toEqual({ '🙏': 7, '🎉': 1 });
});

test('a page that is open for hours keeps the newest', () => {
  const state = told(unknown, ...Array.from({ length: 450 }, (_, index) => message(index + 1)));
  expect([state.lines.length, state.lines[0]?.number]).toEqual([400, 51]);
});

const events = fc.uniqueArray(
  fc.record({ number: fc.integer({ min: 1, max: 60 }), pick: fc.integer({ min: 0, max: 3 }), about: fc.integer({ min: 1, max: 60 }) }),
  { selector: ({ number }) => number, maxLength: 40 },
);
const eventOf = ({ number, pick, about }: { number: number; pick: number; about: number }): ChatEvent => {
  if (pick === 1) return { number, at: 0, kind: 'remove', about };
  if (pick === 2) return { number, at: 0, kind: 'callout', id: 'c', content: `call ${number}` };
  return message(number);
};

test('every order of arrival leads to the same chat', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: 1, max: 5 }), fc.boolean(), (all, size, backwards) => {
      const list = all.map(eventOf);
      const ordered = list.toSorted((a, b) => (backwards ? b.number - a.number : a.number - b.number));
      const shown = (given: readonly ChatEvent[], by: number) => {
        let state = unknown;
        for (let from = 0; from < given.length; from += by)
          state = withEvents(state, { revision: 0, events: given.slice(from, from + by) });
        return [texts(state), state.callout];
      };
      expect(shown(ordered, size)).toEqual(shown(list, 100));
    }),
    { numRuns: 60 },
  );
});
