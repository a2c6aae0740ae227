/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { CalendarsScreen } from './CalendarsScreen.tsx';
import { calendarId } from './samples.ts';

const calendar = { id: calendarId, churchId, name: 'Whole church' };
const open = (answers: Parameters<typeof renderStaff>[2] = {}, permissions = ['Content:Content:Edit'] as const) =>
  renderStaff(<CalendarsScreen />, permissions, { 'GET /curatedcalendars': () => [calendar], ...answers });

test('without any, the page says what they are for', async () => {
  open({ 'GET /curatedcalendars': () => [] });
  expect(await screen.findByRole('heading', { name: 'No curated calendars yet' })).toBeTruthy();
});

test('one is made under a name', async () => {
  const { user, server } = open({ 'POST /curatedcalendars': () => [{ ...calendar, name: 'Families' }] });
  await screen.findByRole('link', { name: 'Whole church' });
  await user.click(screen.getByRole('button', { name: 'New calendar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a name.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' Families ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Calendar “Families” created.')).toBeTruthy();
  expect(server.last('POST /curatedcalendars')?.body).toEqual([{ name: 'Families' }]);
});

test('one is deleted after asking, and comes back', async () => {
  const restore = `POST /removed/CuratedCalendar/${calendarId}`;
  const { user, server } = open({ [`DELETE /curatedcalendars/${calendarId}`]: () => ({}), [restore]: () => ({}) });
  await user.click(await screen.findByRole('button', { name: 'More actions for Whole church' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Whole church” restored.')).toBeTruthy();
  expect(server.calls()).toContain(restore);
});
