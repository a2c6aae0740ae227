import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { tagCell, tagKey } from './cells.ts';
import { tagsOfCell } from './readCell.ts';
import { Tagging } from './tagging.ts';

test('tags are parted by semicolons, else by commas, each once', () => {
  expect(tagsOfCell('Choir, New here , choir')).toEqual(['Choir', 'New here']);
  expect(tagsOfCell('Choir; Tea, coffee')).toEqual(['Choir', 'Tea, coffee']);
  expect(tagsOfCell('"Tea, coffee"')).toEqual(['Tea, coffee']);
  expect(tagsOfCell('')).toEqual([]);
});

test('whatever their names, they are read as they were written', () => {
  const name = fc.string({ unit: fc.constantFrom(...'ab ;,"\'=Ä'), minLength: 1, maxLength: 8 }).map((text) => text.trim());
  const names = fc.uniqueArray(name.filter(Boolean), { selector: tagKey, maxLength: 5 });
  fc.assert(
    fc.property(names, (given) => expect(tagsOfCell(tagCell(given))).toEqual(given)),
    { seed: 20261124, numRuns: 1000 },
  );
});

test('a person gets those they lack, as long as they and the church have room', () => {
  const tagging = new Tagging(Array.from({ length: 199 }, (_, at) => `T${at}`));
  expect(tagging.giving({ line: 2, tags: ['t1', 'Choir', 'Team'] }, ['T1'])).toEqual(['Choir']);
  expect(
    tagging.giving(
      { line: 3, tags: ['CHOIR', 'T2'] },
      Array.from({ length: 19 }, (_, at) => `T${at + 100}`),
    ),
  ).toEqual(['Choir']);
  expect(tagging.made).toEqual(['Choir']);
  expect(tagging.problems.map(({ line, text }) => [line, text])).toEqual([
    [2, 'Team'],
    [3, 'T2'],
  ]);
});
