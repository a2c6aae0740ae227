/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { BatchWithTotals } from '#shared/giving/batches.ts';
import type { Permission } from '#shared/permissions.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { BatchScreen } from './BatchScreen.tsx';

const batch: BatchWithTotals = {
  ...{ id: 'batch000000', name: 'Sunday', date: '2026-03-01', kind: 'hand', gatewayId: undefined, byTwo: true, state: 'open' },
  ...{ counts: [], closed: undefined, reopened: undefined, totals: [] },
};
const fund = (id: string, name: string) => ({ id, churchId: 'grace000000', name, taxDeductible: true, productId: '' });
const staff: Permission[] = ['Giving:Donations:View', 'Giving:Donations:Edit'];
const loaded = (changes: object = {}) => ({ batch: { ...batch, ...changes }, gifts: [], cash: [], checks: [] });

const open = (answers: Parameters<typeof renderStaff>[2] = {}, permissions = staff) =>
  renderStaff(
    <Routes>
      <Route path="/giving/batches/:id" element={<BatchScreen />} />
    </Routes>,
    permissions,
    {
      'GET /batches/batch000000': () => loaded(),
      'GET /funds': () => [fund('general0000', 'General'), fund('roof0000000', 'Roof')],
      'GET /funds/hidden': () => [],
      'GET /people/search': () => [],
      ...answers,
    },
    '/giving/batches/batch000000',
  );
// Found by label where that says as much: by role, every element of the screen is looked at each time.
beforeEach(() => localStorage.clear());

test('another’s count is hidden until one has counted oneself', async () => {
  const count = { userId: 'another0000', by: 'Bo', at: '2026-03-01T10:00:00.000Z', currency: 'usd', cash: 10_000, checks: 0, gifts: 3 };
  open({ 'GET /batches/batch000000': () => loaded({ counts: [count] }) });
  const table = await screen.findByRole('table', { name: 'Counts' });
  expect(within(table).queryByText('$100.00')).toBeNull();
  expect(within(table).getAllByText('Hidden')).toHaveLength(3);
});

test('a closed batch takes nothing more, and is reopened with a reason only', async () => {
  const closed = { state: 'closed', closed: { at: '2026-03-01T12:00:00.000Z', by: 'Bo', totals: [] } };
  const drawn = open({
    'GET /batches/batch000000': () => loaded(closed),
    'POST /batches/batch000000/reopen': () => batch,
  });
  await drawn.user.click(await screen.findByLabelText('More actions for Sunday'));
  expect(screen.queryByLabelText('Amount')).toBeNull();
  await drawn.user.click(await screen.findByText('Reopen batch'));
  await drawn.user.click(await screen.findByRole('button', { name: 'Reopen batch' }));
  await screen.findByText('Please enter a reason.');
  await drawn.user.click(screen.getByLabelText('Reason'));
  await drawn.user.paste('A check was forgotten');
  await drawn.user.keyboard('{Enter}');
  await screen.findByText('“Sunday” reopened.');
  expect(drawn.server.last('POST /batches/batch000000/reopen')?.body).toEqual({ reason: 'A check was forgotten' });
});
