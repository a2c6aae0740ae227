/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import type { Series } from '#shared/content/series.ts';
import { refused } from '#web/membership/fakeServer.ts';
import { churchId, renderStaff } from '#web/membership/renderStaff.tsx';
import { signedIn, userChurch } from '#web/membership/samples.ts';
import { GroupCalendar } from './GroupCalendar.tsx';
import { sampleSeries } from './sampleSeries.ts';

const zone = 'America/New_York';
const groupId = 'group000000';
const listed = `GET /events/series/${groupId}`;
const weekly = sampleSeries({ rule: 'FREQ=WEEKLY;COUNT=5', location: 'Hall' });
const single = sampleSeries({ id: 'lunch000000', title: 'Lunch', start: '2026-11-18T12:00:00', end: '2026-11-18T13:00:00' });
type Answers = Parameters<typeof renderStaff>[2];

/** A session in New York, on Saturday, November 21, 2026. */
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T15:00:00Z'));
});

function open(series: readonly Series[], answers: Answers = {}, canEdit = true) {
  const grace = userChurch('grace', []);
  const resume = () => ({ signedIn: signedIn([{ ...grace, church: { ...grace.church, timeZone: zone } }]) });
  const screens = <GroupCalendar groupId={groupId} groupName="Choir" churchId={churchId} canEdit={canEdit} />;
  return renderStaff(screens, [], { 'POST /sessions/resume': resume, [listed]: () => series, ...answers });
}
const faults = async () => {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};
const at = (name: RegExp) => screen.findAllByRole('button', { name });
const dates = () =>
  within(screen.getByRole('list', { name: 'The next dates' }))
    .getAllByRole('listitem')
    .map((one) => one.textContent);
async function openEdit(drawn: ReturnType<typeof open>, name: RegExp, nth = 0) {
  const found = await at(name);
  await drawn.user.click(found[nth] ?? document.body);
  await drawn.user.click(await screen.findByRole('button', { name: 'Edit' }));
}

