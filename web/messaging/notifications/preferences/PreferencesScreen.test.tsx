/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startingPreferences } from '#shared/messaging/notifications/preferences/deliveryDecision.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { PreferencesScreen } from './PreferencesScreen.tsx';

const save = 'POST /notificationPreferences';
const start = startingPreferences('America/New_York');
const open = (answers: Parameters<typeof renderStaff>[2] = {}, permissions: Parameters<typeof renderStaff>[1] = []) =>
  renderStaff(<PreferencesScreen />, permissions, {
    'GET /notificationPreferences/my': () => start,
    'GET /webpush/devices': () => [{ id: 'device00000', label: 'Firefox on Linux', since: '2026-11-01T10:00:00.000Z' }],
    [save]: ({ body }) => ({ ...start, ...Object(body) }),
    ...answers,
  });
const tasks = () => screen.findByRole('group', { name: 'Tasks' });

test('every kind has its ways; a change is kept at once', async () => {
  const { user, server } = open();
  const row = within(await tasks());
  expect(row.getByRole<HTMLInputElement>('switch', { name: 'In the app' }).checked).toBe(true);
  await user.selectOptions(row.getByRole('combobox', { name: 'Email' }), 'Daily summary');
  await waitFor(() => expect(server.last(save)?.body).toEqual({ kinds: { task: { inApp: true, email: 'daily', push: true } } }));
  expect(await screen.findByText('All changes saved')).toBeTruthy();
  await user.click(row.getByRole('switch', { name: 'Push' }));
  await waitFor(() => expect(Object(server.last(save)?.body).kinds.task).toEqual({ inApp: true, email: 'daily', push: false }));
});

test('staff-only notifications are shown to no one else', async () => {
  open();
  await tasks();
  expect(screen.queryByRole('group', { name: 'Reported messages' })).toBeNull();
});

test('the staff choose about reports, too', async () => {
  open({}, ['Messaging:Reports:View']);
  expect(await screen.findByRole('group', { name: 'Reported messages' })).toBeTruthy();
});

test('what could not be kept stays in sight and is tried again', async () => {
  let fails = true;
  const { user, server } = open({ [save]: () => (fails ? refused('tooMany') : start) });
  const push = within(await tasks()).getByRole<HTMLInputElement>('switch', { name: 'Push' });
  await user.click(push);
  expect((await screen.findByRole('alert')).textContent).toContain('Your last change wasn’t saved.');
  expect(push.checked).toBe(false);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('All changes saved')).toBeTruthy();
  expect(Object(server.last(save)?.body).kinds.task.push).toBe(false);
});

test('quiet hours have times that may go across midnight', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('switch', { name: 'Turn on quiet hours' }));
  expect(await screen.findByText(/^Until 7:00\sAM the next morning.$/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '21:30' } });
  await waitFor(() => expect(server.last(save)?.body).toEqual({ quiet: { ...start.quiet, on: true, from: '21:30' } }));
  fireEvent.change(screen.getByLabelText('Send daily summary at'), { target: { value: '06:15' } });
  await waitFor(() => expect(server.last(save)?.body).toEqual({ digestAt: '06:15' }));
});

test('a device is taken away', async () => {
  const { user, server } = open({ 'DELETE /webpush/subscription/device00000': () => ({}) });
  await user.click(await screen.findByRole('button', { name: 'Remove Firefox on Linux' }));
  expect(await screen.findByText('Firefox on Linux will no longer get notifications.')).toBeTruthy();
  expect(server.calls()).toContain('DELETE /webpush/subscription/device00000');
});
