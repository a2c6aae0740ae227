import { expect, test } from '@jest/globals';
import { outcomes, reasons } from '#shared/messaging/notifications/notifications.ts';
import { type Delivery, itemsOf, sentenceOf } from './items.ts';

const line = (id: string, at: string, more: Partial<Delivery> = {}): Delivery => ({
  id,
  at: `2026-11-20T${at}:00.000Z`,
  contentType: 'task',
  contentId: 'one',
  subject: 'Call Noah',
  channel: 'inApp',
  outcome: 'sent',
  reason: '',
  ...more,
});
const shown = (lines: readonly Delivery[]) => itemsOf(lines).map((item) => item.lines.map(({ id }) => id));

test('the ways of one thing stand together, also when other things come between', () => {
  const lines = [
    line('a', '10:01', { channel: 'email' }),
    line('x', '10:01', { contentId: 'two' }),
    line('b', '10:00', { channel: 'push' }),
    line('c', '10:00'),
  ];
  expect(shown(lines)).toEqual([['c', 'a', 'b'], ['x']]);
});

test('the same thing told again is another', () => {
  expect(shown([line('a', '10:05'), line('b', '10:00')])).toEqual([['a'], ['b']]);
  expect(shown([line('a', '18:00', { channel: 'email' }), line('b', '10:00')])).toEqual([['a'], ['b']]);
});

test('two devices of one thing stand together', () => {
  const push = { channel: 'push' } as const;
  expect(shown([line('a', '10:00', { ...push, address: 'Firefox' }), line('b', '10:00', { ...push, address: 'Chrome' })])).toEqual([
    ['a', 'b'],
  ]);
});

test('every outcome has its sentence', () => {
  const said = outcomes.flatMap((outcome) => reasons.map((reason) => sentenceOf({ outcome, reason, channel: 'email' })));
  expect(new Set(said).size).toBeGreaterThan(reasons.length);
  expect(sentenceOf({ outcome: 'waiting', reason: 'quiet', channel: 'push' })).toBe('because.quiet');
  expect(sentenceOf({ outcome: 'skipped', reason: 'quiet', channel: 'push' })).toBe('because.quietNot');
  expect(sentenceOf({ outcome: 'sent', reason: '', channel: 'push' })).toBe('pushed');
});