describe('who looks at a group’s calendar', () => {
  test('reads an event: when, how it repeats, where, and that nothing is said of it', async () => {
    const drawn = open([weekly], {}, false);
    expect(screen.queryByRole('button', { name: 'Add Event' })).toBeNull();
    await drawn.user.click((await at(/Choir/))[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Choir' }));
    expect(dialog.getByText(/^Sunday, November 1, 2026.*10:00.*11:00/)).toBeTruthy();
    expect(dialog.getByText('Every week on Sunday, 5 times')).toBeTruthy();
    expect(dialog.getByText('Hall')).toBeTruthy();
    expect(dialog.getByText('No Description Provided.')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(await faults()).toEqual([]);
  });

  test('is told when there is nothing, and when nothing could be had', async () => {
    const drawn = open([], {}, false);
    expect(await screen.findByText('No events yet')).toBeTruthy();
    drawn.unmount();
    open([], { [listed]: () => refused('forbidden') });
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
  });

  test('sees private events marked, and where imported ones are changed', async () => {
    const imported = sampleSeries({ importId: 'import00000', title: 'Diocese', visibility: 'private' });
    const name = { id: 'import00000', name: 'Bishop’s calendar' };
    const drawn = open([imported], { [`GET /calendarimports/group/${groupId}`]: () => [name] });
    await drawn.user.click((await at(/Diocese.*Private/))[0] ?? document.body);
    expect(await screen.findByText(/It comes from “Bishop’s calendar”/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

test('a group that is not public has no feed for everybody: members make private addresses', async () => {
  const screens = <GroupCalendar groupId={groupId} groupName="Choir" churchId={churchId} canEdit={false} isPublic={false} />;
  const drawn = renderStaff(screens, [], { [listed]: () => [single], 'GET /calendarfeeds': () => [] });
  await drawn.user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByRole('dialog', { name: 'Private address of this calendar' })).toBeTruthy();
});

describe('a new event', () => {
  test('needs a title; lasts from 12:00 to 13:00, public, and can be undone', async () => {
    const drawn = open([single], {
      'POST /events/add': () => ({ series: [{ ...single, id: 'potluck0000', title: 'Potluck' }], undo: 'undo0000000' }),
      'POST /events/undo/undo0000000': () => ({ series: [] }),
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Add Event' }));
    await drawn.user.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Please enter a title');
    expect(drawn.server.calls()).not.toContain('POST /events/add');
    await drawn.user.type(screen.getByRole('textbox', { name: 'Title' }), 'Potluck');
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(drawn.server.last('POST /events/add')?.body).toEqual({
      groupId,
      event: {
        ...{ title: 'Potluck', description: '', location: '', allDay: false, zone, visibility: 'public', rule: '' },
        ...{ start: '2026-11-21T12:00:00', end: '2026-11-21T13:00:00' },
      },
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The change was undone.')).toBeTruthy();
  });

  test('is begun from a free day by keyboard', async () => {
    const drawn = open([single]);
    const slot = (await at(/^New event, .*November 24/))[0];
    act(() => slot?.focus());
    await drawn.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'New Event' })).toBeTruthy();
    expect(screen.getByLabelText('Start date')).toHaveProperty('value', '2026-11-24');
    expect(screen.getByLabelText('Start time')).toHaveProperty('value', '12:00');
    expect(screen.getByLabelText('End time')).toHaveProperty('value', '13:00');
    await drawn.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('an event that happens once', () => {
  test('is changed without a question, and refused changes stay in the form', async () => {
    const answers = { 'POST /events/change': () => refused('forbidden') };
    const drawn = open([single], answers);
    await openEdit(drawn, /Lunch/);
    await drawn.user.type(screen.getByRole('textbox', { name: 'Title' }), ' together');
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('You do not have permission');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Lunch together');
    await drawn.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Lunch together');
  });

  test('is deleted after asking', async () => {
    const drawn = open([single], { 'POST /events/cancel': () => ({ series: [], undo: 'undo0000000' }) });
    await openEdit(drawn, /Lunch/);
    await drawn.user.click(screen.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Are you sure you wish to delete this event?')).toBeTruthy();
    await drawn.user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Lunch/ })).toBeNull());
    expect(drawn.server.last('POST /events/cancel')?.body).toEqual({ id: single.id, version: 1, scope: 'all', original: single.start });
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});

describe('an event that recurs', () => {
  test('asks which dates are meant and shows what becomes of them before it happens', async () => {
    const drawn = open([weekly], { 'POST /events/cancel': () => ({ series: [weekly], undo: 'undo0000000' }) });
    await openEdit(drawn, /Choir/, 2);
    await drawn.user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await faults()).toEqual([]);
    const question = within(await screen.findByRole('dialog', { name: 'Delete a recurring event' }));
    const ends = () => dates().map((text) => /(Stays|Removed|Moves|New|Changes)$/.exec(text ?? '')?.[1]);
    expect(ends()).toEqual(['Stays', 'Removed', 'Stays', 'Stays']);
    expect(dates()[1]).toContain('Sun, Nov 15');
    await drawn.user.click(question.getByRole('radio', { name: 'This and all future events' }));
    expect(ends()).toEqual(['Stays', 'Removed', 'Removed', 'Removed']);
    await drawn.user.click(question.getByRole('radio', { name: 'All events' }));
    expect(ends()).toEqual(['Removed', 'Removed', 'Removed', 'Removed']);
    await drawn.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(drawn.server.calls()).not.toContain('POST /events/cancel');
    await drawn.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await drawn.user.click(within(await screen.findByRole('dialog', { name: /Delete a/ })).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(drawn.server.last('POST /events/cancel')?.body).toMatchObject({ scope: 'this', original: '2026-11-15T10:00:00' }),
    );
  });

  test('a new time is asked about; another rule is not for one date alone', async () => {
    const drawn = open([weekly], { 'POST /events/change': () => ({ series: [weekly], undo: 'undo0000000' }) });
    await openEdit(drawn, /Choir/, 2);
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    await drawn.user.click(
      within(await screen.findByRole('dialog', { name: 'Change a recurring event' })).getByRole('button', { name: 'Cancel' }),
    );
    await drawn.user.selectOptions(await screen.findByRole('combobox', { name: 'Repeats' }), 'Daily');
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Change a recurring event' }));
    expect(question.getByRole('radio', { name: 'This event' })).toHaveProperty('disabled', true);
    expect(question.getByText(/That cannot be done for one event alone/)).toBeTruthy();
    await drawn.user.click(question.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(drawn.server.last('POST /events/change')?.body).toMatchObject({
        scope: 'future',
        event: { rule: 'FREQ=DAILY;COUNT=5', start: '2026-11-15T10:00:00' },
      }),
    );
  });

  test('keeps the focus where it was moved to', async () => {
    const start = '2026-11-16T10:00:00';
    const own = { id: 'own00000000', original: '2026-11-15T10:00:00', start, end: '2026-11-16T11:00:00' };
    const drawn = open([weekly], { 'POST /events/change': () => ({ series: [{ ...weekly, overrides: [own] }], undo: 'undo0000000' }) });
    const event = (await at(/Choir/))[2];
    act(() => event?.focus());
    await drawn.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await drawn.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-key')).toBe(`${weekly.id} 2026-11-15T10:00:00`));
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toMatch(/November 16/);
  });

  test('is moved by keyboard: asked first, shown at once, and taken back when it is refused', async () => {
    const drawn = open([weekly], { 'POST /events/change': () => refused('outdated') });
    const event = (await at(/Choir/))[2];
    act(() => event?.focus());
    await drawn.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    const question = within(await screen.findByRole('dialog', { name: 'Change a recurring event' }));
    expect(dates()[1]).toMatch(/Sun, Nov 15.*Mon, Nov 16.*Moves$/);
    await drawn.user.click(question.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed this');
    expect(drawn.server.last('POST /events/change')?.body).toMatchObject({
      scope: 'this',
      original: '2026-11-15T10:00:00',
      event: { start: '2026-11-16T10:00:00', end: '2026-11-16T11:00:00', rule: weekly.rule },
    });
  });
});
