/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { GatewaysScreen } from './GatewaysScreen.tsx';

const stripe = {
  ...{ id: 'AAAAAAAAAAA', churchId: 'grace000000', provider: 'stripe', publicKey: 'pk_test_grace', productId: '', currency: 'usd' },
  ...{ payFees: false, enabled: true, account: 'acct_grace', mode: 'test', created: '2026-01-01T00:00:00.000Z' },
};
const open = (answers: Parameters<typeof renderStaff>[2] = {}, permissions: readonly Permission[] = ['Giving:Settings:Edit']) =>
  renderStaff(<GatewaysScreen />, [...permissions], { 'GET /gateways': () => [stripe], 'GET /gateways/retired': () => [], ...answers });

// Found by text and label: by role, the name of every element is made each time.
const inButton = { selector: 'button, button span' };
/** By role once: the place of “Add” is held, unseen, until the list is there. */
const button = (name: string) => screen.findByRole('button', { name });
/** At once, as keys are pasted. */
async function fill(user: ReturnType<typeof open>['user'], field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}

test('a gateway is added with both keys, and what is refused stays to be corrected', async () => {
  let answer: () => unknown = () => refused('gatewaySecretKey');
  const { user, server } = open({ 'GET /gateways': () => [], 'POST /gateways': () => answer() });
  await user.click(await button('Add gateway'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByText('Add gateway', inButton));
  await dialog.findByText('Please enter both keys.');
  await fill(user, dialog.getByLabelText(/Publishable key/), 'pk_test_grace');
  await fill(user, dialog.getByLabelText(/Restricted key/), 'sk_live_1');
  await user.click(dialog.getByText('Add gateway', inButton));
  await dialog.findByText(/Please create a restricted key/);
  answer = () => [stripe];
  await user.clear(dialog.getByLabelText(/Restricted key/));
  await fill(user, dialog.getByLabelText(/Restricted key/), 'rk_test_grace');
  await user.click(dialog.getByText('Add gateway', inButton));
  await screen.findByText('“Stripe” added.');
  const sent = { provider: 'stripe', publicKey: 'pk_test_grace', privateKey: 'rk_test_grace', currency: 'usd', payFees: false };
  expect(server.last('POST /gateways')?.body).toEqual([sent]);
});

test('an account at PayPal is added by client ID and secret, in a currency that PayPal takes, and with a word on card security', async () => {
  const { user, server } = open({ 'POST /gateways': () => [stripe] });
  await user.click(await button('Add gateway'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByText(/SAQ A-EP/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Gateway'), 'PayPal');
  await dialog.findByText(/SAQ A-EP/);
  expect(dialog.queryByRole('option', { name: /KWD/ })).toBeNull();
  await fill(user, dialog.getByLabelText(/Client ID/), 'client-grace');
  await fill(user, dialog.getByLabelText(/Secret/), 'secret-grace');
  await user.click(dialog.getByText('Add gateway', inButton));
  await screen.findByText('“PayPal” added.');
  const sent = { provider: 'paypal', publicKey: 'client-grace', privateKey: 'secret-grace', currency: 'usd', payFees: false };
  expect(server.last('POST /gateways')?.body).toEqual([sent]);
});

test('without a new key, the old one stays; the currency can’t be changed', async () => {
  const { user, server } = open({ 'POST /gateways': () => [stripe] });
  await user.click(await screen.findByRole('button', { name: 'More actions for Stripe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit gateway' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit gateway' }));
  expect(dialog.queryByLabelText(/Currency/)).toBeNull();
  await user.click(dialog.getByRole('checkbox', { name: /Add the fee/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('“Stripe” saved.');
  expect(server.last('POST /gateways')?.body).toEqual([{ id: stripe.id, publicKey: 'pk_test_grace', payFees: true }]);
});

test('removing asks first', async () => {
  const { user, server } = open({ [`DELETE /gateways/${stripe.id}`]: () => ({}) });
  await user.click(await screen.findByRole('button', { name: 'More actions for Stripe' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove gateway' }));
  await user.click(await screen.findByRole('button', { name: 'Remove gateway' }));
  await screen.findByText('“Stripe” removed.');
  expect(server.last(`DELETE /gateways/${stripe.id}`)).toBeTruthy();
});

test('who may only look sees no actions', async () => {
  open({}, ['Giving:Settings:View']);
  await screen.findByText('acct_grace');
  expect([screen.queryByRole('button', { name: 'Add gateway' }), screen.queryByRole('button', { name: /More actions/ })]).toEqual([
    null,
    null,
  ]);
});
