// The pure rules of conversations: their audience, who is a minor, what is found and shown of a message.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { accessOf } from './conversations/access.ts';
import { firstLineOf, previewOf } from './messages/preview.ts';
import { foundBy, holds, mostSelectiveWord, wordsOf } from './privateMessages/searchWords.ts';
import { isMinor } from './safeguarding/minors.ts';

// The same cases in every run, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

describe('whom a conversation is for', () => {
  test.each([
    ['privateMessage', 'public', 'private'],
    ['privateMessage', 'confidential', 'private'],
    ['group', 'public', 'group'],
    ['group', 'hidden', 'group'],
    ['person', 'public', 'notes'],
    ['person', 'hidden', 'notes'],
    ['person', '', 'notes'],
    ['person', 'confidential', 'confidential'],
    ['groupNotes', 'public', 'notes'],
    ['plan', 'confidential', 'confidential'],
    ['streamingLive', 'public', 'public'],
    ['streamingLive', 'hidden', 'notes'],
  ])('%s, %s: %s', (contentType, visibility, access) => expect(accessOf({ contentType, visibility })).toBe(access));
});

describe('a minor', () => {
  test.each([
    [{ birthDate: '2008-06-16' }, '2026-06-15', true],
    [{ birthDate: '2008-06-15' }, '2026-06-15', false],
    [{ birthDate: '2008-02-29' }, '2026-02-28', true],
    [{ birthDate: '2008-02-29' }, '2026-03-01', false],
    [{ birthDate: '1950-01-01' }, '2026-06-15', false],
    [{}, '2026-06-15', false],
    [{ birthDate: '' }, '2026-06-15', false],
    [{ householdRole: 'Child' }, '2026-06-15', true],
    [{ householdRole: 'Child', birthDate: '1990-01-01' }, '2026-06-15', true],
    [{ householdRole: 'Head', birthDate: '2010-01-01' }, '2026-06-15', true],
  ])('%p on %s: %p', (person, today, expected) => expect(isMinor(person, today)).toBe(expected));
});

describe('the words of a message', () => {
  test('are compared without case and accents, each once', () => {
    expect(wordsOf('Église, église! Straße 12')).toEqual(['eglise', 'strasse', '12']);
    expect(wordsOf('…')).toEqual([]);
    expect(wordsOf('日本語 हिन्दी')).toEqual(['日本語', 'हिन्दी']);
  });
  test('are found by their beginnings, all of the term', () => {
    expect(holds('We meet on Thursday', 'thu MEE')).toBe(true);
    expect(holds('We meet on Thursday', 'thu friday')).toBe(false);
    expect(holds('We meet on Thursday', 'hursday')).toBe(false);
    expect([mostSelectiveWord('on thursday'), mostSelectiveWord('!')]).toEqual(['thursday', undefined]);
  });
  test('without spaces are found from every letter on, others are not', () => {
    expect(foundBy('日本語 Thursday')).toEqual(['日本語', 'thursday', '本語', '語']);
    expect(foundBy('会議room')).toEqual(['会議room', '議room', 'room']);
    expect([holds('明日の礼拝です', '礼拝'), holds('ガーデン', 'テン'), holds('今天的礼拜', '天的')]).toEqual([true, false, true]);
    expect(holds('พบกันที่โบสถ์', 'โบสถ์')).toBe(true);
    const long = foundBy('礼拝の時間を'.repeat(1000));
    expect([long.length <= 300, Math.max(...long.map((word) => word.length)) <= 60]).toEqual([true, true]);
  });
  test('every text is found by each of its own words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const word of wordsOf(text)) expect(holds(text, word)).toBe(true);
      }),
    );
  });
});

describe('a preview', () => {
  test('is one line, cut between words', () => {
    expect(previewOf('  Hello\n\n you  ')).toBe('Hello you');
    const long = previewOf('word '.repeat(100));
    expect([long.length <= 200, long.endsWith('word…')]).toEqual([true, true]);
    expect(previewOf('x'.repeat(300))).toBe(`${'x'.repeat(199)}…`);
    expect(previewOf('')).toBe('');
    // Two code units each: a truncated text must not end in half a character.
    expect(previewOf('😀'.repeat(180))).toBe(`${'😀'.repeat(99)}…`);
  });
  test('of the list is the first line that says anything', () => {
    expect(firstLineOf('\n  \r\n Dear Ruth, \nthe choir meets at six')).toBe('Dear Ruth,');
    expect(firstLineOf('one\u2028two')).toBe('one');
    expect([firstLineOf('   '), firstLineOf('')]).toEqual(['', '']);
  });
  test('holds no broken character and fits its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const shown = previewOf(text);
        expect(shown.length).toBeLessThanOrEqual(200);
        expect(/\p{Cs}/u.test(shown)).toBe(false);
      }),
    );
  });
});
