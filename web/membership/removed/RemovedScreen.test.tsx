/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { RemovedScreen } from './RemovedScreen.tsx';

const row = {
  kind: 'Person',
  id: 'noah0000000',
  label: 'Noah Bennett',
  removedAt: '2026-05-03T10:30:00.000Z',
  removedBy: 'Claire Donovan',
  until: '2026-06-02T10:30:00.000Z',
};
const restore = `POST /removed/Person/${row.id}`;
const may = ['Membership:People:Edit'] as const;

test('a deleted item is restored, and leaves the list', async () => {
  let rows = [row];
  const answer = () => {
    rows = [];
    return row;
  };
  const drawn = renderStaff(<RemovedScreen />, may, { 'GET /removed': () => rows, [restore]: answer });
  expect(await screen.findByText('Claire Donovan')).toBeTruthy();
  await drawn.user.click(screen.getByRole('button', { name: 'Restore Noah Bennett' }));
  expect(await screen.findByText('Noah Bennett restored.')).toBeTruthy();
  expect(await screen.findByText('Nothing deleted recently')).toBeTruthy();
});

test('what has expired says so and stays until the list is fresh', async () => {
  const drawn = renderStaff(<RemovedScreen />, may, { 'GET /removed': () => [row], [restore]: () => refused('undoExpired') });
  await drawn.user.click(await screen.findByRole('button', { name: 'Restore Noah Bennett' }));
  expect(await screen.findByText('This was deleted more than 30 days ago and can’t be restored.')).toBeTruthy();
  await waitFor(() => expect(drawn.server.calls().filter((call) => call === 'GET /removed').length).toBeGreaterThan(1));
});

test('pages and people are in one list, each restored by its area', async () => {
  const page = { ...row, kind: 'Page', id: 'page0000000', label: 'Summer camp', removedAt: '2026-05-04T10:30:00.000Z' };
  const bring = `POST /removed/Page/${page.id}`;
  const drawn = renderStaff(<RemovedScreen />, [...may, 'Content:Content:Edit'], {
    'GET /api/membership/removed': () => [row],
    'GET /api/content/removed': () => [page],
    [bring]: () => page,
  });
  expect(await screen.findByText('Summer camp')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Restore/ }).map((one) => one.getAttribute('aria-label'))).toEqual([
    'Restore Summer camp',
    'Restore Noah Bennett',
  ]);
  await drawn.user.click(screen.getByRole('button', { name: 'Restore Summer camp' }));
  expect(await screen.findByText('Summer camp restored.')).toBeTruthy();
  expect(drawn.server.calls()).toContain(bring);
});
