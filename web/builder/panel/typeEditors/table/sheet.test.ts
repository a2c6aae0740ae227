import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addColumn, addRow, cellsOf, laidIn, moveColumn, moveRow, parsed, removeColumn, removeRow, withCell } from './sheet.ts';

// A fixed seed, so that a failure can be reproduced.
fc.configureGlobal({ seed: 20261121 });

/** In the format in which spreadsheets copy cells. */
const tabbed = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map((cell) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\n');

const table = [
  ['Day', 'Time'],
  ['Sunday', '10:00'],
];

describe('a table', () => {
  test('is a rectangle, whatever was stored', () => {
    expect(cellsOf([['a'], ['b', 2], 'x'])).toEqual([
      ['a', ''],
      ['b', '2'],
      ['', ''],
    ]);
    expect(cellsOf(undefined)).toEqual([['']]);
  });

  test('gets and loses rows and columns, and puts them in order', () => {
    expect(addRow(table, 1)[1]).toEqual(['', '']);
    expect(addColumn(table, 0)).toEqual([
      ['', 'Day', 'Time'],
      ['', 'Sunday', '10:00'],
    ]);
    expect(removeRow(table, 0)).toEqual([['Sunday', '10:00']]);
    expect(removeColumn(table, 1)).toEqual([['Day'], ['Sunday']]);
    expect(removeRow([['a']], 0)).toEqual([['']]);
    expect(moveRow(table, 1, 0)[0]).toEqual(['Sunday', '10:00']);
    expect(moveColumn(table, 0, 1)[1]).toEqual(['10:00', 'Sunday']);
    expect(withCell(table, 1, 1, '11:00')[1]).toEqual(['Sunday', '11:00']);
  });

  test('grows where pasted cells do not fit', () => {
    expect(laidIn(table, 1, 1, parsed('a\tb\nc\td'))).toEqual([
      ['Day', 'Time', ''],
      ['Sunday', 'a', 'b'],
      ['', 'c', 'd'],
    ]);
  });

  test('takes CSV with commas and with semicolons, quotes and all', () => {
    expect(parsed('Day,"10:00, or\n11:00"\nSunday,"a ""b"""')).toEqual([
      ['Day', '10:00, or\n11:00'],
      ['Sunday', 'a "b"'],
    ]);
    expect(parsed('a;b\nc;d')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parsed('Hello, all')).toEqual([['Hello, all']]);
  });

  test('goes to a spreadsheet and back unharmed', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\t', '\n', 'ö') });
    const cells = fc
      .integer({ min: 2, max: 4 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }));
    fc.assert(fc.property(cells, (given) => expect(parsed(`${tabbed(given)}\n`)).toEqual(given)));
  });
});
