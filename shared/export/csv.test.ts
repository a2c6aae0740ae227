// Read back by another parser, a CSV says what was written, whatever that was.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import Papa from 'papaparse';
import { hostileTexts } from '#shared/hostileTextsTesting.ts';
import { byteOrderMark, type Cell, csvLines, rawCsvLines } from './csv.ts';

fc.configureGlobal({ seed: 20261122 });
const read = (text: string) => Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',' }).data.slice(0, -1);
/** What a reader finds in place of a cell: a text that looks like a formula has an apostrophe. */
const expected = (cell: Cell) => (typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell));

test('is what RFC 4180 describes', () =>
  expect(
    byteOrderMark +
      csvLines([
        ['Name', 'Stars'],
        ['Ann "Nan" Lee', -5],
        ['two\r\nlines', 1.5],
      ]),
  ).toBe('\uFEFF"Name","Stars"\r\n"Ann ""Nan"" Lee",-5\r\n"two\r\nlines",1.5\r\n'));

describe('hostile texts', () => {
  test.each(hostileTexts.map((text) => [text]))('%j', (text) => {
    const rows = [
      ['before', text, 'after'],
      [text, 1, text],
    ];
    expect(read(csvLines(rows))).toEqual(rows.map((row) => row.map(expected)));
    expect(read(rawCsvLines(rows))).toEqual(rows.map((row) => row.map(String)));
  });

  test('any others', () => {
    const cell = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom(...hostileTexts), fc.integer());
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 5 });
    fc.assert(fc.property(rows, (all) => expect(read(csvLines(all))).toEqual(all.map((row) => row.map(expected)))));
  });
});
