import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { oneSpelling } from '#shared/emoji.ts';
import { isEmoji, reactionBy, withReaction } from './reactions.ts';

fc.configureGlobal({ seed: 20261122 });

describe('an emoji', () => {
  test.each(['👍', '❤️', '❤', '🙏🏽', '👨‍👩‍👧‍👦', '🏳️‍🌈', '🇩🇪', '🏴󠁧󠁢󠁷󠁬󠁳󠁿', '1️⃣', '🫩', '🧑🏿‍❤️‍💋‍🧑🏻'])('%s is one', (given) => {
    expect(isEmoji(given)).toBe(true);
  });
  test.each(['', 'a', '1', '👍👍', '👍 ', ':)', '🇩', '<b>', '\u200D', '🏽', '👍a', 'ok 👍'])('%j is none', (given) => {
    expect(isEmoji(given)).toBe(false);
  });
});

test.each([
  ['👍\uFE0F', '👍'],
  ['❤', '❤\uFE0F'],
  ['❤\uFE0F', '❤\uFE0F'],
  ['🙏🏽', '🙏🏽'],
  ['🏳\uFE0F\u200D🌈', '🏳\uFE0F\u200D🌈'],
])('%s is spelt %s', (given, one) => {
  expect(oneSpelling(given)).toBe(one);
});

describe('reactions', () => {
  test('are one to a person: another takes its place, none takes it away', () => {
    const one = withReaction([], 'ann', '👍');
    const two = withReaction(one, 'ben', '👍');
    expect(two).toEqual([{ emoji: '👍', personIds: ['ann', 'ben'] }]);
    const other = withReaction(two, 'ann', '🙏');
    expect(other).toEqual([
      { emoji: '👍', personIds: ['ben'] },
      { emoji: '🙏', personIds: ['ann'] },
    ]);
    expect([reactionBy(other, 'ann'), reactionBy(other, 'cleo'), reactionBy(undefined, 'ann'), reactionBy(other, '')]).toEqual([
      '🙏',
      '',
      '',
      '',
    ]);
    expect(withReaction(withReaction(other, 'ann', ''), 'ben', '')).toEqual([]);
  });

  test('stand for each person exactly as the last choice was, whatever was chosen before and by whom', () => {
    const step = fc.record({ who: fc.constantFrom('ann', 'ben', 'cleo'), emoji: fc.constantFrom('', '👍', '🙏', '❤️') });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const now = steps.reduce((all, { who, emoji }) => withReaction(all, who, emoji), withReaction([], 'ann', ''));
        for (const who of ['ann', 'ben', 'cleo']) expect(reactionBy(now, who)).toBe(steps.findLast((one) => one.who === who)?.emoji ?? '');
        expect(now.flatMap(({ personIds }) => personIds).length).toBe(new Set(now.flatMap(({ personIds }) => personIds)).size);
        expect(now.every(({ personIds }) => personIds.length > 0)).toBe(true);
      }),
    );
  });
});
