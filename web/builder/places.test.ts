import { describe, expect, test } from '@jest/globals';
import { columnsOf, type Room, widthOfColumn } from './places.ts';

const roomAt = (width: number): Room => ({ wide: width >= 900, beside: width >= 1200, docked: width >= 1500 });

/** Where the page's column starts and ends. */
function pageIn(width: number, isLeftOpen: boolean): { readonly from: number; readonly to: number } {
  const room = roomAt(width);
  const columns = columnsOf(room, isLeftOpen);
  const widths = columns.map((column) => (column === 'page' ? 0 : widthOfColumn(column, room)));
  const before = widths.slice(0, columns.indexOf('page')).reduce((sum, one) => sum + one, 0);
  const others = widths.reduce((sum, one) => sum + one, 0);
  return { from: before, to: width - (others - before) };
}

describe.each([900, 1000, 1199])('at %s pixels', (width) => {
  test('the page stays where it is when something is opened', () => expect(pageIn(width, true)).toEqual(pageIn(width, false)));
});

test.each([900, 1000, 1199, 1200, 1400, 1500, 1920])('at %s pixels some 500 pixels are left to the page, whatever is open', (width) => {
  for (const isLeftOpen of [true, false]) {
    const { from, to } = pageIn(width, isLeftOpen);
    expect(to - from).toBeGreaterThanOrEqual(500);
  }
});

test('one panel stands beside the page where there is no room for two, and both where there is', () => {
  expect(columnsOf(roomAt(1000), true)).toEqual(['page', 'rail', 'left']);
  expect(columnsOf(roomAt(1000), false)).toEqual(['page', 'rail', 'side']);
  expect(columnsOf(roomAt(1200), true)).toEqual(['rail', 'left', 'page', 'side']);
  expect(columnsOf(roomAt(899), true)).toEqual(['page']);
});
