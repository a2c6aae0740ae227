import { expect, test } from '@jest/globals';
import { labelsOn, paperOf, papers, placeLabels, sheetFor, sheets } from './sheets.ts';

test.each(sheets)('all labels of sheet $id are on the paper, and none on another', (sheet) => {
  const { width, height } = papers[sheet.paper];
  const [page = [], ...more] = placeLabels(Array.from({ length: labelsOn(sheet) }), sheet);
  expect(more).toHaveLength(0);
  expect(page).toHaveLength(labelsOn(sheet));
  expect(Math.max(...page.map(({ left }) => left)) + sheet.width).toBeLessThanOrEqual(width);
  expect(Math.max(...page.map(({ top }) => top)) + sheet.height).toBeLessThanOrEqual(height);
  expect(sheet.stepX).toBeGreaterThanOrEqual(sheet.width);
  expect(sheet.stepY).toBeGreaterThanOrEqual(sheet.height);
  // What is left on both sides differs by less than a tolerance of printers.
  const right = width - sheet.left - (sheet.columns - 1) * sheet.stepX - sheet.width;
  expect(Math.abs(right - sheet.left)).toBeLessThan(1);
});

test('a sheet that was begun is used from its next label', () => {
  const [sheet] = sheets;
  const pages = placeLabels(['a', 'b', 'c'], sheet, 30);
  expect(pages.map((page) => page.map(({ item }) => item))).toEqual([['a'], ['b', 'c']]);
  expect(pages[0]?.[0]).toMatchObject({ left: 4.7625 + 2 * 69.85, top: 12.7 + 9 * 25.4 });
  for (const odd of [0, -3, Number.NaN]) expect(placeLabels(['a'], sheet, odd)[0]?.[0]).toMatchObject({ left: 4.7625, top: 12.7 });
  expect(placeLabels(['a'], sheet, 99)).toHaveLength(1);
});

test('a church begins with the paper of its country', () => {
  expect([paperOf('us'), paperOf('DE'), paperOf('')]).toEqual(['letter', 'a4', 'a4']);
  expect(sheetFor('US').id).toBe('5160');
  expect(sheetFor('GB').id).toBe('L7160');
});
