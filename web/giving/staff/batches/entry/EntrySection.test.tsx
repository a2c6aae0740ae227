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
  const asked: ((found: object[]) => void)[] = [];
  const drawn = open({ 'GET /people/search': () => new Promise((go) => asked.push(go)) });
  const { user } = drawn;
  const person = (id: string, display: string) => ({ id, name: { display }, contactInfo: {}, membershipStatus: 'Member' });
  /** Whatever was asked for until it is there. */
  const answer = (found: object[], isThere: () => void) =>
    waitFor(() => {
      for (const go of asked.splice(0)) go(found);
      process.stdout.write(
        `${typedIn('Donor')}|${typedIn('Amount')}|${sent(drawn).length}|${drawn.server.calls().join()}|${document.activeElement?.id}|${document.querySelectorAll('[role=listbox]').length}\n`,
      );
      isThere();
    });
  const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
  await user.click(await screen.findByLabelText('Donor'));
  const enter = async (name: string) => {
    await user.paste(name);
    await user.keyboard('{Enter}25{Control>}{Enter}{/Control}');
  };
  await enter('Ada');
  expect([typedIn('Donor'), typedIn('Amount'), sent(drawn)]).toEqual(['Ada', '25', []]);
  expect(document.activeElement).toBe(screen.getByLabelText('Donor'));
  await answer([person('ada00000000', 'Ada Berg')], () =>
    expect(sent(drawn)).toMatchObject([{ personId: 'ada00000000', funds: [{ amount: 2500 }] }]),
  );
  expect([typedIn('Donor'), typedIn('Amount')]).toEqual(['', '']);
  // Of several, one is chosen once the gift is to be entered.
  await enter('Bo');
  const both = [person('bo000000000', 'Bo Berg'), person('bob00000000', 'Bob Berg')];
  await answer(both, () => expect(screen.getByText('Bob Berg')).toBeTruthy());
  await user.keyboard('{ArrowDown}{Enter}{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(drawn)[1]).toMatchObject({ personId: 'bob00000000', funds: [{ amount: 2500 }] }));
  // Without a name, nothing is waited for.
  await user.keyboard('{Enter}10.50{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent(drawn)[2]).toMatchObject({ funds: [{ amount: 1050 }] }));
  expect(sent(drawn)[2]).not.toHaveProperty('personId');
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
