/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '#web/ui/renderUi.tsx';
import { Spreadsheet } from './Spreadsheet.tsx';
import type { Cells } from './sheet.ts';

let now: Cells = [];
function Sheet() {
  const [cells, setCells] = useState<Cells>([
    ['Day', 'Time'],
    ['Sunday', '10:00'],
  ]);
  now = cells;
  const change = (next: Cells, over: Cells) => {
    // As in the draft: overwriting someone else's change is a conflict.
    expect(over).toEqual(now);
    now = next;
    setCells(next);
  };
  return <Spreadsheet label="Times" cells={cells} head onChange={change} />;
}
const cell = (at: number) => screen.getAllByRole('gridcell')[at] ?? document.body;

test('is written by keys alone, and grows at its end', async () => {
  const { user } = renderUi(<Sheet />);
  cell(0).focus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(cell(3));
  await user.keyboard('11:30{Tab}Monday{Enter}');
  expect(now).toEqual([
    ['Day', 'Time'],
    ['Sunday', '11:30'],
    ['Monday', ''],
  ]);
  await user.keyboard('{Delete}');
  expect(now[2]).toEqual(['', '']);
});

test('leaves a cell as it was on Escape', async () => {
  const { user } = renderUi(<Sheet />);
  cell(0).focus();
  await user.keyboard('{F2}!!{Escape}');
  expect(now[0]).toEqual(['Day', 'Time']);
});

test('takes over what was copied from a spreadsheet', () => {
  renderUi(<Sheet />);
  act(() => cell(3).focus());
  fireEvent.paste(cell(3), { clipboardData: { getData: () => '9:00\tEarly\n11:00\tLate\n' } });
  expect(now).toEqual([
    ['Day', 'Time', ''],
    ['Sunday', '9:00', 'Early'],
    ['', '11:00', 'Late'],
  ]);
});

test('has menus for rows and columns', async () => {
  const { user } = renderUi(<Sheet />);
  await user.click(screen.getByRole('button', { name: 'Row' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Insert row above' }));
  expect(now).toHaveLength(3);
  expect(now[0]).toEqual(['', '']);
});

test('a cell that others changed while it was written is told with the cells it was begun in', async () => {
  const told: Cells[][] = [];
  const sheet = (cells: Cells) => <Spreadsheet label="Times" cells={cells} head onChange={(...given) => told.push(given)} />;
  const [was, elsewhere, same] = [[['10:00', 'Hall']], [['10:00', 'Chapel']], [['9:00', 'Chapel']]];
  const { user, redraw } = renderUi(sheet(was));
  cell(0).focus();
  await user.keyboard('11:00');
  redraw(sheet(elsewhere));
  await user.keyboard('{Enter}');
  expect(told.at(-1)).toEqual([[['11:00', 'Chapel']], elsewhere]);
  redraw(sheet(elsewhere));
  await user.keyboard('12:00');
  redraw(sheet(same));
  await user.keyboard('{Enter}');
  expect(told.at(-1)).toEqual([[['12:00', 'Chapel']], elsewhere]);
});
