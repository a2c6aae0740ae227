/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { Route, Routes } from 'react-router-dom';
import type { Group } from '#shared/membership/groups/groups.ts';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { asLeader, asMember, asVisitor, sampleGroup } from '../testing.ts';
import { GroupsScreen } from './GroupsScreen.tsx';

const routes = (
  <Routes>
    <Route path="/groups" element={<GroupsScreen />} />
    <Route path="/groups/:id" element={<p>One group</p>} />
  </Routes>
);
const choir = sampleGroup('choir', 'Hope Choir', { labelArray: ['Music'], can: asVisitor, about: 'We sing **together**.' });
const band = sampleGroup('band', 'Youth Band', { labelArray: ['Music', 'Youth'], joinPolicy: 'request' });
const board = sampleGroup('board', 'Board', { joinPolicy: 'closed', can: { ...asVisitor!, join: false } });

function open(answers: Parameters<typeof renderStaff>[2], permissions: readonly Permission[] = [], at = '/groups') {
  return renderStaff(routes, permissions, { 'GET /groups': () => [choir, band, board], ...answers }, at);
}
const found = async () =>
  within(await screen.findByRole('list', { name: 'Find a group' }))
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('one’s own groups', () => {
  test('come first, with who leads, and what to do next', async () => {
    const mine = [
      sampleGroup('choir', 'Hope Choir', { can: asMember }),
      sampleGroup('band', 'Youth Band', { can: asLeader, leader: true, joinPolicy: 'request' }),
    ];
    const request = {
      groupId: mine[1]?.id,
      personId: 'noah0000000',
      name: 'Noah',
      photo: '',
      message: '',
      asked: '2026-01-04T10:00:00.000Z',
    };
    open({ 'GET /groups': () => mine, 'GET /groups/band0000000/requests': () => [request] });
    const list = await screen.findByRole('list', { name: 'My groups' });
    const [first, second] = within(list).getAllByRole('article');
    expect(within(first!).getByRole('link', { name: 'Calendar' }).getAttribute('href')).toBe('/groups/choir000000?tab=calendar');
    expect(within(first!).queryByText('Leader')).toBeNull();
    expect(within(second!).getByText('Leader')).toBeTruthy();
    expect((await within(second!).findByRole('link', { name: '1 request' })).getAttribute('href')).toBe('/groups/band0000000?tab=requests');
  });

  test('are missing kindly, and so are groups at all', async () => {
    const drawn = open({});
    expect(await screen.findByText(/You’re not in any groups yet/)).toBeTruthy();
    drawn.unmount();
    open({ 'GET /groups': () => [] });
    expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeTruthy();
  });

  test('a failure can be tried again', async () => {
    let fails = true;
    const drawn = open({ 'GET /groups': () => (fails ? refused('unexpected') : [choir]) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    fails = false;
    await drawn.user.click(again);
    expect(await screen.findByRole('link', { name: 'Hope Choir' })).toBeTruthy();
  });
});

describe('finding a group', () => {
  test('by words and labels; the address keeps both', async () => {
    const drawn = open({});
    await screen.findByText('3 groups');
    await drawn.user.click(screen.getByRole('button', { name: 'Music' }));
    expect(await found()).toEqual(['Hope Choir', 'Youth Band']);
    expect(screen.getByRole('button', { name: 'Music' }).getAttribute('aria-pressed')).toBe('true');
    await drawn.user.click(screen.getByRole('button', { name: 'Youth' }));
    expect(await found()).toEqual(['Youth Band']);
    await drawn.user.type(screen.getByRole('textbox', { name: 'Search by name, location, time or topic' }), 'choir');
    expect(screen.getByText('No groups found.')).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: 'Show all groups' }));
    expect(await found()).toHaveLength(3);
  });

  test('begins with what the address says', async () => {
    open({}, [], '/groups?q=hope&label=Music');
    await screen.findByText('1 group found');
    expect(await found()).toEqual(['Hope Choir']);
  });

  test('has no barrier that axe knows', async () => {
    const { container } = open({});
    await screen.findByText('3 groups');
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('joining', () => {
  test('an open group is joined at once', async () => {
    let now: Group = choir;
    const drawn = open({
      'GET /groups': () => [now, band],
      'POST /groups/choir000000/join': () => {
        now = { ...choir, can: asMember };
        return now;
      },
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Join Hope Choir' }));
    expect(await screen.findByText('Welcome to “Hope Choir”.')).toBeTruthy();
    expect(await screen.findByText('You’re a member')).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'My groups' })).getByRole('link', { name: 'Hope Choir' })).toBeTruthy();
  });

  test('joining on request sends a message, and the request can be canceled', async () => {
    let now: Group = band;
    const drawn = open({
      'GET /groups': () => [now],
      'POST /groups/band0000000/join': () => {
        now = { ...band, asked: true, can: { ...asVisitor!, join: false } };
        return now;
      },
      'DELETE /groups/band0000000/join': () => {
        now = band;
        return now;
      },
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Ask to join Youth Band' }));
    await drawn.user.type(await screen.findByRole('textbox', { name: /Message to the leaders/ }), 'I play the bass.');
    await drawn.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Request sent')).toBeTruthy();
    expect(drawn.server.last('POST /groups/band0000000/join')?.body).toEqual({ message: 'I play the bass.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await drawn.user.click(screen.getByRole('button', { name: 'Cancel request to join Youth Band' }));
    expect(await screen.findByRole('button', { name: 'Ask to join Youth Band' })).toBeTruthy();
  });

  test('a refusal stays in the dialog with what was written', async () => {
    const drawn = open({ 'POST /groups/band0000000/join': () => refused('tooMany') });
    await drawn.user.click(await screen.findByRole('button', { name: 'Ask to join Youth Band' }));
    const word = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Message to the leaders/ });
    await drawn.user.type(word, 'Hello');
    await drawn.user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(word.value).toBe('Hello');
  });

  test('a closed group says so', async () => {
    open({ 'GET /groups': () => [board] });
    expect(await screen.findByText('By invitation only')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Join|Ask/ })).toBeNull();
  });
});

describe('a new group', () => {
  test('is made by staff alone, needs a name, and opens its settings', async () => {
    const drawn = open({ 'POST /groups': () => [sampleGroup('new', 'Walkers')] }, ['Membership:Groups:Edit']);
    await drawn.user.click(await screen.findByRole('button', { name: 'New group' }));
    await drawn.user.click(await screen.findByRole('button', { name: 'Create group' }));
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(drawn.server.calls()).not.toContain('POST /groups');
    await drawn.user.type(name, ' Walkers ');
    await drawn.user.click(screen.getByRole('button', { name: 'Create group' }));
    expect(await screen.findByText('One group')).toBeTruthy();
    expect(drawn.server.last('POST /groups')?.body).toEqual([{ name: 'Walkers', categoryName: '' }]);
    drawn.unmount();
    open({});
    await screen.findByText('3 groups');
    expect(screen.queryByRole('button', { name: 'New group' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'All groups' })).toBeNull();
  });
});
