import { expect, test } from '@jest/globals';
import { findEmojis } from '#web/ui/emoji/emojis.ts';
import { emojiNamed, nameBegun, nameEnded, withEmoji } from './emojiInText.ts';

test.each([
  [':smi', 'smi'],
  ['Hello :smi', 'smi'],
  ['(:thumbs_up', 'thumbs_up'],
  ['Gruß :läch', 'läch'],
  [':p', undefined],
  ['at 10:30', undefined],
  ['https://example.org/:smi', undefined],
  ['https://example.org/a(:smi', undefined],
  ['www.example.org/(:smi', undefined],
  ['ann@example.org(:smi', undefined],
  ['use `a :smi', undefined],
  ['use `a` :smi', 'smi'],
  ['```\ncode :smi', undefined],
  ['```\ncode\n``` :smi', 'smi'],
  [':smi ', undefined],
])('in %j the name begun is %j', (text, name) => {
  expect(nameBegun(text)).toBe(name);
});

test('a name is ended by a colon', () => {
  expect(['Hi :smile:', ':+1:', ':p:', 'Note:', '`:smile:', 'x:smile:'].map(nameEnded)).toEqual([
    'smile',
    '+1',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

const all = [
  { unicode: '💘', label: 'Herz mit Pfeil', tags: ['herz'], codes: ['cupid'] },
  { unicode: '❤️', label: 'rotes Herz', tags: ['herz', 'liebe'], codes: ['heart'] },
  { unicode: '😄', label: 'grinsendes Gesicht', tags: ['lachen'], codes: ['smile'] },
];
test('an emoji is known by its usual code and by its name in the language', () => {
  expect(['heart', 'Rotes_Herz', 'smile', 'herz', 'nothing'].map((name) => emojiNamed(all, name)?.unicode)).toEqual([
    '❤️',
    '❤️',
    '😄',
    undefined,
    undefined,
  ]);
  expect([findEmojis(all, 'smi'), findEmojis(all, 'heart'), findEmojis(all, 'lie')].map(([first]) => first?.unicode)).toEqual([
    '😄',
    '❤️',
    '❤️',
  ]);
});

test('it takes the place of its name, wherever the caret is', () => {
  expect(withEmoji('Hi :smi, Ann', 7, { from: 3, to: 7 }, '😄')).toEqual({ text: 'Hi 😄, Ann', caret: 5 });
  expect(withEmoji('Hi :smile: Ann', 14, { from: 3, to: 10 }, '😄')).toEqual({ text: 'Hi 😄 Ann', caret: 9 });
});
