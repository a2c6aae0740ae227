/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { at, atTen, faults, groupId, listed, open, single, weekly } from './testing.tsx';

const gone = {
  ...{ kind: 'Event', id: weekly.id, label: 'Choir', removedBy: 'Claire Donovan' },
  ...{ removedAt: '2026-11-20T15:00:00.000Z', until: '2026-12-20T15:00:00.000Z' },
};
const removed = `GET /events/removed/${groupId}`;
const restore = `POST /events/restore/${weekly.id}`;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(atTen);
});

async function openRemoved(drawn: ReturnType<typeof open>) {
  await drawn.user.click(await screen.findByRole('button', { name: 'More' }));
  await drawn.user.click(await screen.findByRole('menuitem', { name: 'Recently deleted' }));
  return within(await screen.findByRole('dialog', { name: 'Recently deleted' }));
}

test('who keeps the calendar brings a deleted event back, and it is in the calendar again', async () => {
  let [there, rows] = [[single], [gone]];
  const back = () => {
    [there, rows] = [[single, weekly], []];
    return gone;
  };
  const drawn = open([], { [listed]: () => there, [removed]: () => rows, [restore]: back });
  const dialog = await openRemoved(drawn);
  expect(await dialog.findByText('Claire Donovan')).toBeTruthy();
  expect(dialog.getByText(/Nov 20, 2026/)).toBeTruthy();
  expect(dialog.queryByText('Event')).toBeNull();
  expect(await faults()).toEqual([]);
  await drawn.user.click(dialog.getByRole('button', { name: 'Restore Choir' }));
  expect(await screen.findByText('Choir restored.')).toBeTruthy();
  expect(await dialog.findByText('Nothing deleted recently')).toBeTruthy();
  await drawn.user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await at(/Choir/)).length).toBeGreaterThan(0);
});

test('says what is refused; members have no such menu', async () => {
  const drawn = open([single], { [removed]: () => [gone], [restore]: () => refused('undoExpired') });
  await drawn.user.click(await (await openRemoved(drawn)).findByRole('button', { name: 'Restore Choir' }));
  expect(await screen.findByText('This was deleted more than 30 days ago and can’t be restored.')).toBeTruthy();
  drawn.unmount();
  open([single], {}, false);
  await at(/Lunch/);
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});
