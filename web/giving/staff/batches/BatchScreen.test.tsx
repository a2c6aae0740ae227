/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { BatchWithTotals } from '#shared/giving/batches.ts';
import type { Permission } from '#shared/permissions.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { sampleGift } from '../gifts/testing.ts';
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
      'POST /gifts': () => [sampleGift()],
      ...answers,
    },
    '/giving/batches/batch000000',
  );
// Found by label where that says as much: by role, every element of the screen is looked at each time.
beforeEach(() => localStorage.clear());
const sent = ({ server }: ReturnType<typeof open>) =>
  server.asked.filter(({ call }) => call === 'POST /gifts').flatMap(({ body }) => (Array.isArray(body) ? body : []));

test('gifts are entered by keyboard alone: Enter goes on, and enters the gift at the end', async () => {
  const drawn = open();
  const { user } = drawn;
  await user.click(await screen.findByLabelText('Donor'));
  await user.paste('Ada Berg');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
  await user.keyboard('25{Enter}{Enter}{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Check number (optional)'));
  await user.keyboard('1042{Enter}{Enter}');
  await waitFor(() => expect(sent(drawn)).toHaveLength(1));
  expect(sent(drawn)[0]).toMatchObject({
    ...{ batchId: 'batch000000', date: '2026-03-01', currency: 'usd', method: 'check', last4: '1042' },
    ...{ givenAs: { name: 'Ada Berg', email: '' }, funds: [{ fundId: 'general0000', amount: 2500 }] },
  });
  expect(document.activeElement).toBe(screen.getByLabelText('Donor'));
});

test('a person is chosen by Enter, however many match', async () => {
  const person = (id: string, display: string) => ({ id, name: { display }, contactInfo: {}, membershipStatus: 'Member' });
  const drawn = open({ 'GET /people/search': () => [person('ada00000000', 'Ada Berg'), person('bo000000000', 'Bo Berg')] });
  await drawn.user.click(await screen.findByLabelText('Donor'));
  await drawn.user.paste('berg');
  await screen.findByText('Bo Berg');
  await drawn.user.keyboard('{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('Donor').value).toBe('Ada Berg');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
  await drawn.user.keyboard('5{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(drawn)[0]).toMatchObject({ personId: 'ada00000000', funds: [{ amount: 500 }] }));
  await drawn.user.paste('berg');
  await screen.findByText('Bo Berg');
  await drawn.user.keyboard('{Escape}{Enter}6{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(drawn)[1]).toMatchObject({ givenAs: { name: 'berg', email: '' }, funds: [{ amount: 600 }] }));
});

test('an amount that is missing is asked for, where one is', async () => {
  const drawn = open();
  await drawn.user.click(await screen.findByText('Add donation'));
  await screen.findByText('Please enter an amount.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
  expect(sent(drawn)).toEqual([]);
});

test('what is typed is there again after a reload', async () => {
  const before = open();
  await before.user.click(await screen.findByLabelText('Amount'));
  await before.user.paste('77.50');
  before.unmount();
  open();
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('77.50');
});

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
