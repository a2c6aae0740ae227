import { describe, expect, test } from '@jest/globals';
import { formatsFor } from '#web/ui/format/format.ts';
import { fileSize } from '../messages/fileSize.ts';
import { groupByDay } from '../messages/log/groupByDay.ts';
import { messageStatus } from '../messages/messageStatus.ts';
import { dayHeading, daysAgo, shortWhen } from '../messages/relativeDates.ts';
import { messagesPath, type Place, parseMessagesPath } from '../privateMessages/messagesPath.ts';
import { around, marked } from '../privateMessages/searchSnippet.ts';
import { castOf } from './participants.ts';

describe('messages in groups', () => {
  const at = (minute: number, personId: string, day = 20) => ({
    id: `${day}-${minute}`,
    personId,
    timeSent: new Date(2026, 10, day, 10, minute).toISOString(),
  });
  const shape = (messages: Parameters<typeof groupByDay>[0]) =>
    groupByDay(messages).map(({ placed }) => placed.map(({ first, last }) => `${first ? '(' : ''}${last ? ')' : ''}`));

  test('what one person writes in one go belongs together', () => {
    expect(shape([at(0, 'a'), at(2, 'a'), at(3, 'b'), at(4, 'a')])).toEqual([['(', ')', '()', '()']]);
  });
  test('a pause of five minutes starts a new run, and so does a new day', () => {
    expect(shape([at(0, 'a'), at(5, 'a'), at(6, 'a'), at(6, 'a', 21)])).toEqual([['()', '(', ')'], ['()']]);
  });
  test('no messages, no days', () => expect(groupByDay([])).toEqual([]));
});

describe('how far a message has come', () => {
  const stored = { number: 4, state: 'stored' as const };
  test.each([
    [[], 'sent'],
    [[{ received: 3, read: 3 }], 'sent'],
    [[{ received: 4, read: 3 }], 'delivered'],
    [[{ received: 0, read: 4 }], 'read'],
    [
      [
        { received: 9, read: 9 },
        { received: 4, read: 0 },
      ],
      'delivered',
    ],
    [
      [
        { received: 9, read: 9 },
        { received: 0, read: 0 },
      ],
      'sent',
    ],
  ] as const)('%j: %s', (seen, mark) => expect(messageStatus(stored, seen)).toBe(mark));
  test.each(['unsent', 'sending', 'failed'] as const)('%s stays so', (state) =>
    expect(messageStatus({ number: 0, state }, [{ received: 9, read: 9 }])).toBe(state),
  );
});

describe('what a search shows', () => {
  test('the place where the word stands', () => {
    const text = `${'many words before it '.repeat(5)}the Lantern stands there`;
    expect(around(text, 'lantern')).toMatch(/^….{5,40}Lantern stands there$/u);
    expect(around('Short lantern', 'lantern')).toBe('Short lantern');
    expect(around('Nothing of it', 'xyz')).toBe('Nothing of it');
  });
  test('the words in it, whatever they are made of', () => {
    expect(marked('The lantern (old)', 'lant (old')).toEqual([
      { key: 0, piece: 'The ', hit: false },
      { key: 1, piece: 'lant', hit: true },
      { key: 2, piece: 'ern ', hit: false },
      { key: 3, piece: '(old', hit: true },
      { key: 4, piece: ')', hit: false },
    ]);
    expect(marked('planet', 'lan').filter(({ hit }) => hit)).toEqual([]);
    expect(marked('x', ' ')).toEqual([{ key: 0, piece: 'x', hit: false }]);
  });
});

describe('times', () => {
  const now = new Date(2026, 10, 21, 9, 0);
  const format = formatsFor('en');
  test.each([
    [new Date(2026, 10, 21, 8, 5), '8:05 AM'],
    [new Date(2026, 10, 20, 23, 59), 'Fri'],
    [new Date(2026, 10, 14, 12), 'Nov 14'],
    [new Date(2025, 10, 14, 12), 'Nov 14, 2025'],
  ])('%s', (moment, said) => expect(shortWhen(format, moment, now).replace(/\s/g, ' ')).toBe(said));
  test('days are those of the calendar', () => {
    expect(daysAgo(new Date(2026, 10, 20, 23, 59), now)).toBe(1);
    expect(dayHeading(format, new Date(2026, 0, 5), now)).toBe('Monday, January 5');
    expect(dayHeading(format, new Date(2025, 0, 5), now)).toBe('January 5, 2025');
  });
});

test.each<Place>([
  { view: 'list' },
  { view: 'new' },
  { view: 'new', to: ['person00000'] },
  { view: 'new', to: ['person00000', 'person00001'] },
  { view: 'thread', id: 'conversatio' },
  { view: 'thread', id: 'conversatio', at: 12 },
])('a place and its address: %j', (place) => {
  const { pathname, searchParams } = new URL(messagesPath(place), 'http://localhost');
  expect(parseMessagesPath(pathname.split('/')[2], searchParams)).toEqual(place);
});
test('an address with nonsense is the conversation, or the search for a person', () => {
  expect(parseMessagesPath('conversatio', new URLSearchParams('at=-3x'))).toEqual({ view: 'thread', id: 'conversatio' });
  expect(parseMessagesPath('new', new URLSearchParams('to=../evil'))).toEqual({ view: 'new' });
});

test('who is who for a guardian', () => {
  const one = (personId: string, role: 'partner' | 'guardian') => ({ personId, name: personId, role, received: 0, read: 0 });
  const all = [one('minor', 'partner'), one('adult', 'partner'), one('mother', 'guardian')];
  expect(castOf(all, 'mother').others.map(({ personId }) => personId)).toEqual(['minor', 'adult']);
  expect(castOf(all, 'mother').self?.role).toBe('guardian');
  expect(castOf(all, 'adult').guards.map(({ personId }) => personId)).toEqual(['mother']);
});

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [340 * 1024, '340 kB'],
  [1.25 * 1_048_576, '1.3 MB'],
])('%d bytes', (size, said) => expect(fileSize(formatsFor('en'), size)).toBe(said));
