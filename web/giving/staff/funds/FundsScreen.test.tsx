/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { FundsScreen } from './FundsScreen.tsx';

const general = { id: 'AAAAAAAAAAA', churchId: 'grace000000', name: 'General fund', taxDeductible: true, productId: '' };
const roof = { ...general, id: 'BBBBBBBBBBB', name: 'Roof' };
const open = (answers: Parameters<typeof renderStaff>[2] = {}, permissions: readonly Permission[] = ['Giving:Settings:Edit']) =>
  renderStaff(<FundsScreen />, [...permissions], { 'GET /funds': () => [general, roof], 'GET /funds/hidden': () => [], ...answers });

test('a fund is added, and one without a name isn’t', async () => {
  const { user, server } = open({ 'POST /funds': () => [roof] });
  await user.click(await screen.findByRole('button', { name: 'Add fund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add fund' });
  await user.keyboard('{Enter}');
  expect(dialog.textContent).toContain('Please enter a name.');
  await user.keyboard('Roof{Enter}');
  await screen.findByText('“Roof” added.');
  expect(server.last('POST /funds')?.body).toEqual([{ name: 'Roof', taxDeductible: true }]);
});

test('a fund that is still given to stays, and the screen says why', async () => {
  const { user } = open({ [`DELETE /funds/${roof.id}`]: () => refused('underWay') });
  await user.click(await screen.findByRole('button', { name: 'More actions for Roof' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove fund' }));
  await user.click(await screen.findByRole('button', { name: 'Remove fund' }));
  await screen.findByText('This is already in progress. Please wait a moment.');
  expect(screen.getByText('Roof')).toBeTruthy();
});

test('a removed fund is shown again', async () => {
  const { user, server } = open(
    { 'GET /funds/hidden': () => [{ ...roof, name: 'Organ' }], [`POST /funds/${roof.id}/restore`]: () => roof },
    ['Giving:Settings:Edit', 'Giving:Donations:View'],
  );
  await user.click(await screen.findByRole('button', { name: 'Restore Organ' }));
  await screen.findByText('“Organ” restored.');
  expect(server.last(`POST /funds/${roof.id}/restore`)).toBeTruthy();
});

test('who may not edit funds is told so, and nothing is asked', async () => {
  const { server } = open({}, ['Giving:Donations:View Summary']);
  await screen.findByText('You don’t have access to this page');
  expect(server.calls().filter((call) => call.includes('/funds'))).toEqual([]);
});
