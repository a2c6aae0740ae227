/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { GroupCalendar } from './GroupCalendar.tsx';
import { sampleSeries } from './sampleSeries.ts';
import { at, atTen, faults, groupId, listed, open, openEdit, single, weekly, zone } from './testing.tsx';

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(atTen);
});

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
    expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
  });

  test('sees private events marked, and where imported ones are changed', async () => {
    const imported = sampleSeries({ importId: 'import00000', title: 'Diocese', visibility: 'private' });
    const name = { id: 'import00000', name: 'Bishop’s calendar' };
    const drawn = open([imported], { [`GET /calendarimports/group/${groupId}`]: () => [name] });
    await drawn.user.click((await at(/Diocese.*Private/))[0] ?? document.body);
    expect(await screen.findByText(/From “Bishop’s calendar”/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

test('a group that is not public has no public feed: members create private addresses', async () => {
  const screens = <GroupCalendar groupId={groupId} groupName="Choir" churchId={churchId} canEdit={false} isPublic={false} />;
  const drawn = renderStaff(screens, [], { [listed]: () => [single], 'GET /calendarfeeds': () => [] });
  await drawn.user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByRole('dialog', { name: 'Private calendar address' })).toBeTruthy();
});

test('who is not in a group is offered no address that would be refused', async () => {
  const shown = (isPublic: boolean) => {
    const who = { canEdit: false, seesPrivate: false, isPublic };
    const screens = <GroupCalendar groupId={groupId} groupName="Choir" churchId={churchId} {...who} />;
    return renderStaff(screens, [], { [listed]: () => [single] });
  };
  const inner = shown(false);
  await at(/Lunch/);
  expect(screen.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  inner.unmount();
  const drawn = shown(true);
  await drawn.user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy ICS Link' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /Private address/ })).toBeNull();
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
    expect(await screen.findByText('Change undone.')).toBeTruthy();
  });

  test('is begun from a free day by keyboard', async () => {
    const drawn = open([single]);
    const slot = (await at(/^New event, .*November 24/))[0];
    act(() => slot?.focus());
    await drawn.user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'New event' })).toBeTruthy();
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
    expect((await screen.findByRole('alert')).textContent).toContain('You don’t have permission');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Lunch together');
    await drawn.user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: 'Stay' }));
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
