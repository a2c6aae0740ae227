import { expect, test } from '@jest/globals';
import { knownOf, newReaction } from './newReaction.ts';

const me = 'ann';
const said = (id: string, personId: string, ...reactions: { emoji: string; personIds: string[] }[]) => ({
  id,
  personId,
  content: `Text ${id}`,
  reactions,
});

test('others’ new reactions to own messages are shown once; none that were there on loading', () => {
  const first = [said('1', me, { emoji: '👍', personIds: ['ben'] }), said('2', 'ben')];
  expect(newReaction(new Map(), first, me)).toBeUndefined();
  const known = knownOf(first, me);
  expect(newReaction(known, first, me)).toBeUndefined();
  const then = [said('1', me, { emoji: '👍', personIds: ['ben', 'cleo'] }), said('2', 'ben', { emoji: '🙏', personIds: ['cleo'] })];
  expect(newReaction(known, then, me)).toEqual({ emoji: '👍', text: 'Text 1' });
  expect(newReaction(knownOf(then, me), then, me)).toBeUndefined();
});

test('own reactions and those taken away are not', () => {
  const before = [said('1', me, { emoji: '👍', personIds: ['ben'] })];
  expect(newReaction(knownOf(before, me), [said('1', me, { emoji: '❤️', personIds: [me] })], me)).toBeUndefined();
});
