/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { GatewayImport } from '#shared/giving/imports.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { ImportScreen } from './ImportScreen.tsx';

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
