/** @jest-environment ./web/ui/jsdom.mjs */
// In one file, so that what all screens need is loaded once.

import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { BatchWithTotals } from '#shared/giving/batches.ts';
import type { GatewayImport } from '#shared/giving/imports.ts';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { BatchScreen } from './batches/BatchScreen.tsx';
import { FundsScreen } from './funds/FundsScreen.tsx';
import { ImportScreen } from './imports/ImportScreen.tsx';

describe('funds', () => {
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
});

describe('a batch', () => {
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
});

describe('imports', () => {
  const gateway = { id: 'gateway0001', provider: 'stripe', account: 'acct_grace', currency: 'usd', isRetired: false };
  const fund = { id: 'AAAAAAAAAAA', churchId: 'grace000000', name: 'General fund', taxDeductible: true, productId: '' };
  const vera = {
    ...{ id: 'sub_1', state: 'ready', name: 'Vera Old', email: 'vera@old.test', amount: 5000, currency: 'usd', frequency: 'one_month' },
    ...{ renewsAt: '2027-02-28T15:00:00.000Z', method: 'Visa 4242' },
  };
  const daily = { ...vera, id: 'sub_2', name: 'Dan Daily', frequency: undefined, hindrance: 'frequency' };

  const open = (answers: Parameters<typeof renderStaff>[2] = {}) =>
    renderStaff(<ImportScreen />, ['Giving:Donations:View', 'Giving:Donations:Edit', 'Giving:Settings:Edit'], {
      'GET /comparisons/status': () => ({ gateways: [gateway] }),
      'GET /imports': () => [],
      'GET /funds': () => [fund],
      'GET /funds/hidden': () => [],
      ...answers,
    });

  test('what a gateway charges by itself is shown when asked for, and taken over', async () => {
    let there = [vera, daily];
    const { user, server } = open({
      'GET /takeovers': () => there,
      'POST /takeovers': () => {
        there = [daily];
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show recurring donations' }));
    await screen.findByText('This frequency isn’t offered here');
    expect(screen.queryByRole('button', { name: 'Take over the donation of Dan Daily' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Take over the donation of Vera Old' }));
    await screen.findByText('Take over this recurring donation?');
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    await screen.findByText('Taken over.');
    expect(server.last('POST /takeovers')?.body).toEqual({ gatewayId: gateway.id, id: 'sub_1', fundId: fund.id });
    await waitFor(() => expect(screen.queryByText('Vera Old')).toBeNull());
  });

  test('an import is tried first, then done, and undone', async () => {
    const counts = { fresh: 2, matched: 1, known: 0, skipped: 0, others: 1, amounts: [{ currency: 'usd', amount: 5700 }], duplicates: [] };
    const run = (o: Partial<GatewayImport>): GatewayImport => ({
      ...{ id: 'import00001', gatewayId: gateway.id, from: '2026-01-01', to: '2026-11-23', dryRun: true, at: '2026-11-23T10:00:00.000Z' },
      ...{ by: 'Tess Till', state: 'done', done: 1, total: 1, counts, can: { undo: false }, ...o },
    });
    let runs: GatewayImport[] = [];
    const { user, server } = open({
      'GET /imports': () => runs,
      'POST /imports': ({ body }: { body: unknown }) => {
        const { dryRun } = Object(body);
        runs = [run({ dryRun, id: dryRun ? 'import00001' : 'import00002', can: { undo: !dryRun } }), ...runs];
        return runs[0];
      },
      'POST /imports/import00002/undo': () => {
        runs = runs.map((one) => (one.dryRun ? one : { ...one, state: 'undone', can: { undo: false } }));
        return runs[0];
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try it without importing' }));
    await screen.findByText('Donations that would come');
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await screen.findByText('Import these payments?');
    await user.click(screen.getAllByRole('button', { name: 'Import' }).at(-1) ?? document.body);
    await screen.findByText('Imported donations');
    await user.click(screen.getByRole('button', { name: /^Undo import/ }));
    await screen.findByText('Undo this import?');
    await user.click(screen.getAllByRole('button', { name: 'Undo import' }).at(-1) ?? document.body);
    await screen.findByText('Undone');
    expect(server.last('POST /imports/import00002/undo')).toBeTruthy();
  });
});
