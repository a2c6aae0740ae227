/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { BatchWithTotals } from '#shared/giving/batches.ts';
import { RequirePermission } from '#web/session/RequirePermission.tsx';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { sampleGift } from '../../gifts/testing.ts';
import { seesGifts } from '../../permissions.ts';
import { EntrySection } from './EntrySection.tsx';

const batch: BatchWithTotals = {
  ...{ id: 'batch000000', name: 'Sunday', date: '2026-03-01', kind: 'hand', gatewayId: undefined, byTwo: true, state: 'open' },
  ...{ counts: [], closed: undefined, reopened: undefined, totals: [] },
};
const fund = (id: string, name: string) => ({ id, churchId: 'grace000000', name, taxDeductible: true, productId: '' });
const funds = [fund('general0000', 'General'), fund('roof0000000', 'Roof')];

// The form without the rest of the batch's screen: each key draws it anew.
const open = (answers: Parameters<typeof renderStaff>[2] = {}) =>
  renderStaff(
    <RequirePermission needs={seesGifts} title="Sunday">
      <EntrySection {...{ batch, funds }} lastFund={undefined} onEntered={() => undefined} />
    </RequirePermission>,
    ['Giving:Donations:View', 'Giving:Donations:Edit'],
    { 'GET /people/search': () => [], 'POST /gifts': () => [sampleGift()], ...answers },
  );
// Found by label: by role, every element is looked at each time.
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

test('who types faster than the search answers goes on, and enters no gift before it is known whose it is', async () => {
  let answer: (found: object[]) => void = () => undefined;
  const drawn = open({ 'GET /people/search': () => new Promise((go) => (answer = go)) });
  const { user } = drawn;
  await user.click(await screen.findByLabelText('Donor'));
  const enter = (name: string) => user.keyboard(`${name}{Enter}25{Control>}{Enter}{/Control}`);
  await enter('Ada');
  expect([screen.getByLabelText<HTMLInputElement>('Donor').value, screen.getByLabelText<HTMLInputElement>('Amount').value]).toEqual([
    'Ada',
    '25',
  ]);
  expect([document.activeElement, sent(drawn)]).toEqual([screen.getByLabelText('Donor'), []]);
  const person = (id: string, display: string) => ({ id, name: { display }, contactInfo: {}, membershipStatus: 'Member' });
  await waitFor(() => expect(drawn.server.calls()).toContain('GET /people/search'));
  answer([person('ada00000000', 'Ada Berg')]);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Donor').value).toBe('Ada Berg'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(drawn)).toMatchObject([{ personId: 'ada00000000', funds: [{ amount: 2500 }] }]));
  // Of several, one is chosen once the gift is to be entered.
  await enter('Bo');
  await waitFor(() => expect(drawn.server.calls().filter((call) => call === 'GET /people/search')).toHaveLength(2));
  answer([person('bo000000000', 'Bo Berg'), person('bob00000000', 'Bob Berg')]);
  await screen.findByText('Bob Berg');
  await user.keyboard('{ArrowDown}{Enter}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(drawn)[1]).toMatchObject({ personId: 'bob00000000', funds: [{ amount: 2500 }] }));
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
