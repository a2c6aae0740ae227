/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { CuratedPart } from '#shared/content/calendars/curated/curatedevents.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { CuratedCalendarScreen } from './CuratedCalendarScreen.tsx';
import { calendarId, groupId, samplePart, shownSeries } from './samples.ts';

const practice = shownSeries('practice000', 'Practice', { location: 'Crypt' });
const screens = (
  <Routes>
    <Route path="/calendars/:id" element={<CuratedCalendarScreen />} />
  </Routes>
);
const base = `/curatedevents/calendar/${calendarId}`;
const open = (o: { edit?: boolean; answers?: Parameters<typeof renderStaff>[2] } = {}) =>
  renderStaff(
    screens,
    ['Content:Content:Edit'],
    {
      [`GET /curatedevents/public/series/${churchId}/${calendarId}`]: () => ({ name: 'Whole church', series: [practice] }),
      [`GET ${base}/parts`]: () => [samplePart()],
      ...o.answers,
    },
    `/calendars/${calendarId}${o.edit ? '?edit=1' : ''}`,
  );
const choose = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: /^Practice/ }));
  return within(await screen.findByRole('dialog', { name: 'Practice' }));
};

test('the feed is copied, kept as a file, and opened in one’s own program', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const feed = `http://localhost/api/content/events/subscribe?curatedCalendarId=${calendarId}&churchId=${churchId}`;
  const file = await screen.findByRole('menuitem', { name: 'Download ICS File' });
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([feed, 'calendar.ics']);
  const link = screen.getByRole('menuitem', { name: 'Open in calendar app' });
  expect(link.getAttribute('href')).toBe(feed.replace('http:', 'webcal:'));
  await user.click(screen.getByRole('menuitem', { name: 'Copy ICS Link' }));
  expect(await screen.findByText('Copied to clipboard!')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(feed);
  await waitFor(() => expect(screen.queryByText('Copied to clipboard!')).toBeNull(), { timeout: 4000 });
});

test('an event is shown in full; it can be removed only while editing', async () => {
  const dialog = await choose(open());
  expect(dialog.getByText('Crypt')).toBeTruthy();
  expect(dialog.getByText('Choir')).toBeTruthy();
  expect(dialog.getByText('No Description Provided.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

test('removed after asking, an event of a whole group is excluded, and can be included again', async () => {
  const drawn = open({
    edit: true,
    answers: { [`DELETE ${base}/event/${practice.id}`]: () => ({}), [`DELETE ${base}/without/${practice.id}`]: () => ({}) },
  });
  const dialog = await choose(drawn);
  await drawn.user.click(dialog.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Are you sure you wish to delete this event?' }));
  await drawn.user.click(question.getByRole('button', { name: 'Delete' }));
  await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Practice” included again.')).toBeTruthy();
  expect(drawn.server.calls()).toEqual(
    expect.arrayContaining([`DELETE ${base}/event/${practice.id}`, `DELETE ${base}/without/${practice.id}`]),
  );
});

test('what it consists of: left out events come back, groups and events go', async () => {
  const part = samplePart({ without: [{ eventId: 'practice000', title: 'Practice', isShown: true }] });
  const single = samplePart({
    groupId: 'group000001',
    name: 'Youth',
    visibility: 'members',
    wholeId: undefined,
    events: [{ eventId: 'camp0000000', curatedEventId: 'entry000001', title: 'Camp', isShown: true }],
  });
  const { user, server } = open({
    edit: true,
    answers: {
      [`GET ${base}/parts`]: () => [part, single],
      [`DELETE ${base}/without/practice000`]: () => ({}),
      [`DELETE ${base}/event/camp0000000`]: () => ({}),
      [`DELETE ${base}/group/${groupId}`]: () => ({}),
    },
  });
  expect(await screen.findByText('Except “Practice”')).toBeTruthy();
  expect(screen.getByText('Not public')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Include “Practice” again' }));
  await user.click(screen.getByRole('button', { name: 'Remove Camp' }));
  await user.click(screen.getByRole('button', { name: 'Remove Choir' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('“Choir” removed from the calendar.')).toBeTruthy();
  expect(server.calls().filter((one) => one.startsWith('DELETE'))).toHaveLength(3);
});

const comesBack: readonly [string, Partial<CuratedPart>, object][] = [
  ['whole, with what was left out', { without: [{ eventId: 'a', title: 'A', isShown: true }] }, { without: ['a'] }],
  [
    'as single events, but those that are gone',
    {
      wholeId: undefined,
      events: [
        { eventId: 'a', title: 'A', isShown: true },
        { eventId: 'b', isShown: false },
      ],
    },
    { eventIds: ['a'] },
  ],
];
test.each(comesBack)('a removed group comes back %s', async (_, part, asked) => {
  const { user, server } = open({
    edit: true,
    answers: {
      [`GET ${base}/parts`]: () => [samplePart(part)],
      [`DELETE ${base}/group/${groupId}`]: () => ({}),
      'POST /curatedevents': () => [],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Choir' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Choir” included again.')).toBeTruthy();
  expect(server.last('POST /curatedevents')?.body).toEqual([{ curatedCalendarId: calendarId, groupId, ...asked }]);
});

test('a calendar that is not there says so', async () => {
  open({
    answers: { [`GET ${base}/parts`]: () => [], [`GET /curatedevents/public/series/${churchId}/${calendarId}`]: () => refused('notFound') },
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
});
