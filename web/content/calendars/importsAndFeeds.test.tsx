/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CalendarImport } from '#shared/content/calendars/imports/calendarimports.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { PrivateFeeds } from './feeds/PrivateFeeds.tsx';
import { ImportDialog } from './imports/ImportDialog.tsx';

const groupId = 'group000000';
const none = () => {};

describe('private addresses', () => {
  test('are shown once, listed without the address, and revoked after asking', async () => {
    const feed = { id: 'feed0000000', kind: 'group', groupId, created: '2026-11-21T10:00:00.000Z' };
    const url = 'https://narthex.test/api/content/events/subscribe?key=secret';
    const drawn = renderStaff(<PrivateFeeds groupId={groupId} onClose={none} />, [], {
      'GET /calendarfeeds': () => [{ ...feed, id: 'other000000', groupId: 'other000000' }],
      'POST /calendarfeeds': () => ({ ...feed, url }),
      'DELETE /calendarfeeds/feed0000000': () => ({}),
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Create for this group' }));
    expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveProperty('value', url);
    expect(screen.getByText('Copy it now. You won’t see it again.')).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: 'Phone preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Phone preview' }));
    await drawn.user.click(preview.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Phone preview' })).toBeNull());
    const list = within(screen.getByRole('list', { name: 'Your private addresses' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    await drawn.user.click(list.getByRole('button', { name: 'Revoke address created Nov 21, 2026' }));
    await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    expect(await screen.findByText('Address revoked.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull());
  });
});

describe('imports', () => {
  const followed: CalendarImport = {
    ...{ id: 'import00000', groupId, name: 'Diocese', url: 'https://diocese.test/all.ics', visibility: 'public', count: 3 },
    ...{ created: '2026-11-01T10:00:00.000Z', problem: 'unreachable', skipped: [{ title: 'Bell', why: 'tooOften' }] },
  };
  const open = (more: Parameters<typeof renderStaff>[2] = {}) =>
    renderStaff(<ImportDialog groupId={groupId} onClose={none} />, [], {
      [`GET /calendarimports/group/${groupId}`]: () => [followed],
      [`GET /events/series/${groupId}`]: () => [],
      ...more,
    });

  test('a subscribed calendar shows its state and its problem; it is read again, and unsubscribed after asking', async () => {
    const fine = { ...followed, problem: undefined };
    const drawn = open({ 'POST /calendarimports/import00000/refresh': () => fine, 'DELETE /calendarimports/import00000': () => ({}) });
    expect(await screen.findByText('Couldn’t reach this link.')).toBeTruthy();
    expect(screen.getByText('Bell: repeats more than once a day')).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: 'Update “Diocese” now' }));
    expect(await screen.findByText('“Diocese” updated.')).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: 'Unsubscribe from “Diocese”' }));
    await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unsubscribe' }));
    expect(await screen.findByText('Unsubscribed from “Diocese”.')).toBeTruthy();
  });

  test('an address is https; webcal means the same', async () => {
    const drawn = open({ 'POST /calendarimports': () => ({ ...followed, problem: undefined }) });
    const [name, address] = [await screen.findByRole('textbox', { name: 'Name' }), screen.getByRole('textbox', { name: 'Calendar link' })];
    await drawn.user.type(name, 'Diocese');
    await drawn.user.type(address, 'http://diocese.test/all.ics{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Please enter a link that starts with https://');
    await drawn.user.clear(address);
    await drawn.user.type(address, 'webcal://diocese.test/all.ics{Enter}');
    expect(await screen.findByText('Subscribed to “Diocese”.')).toBeTruthy();
    expect(drawn.server.last('POST /calendarimports')?.body).toEqual({
      ...{ groupId, name: 'Diocese', url: 'https://diocese.test/all.ics', visibility: 'public' },
    });
  });

  test('a calendar that could not be read is not said to have been read', async () => {
    const wrong = { ...followed, problem: 'notCalendar' };
    const drawn = open({
      'POST /calendarimports/import00000/refresh': () => wrong,
      'POST /calendarimports': () => ({ ...wrong, name: 'Choir' }),
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Update “Diocese” now' }));
    expect(await screen.findByText('Diocese: No calendar found at this link.')).toBeTruthy();
    await drawn.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Choir');
    await drawn.user.type(screen.getByRole('textbox', { name: 'Calendar link' }), 'https://choir.test/{Enter}');
    expect(await screen.findByText('Choir: No calendar found at this link.')).toBeTruthy();
    expect(screen.queryByText(/“[^”]*” updated|Subscribed to “Choir”/)).toBeNull();
  });

  test('a file is read, its result is shown, and can be undone', async () => {
    const ids = ['added000001', 'added000002'];
    const drawn = open({
      'POST /calendarimports/undo': () => ({ removed: 2 }),
      'POST /calendarimports/file': () => ({ added: 2, changed: 1, removed: 0, there: 3, ids, skipped: [{ title: '', why: 'odd' }] }),
    });
    const input = (await screen.findByRole('region', { name: 'From a file' })).querySelector('input');
    // jsdom's files lack the reading methods of browsers.
    const file = Object.assign(new File(['x'], 'calendar.ics', { type: 'text/calendar' }), { text: async () => 'BEGIN:VCALENDAR' });
    if (input) await drawn.user.upload(input, file);
    expect(await screen.findByText(/Added: 2. Changed: 1. Removed: 0. Already imported: 3./)).toBeTruthy();
    expect(screen.getByText('Untitled event: unsupported format')).toBeTruthy();
    expect(drawn.server.last('POST /calendarimports/file')?.body).toEqual({ groupId, text: 'BEGIN:VCALENDAR', visibility: 'public' });
    await drawn.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Imported events removed.')).toBeTruthy();
    expect(drawn.server.last('POST /calendarimports/undo')?.body).toEqual({ groupId, ids });
    expect(screen.queryByText(/Added: 2./)).toBeNull();
  });
});
