/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CuratedPart } from '#shared/content/calendars/curated/curatedevents.ts';
import type { Permission } from '#shared/permissions.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { calendarId, groupId, sampleInstant, samplePart, sampleSeries } from '../samples.ts';
import { AddGroupDialog } from './AddGroupDialog.tsx';

const group = {
  id: groupId,
  churchId,
  name: 'Choir',
  photoUrl: '',
  tags: '',
  labelArray: [],
  slug: 'choir',
  joinPolicy: 'open',
  visibility: 'public',
};
const youth = { ...group, id: 'group000001', name: 'Youth', visibility: 'members', leader: false };
const clock = { zone: 'UTC', instant: sampleInstant, now: instantToWallTime(sampleInstant, 'UTC'), note: undefined };
const practice = sampleSeries('practice000', 'Practice');
const concert = sampleSeries('concert0000', 'Concert', { origin: 'root0000000' });
const hidden = sampleSeries('hidden00000', 'Hidden', { visibility: 'private' });

interface Open {
  readonly parts?: readonly CuratedPart[];
  readonly permissions?: readonly Permission[];
  readonly answers?: Parameters<typeof renderStaff>[2];
}
async function open({ parts = [], permissions = [], answers = {} }: Open = {}) {
  const drawn = renderStaff(
    <AddGroupDialog {...{ calendarId, parts, clock, onClose: () => undefined }} />,
    ['Content:Content:Edit', ...permissions],
    {
      'GET /groups/my': () => [group],
      'GET /groups': () => [youth, group],
      [`GET /events/series/${groupId}`]: () => [practice, concert, hidden],
      'POST /curatedevents': () => [],
      ...answers,
    },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a Group' }));
  return { ...drawn, dialog, save: () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }) };
}
const choose = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, mode?: string) => {
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Group' }), 'Choir');
  if (mode) await user.click(dialog.getByRole('radio', { name: mode }));
};
const some = 'Add specific events';

test('a group comes in with all its events; nothing is saved before one is chosen', async () => {
  const drawn = await open();
  expect((await drawn.dialog.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Choir']);
  expect(drawn.save().disabled).toBe(true);
  await choose(drawn);
  expect(drawn.dialog.getByRole<HTMLInputElement>('radio', { name: 'Add all the events of the group' }).checked).toBe(true);
  await drawn.user.click(drawn.save());
  expect(await screen.findByText('“Choir” added to the calendar.')).toBeTruthy();
  expect(drawn.server.last('POST /curatedevents')?.body).toEqual([{ curatedCalendarId: calendarId, groupId }]);
});

test('events are chosen by clicks, and not chosen by another; public ones only', async () => {
  const drawn = await open();
  await choose(drawn, some);
  const event = await drawn.dialog.findByRole('button', { name: /^Practice/ });
  expect(drawn.dialog.queryByRole('button', { name: /^Hidden/ })).toBeNull();
  expect(drawn.save().disabled).toBe(true);
  await drawn.user.click(event);
  expect([event.getAttribute('aria-pressed'), event.dataset.tone, drawn.save().disabled]).toEqual(['true', 'selected', false]);
  await drawn.user.click(event);
  expect([event.getAttribute('aria-pressed'), drawn.save().disabled]).toEqual(['false', true]);
  await drawn.user.click(event);
  await drawn.user.click(drawn.dialog.getByRole('button', { name: /^Concert/ }));
  expect(drawn.dialog.getByText('2 events selected')).toBeTruthy();
  await drawn.user.click(drawn.save());
  await screen.findByText('“Choir” added to the calendar.');
  expect(drawn.server.last('POST /curatedevents')?.body).toEqual([
    { curatedCalendarId: calendarId, groupId, eventIds: ['practice000', 'root0000000'] },
  ]);
});

test('chosen events are not lost by Escape unasked', async () => {
  const drawn = await open();
  await choose(drawn, some);
  await drawn.user.click(await drawn.dialog.findByRole('button', { name: /^Practice/ }));
  await drawn.user.keyboard('{Escape}');
  await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }));
  expect(drawn.dialog.getByText('1 event selected')).toBeTruthy();
});

test('what is in already is marked and cannot be chosen; what was left out of it can, one by one only', async () => {
  const drawn = await open({ parts: [samplePart({ without: [{ eventId: 'root0000000', title: 'Concert', isShown: true }] })] });
  expect(within(await drawn.dialog.findByRole('group', { name: 'Already in this calendar' })).getByText('Choir')).toBeTruthy();
  await choose(drawn);
  expect(drawn.dialog.getByText('Already in this calendar')).toBeTruthy();
  expect(drawn.dialog.getByRole<HTMLInputElement>('radio', { name: 'Add all the events of the group' }).disabled).toBe(true);
  expect(drawn.dialog.getByRole<HTMLInputElement>('radio', { name: some }).checked).toBe(true);
  await drawn.user.click(await drawn.dialog.findByRole('button', { name: /^Practice\s*Added/ }));
  expect(drawn.save().disabled).toBe(true);
  await drawn.user.click(drawn.dialog.getByRole('button', { name: /^Concert/ }));
  expect(drawn.save().disabled).toBe(false);
});

test('without groups, and without events, it says so', async () => {
  const none = await open({ answers: { 'GET /groups/my': () => [] } });
  expect(await none.dialog.findByText('No groups found. You can only add groups you’re in.')).toBeTruthy();
  none.unmount();
  const drawn = await open({ answers: { [`GET /events/series/${groupId}`]: () => [hidden] } });
  await choose(drawn, some);
  const text = 'No events found. Please add events to the individual group before adding to the Curated Calendar.';
  expect(await drawn.dialog.findByText(text)).toBeTruthy();
  expect(drawn.save().disabled).toBe(true);
});

test('who keeps the groups of the church is offered all of them, one’s own first, and told which the public does not see', async () => {
  const drawn = await open({ permissions: ['Membership:Groups:Edit'] });
  const list = await drawn.dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Group' });
  expect(
    within(list)
      .getAllByRole('group')
      .map((one) => [one.getAttribute('label'), one.textContent]),
  ).toEqual([
    ['My groups', 'Youth'],
    ['Other groups', 'Choir'],
  ]);
  await drawn.user.selectOptions(list, 'Youth');
  expect(drawn.dialog.getByText(/This group isn’t public/)).toBeTruthy();
});
