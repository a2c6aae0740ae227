/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { Route, Routes } from 'react-router-dom';
import type { Group } from '#shared/membership/groups/groups.ts';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff, samplePerson } from '#web/session/testing/renderStaff.tsx';
import { GroupScreen } from './GroupScreen.tsx';
import { asLeader, asMember, asStaff, asVisitor, sampleGroup, sampleMember } from './testing.ts';

const choir = sampleGroup('choir', 'Hope Choir', { about: 'We sing.', joinPolicy: 'request' });
const address = `/groups/${choir.id}`;
const self = sampleMember(choir, 'person00000', 'Anna Berg', { leader: true });
const noah = sampleMember(choir, 'noah0000000', 'Noah Bennett');
const request = {
  groupId: choir.id,
  personId: 'mia00000000',
  name: 'Mia Stone',
  photo: '',
  message: 'May I?',
  asked: '2026-01-04T10:00:00.000Z',
};
const routes = (
  <Routes>
    <Route path="/groups" element={<p>All of them</p>} />
    <Route
      path="/groups/:id"
      element={<GroupScreen calendar={({ name }) => <p>Dates of {name}</p>} conversation={({ name }) => <p>Talk of {name}</p>} />}
    />
  </Routes>
);

interface Opened {
  readonly can?: Group['can'];
  readonly more?: Partial<Group>;
  readonly answers?: Parameters<typeof renderStaff>[2];
  readonly permissions?: readonly Permission[];
  readonly tab?: string;
}
const open = ({ can = asVisitor, more, answers, permissions = [], tab }: Opened = {}) =>
  renderStaff(
    routes,
    permissions,
    {
      [`GET ${address}`]: () => ({ ...choir, ...more, can }),
      'GET /groups': () => [choir],
      [`GET ${address}/requests`]: () => [request],
      'GET /groupmembers': () => [noah, self],
      [`GET /groupmembers/public/leaders/${choir.churchId}/${choir.id}`]: () => [self],
      ...answers,
    },
    tab ? `${address}?tab=${tab}` : address,
  );
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const rows = () => within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem');

describe('the tabs of a group', () => {
  test.each([
    ['visitors', asVisitor, ['About', 'Calendar']],
    ['members', asMember, ['About', 'Calendar', 'Conversation', 'Members']],
    ['leaders', asLeader, ['About', 'Calendar', 'Conversation', 'Members', 'Requests11 new', 'Settings']],
    ['staff who are not in it', asStaff, ['About', 'Calendar', 'Members', 'Requests11 new', 'Settings']],
  ])('are those of %s', async (_, can, shown) => {
    open({ can });
    expect(await screen.findByText('We sing.')).toBeTruthy();
    await waitFor(() => expect(tabs()).toEqual(shown));
    expect(await screen.findByText('Anna Berg')).toBeTruthy();
    expect(screen.queryByText('Noah Bennett')).toBeNull();
  });

  test('are opened by the address, and fill what others draw', async () => {
    const drawn = open({ can: asMember, tab: 'conversation' });
    expect(await screen.findByText('Talk of Hope Choir')).toBeTruthy();
    await drawn.user.click(screen.getByRole('tab', { name: 'Calendar' }));
    expect(await screen.findByText('Dates of Hope Choir')).toBeTruthy();
    drawn.unmount();
    const visitor = open({ tab: 'members' });
    expect(await screen.findByText('We sing.')).toBeTruthy();
    expect(visitor.server.calls()).not.toContain('GET /groupmembers');
    expect(visitor.server.calls()).not.toContain(`GET ${address}/requests`);
  });

  test('a group that is not there says so', async () => {
    open({ answers: { [`GET ${address}`]: () => refused('notFound') } });
    expect(await screen.findByRole('heading', { name: 'Couldn’t load this group' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the members', () => {
  test('are read by members, who may go themselves', async () => {
    const drawn = open({
      can: asMember,
      tab: 'members',
      answers: {
        [`DELETE ${address}/join`]: () => ({ ...choir, can: asVisitor }),
        'GET /groupmembers': () => [noah, { ...self, leader: false }],
      },
    });
    await screen.findByText('2 members');
    expect(screen.queryByRole('button', { name: 'Add people' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions for Noah Bennett' })).toBeNull();
    await drawn.user.click(screen.getByRole('button', { name: 'More actions for Anna Berg' }));
    await drawn.user.click(await screen.findByRole('menuitem', { name: 'Leave group' }));
    await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave group' }));
    expect(await screen.findByText('You left “Hope Choir”.')).toBeTruthy();
  });

  test('leaders come first; a leader makes others leaders', async () => {
    const drawn = open({ can: asLeader, tab: 'members', answers: { 'POST /groupmembers': () => [{ ...noah, leader: true }] } });
    await screen.findByText('2 members');
    expect(rows().map((row) => within(row).queryByText('Leader') !== null)).toEqual([true, false]);
    await drawn.user.click(screen.getByRole('button', { name: 'More actions for Noah Bennett' }));
    await drawn.user.click(await screen.findByRole('menuitem', { name: 'Make leader' }));
    expect(await screen.findByText('Noah Bennett is now a leader.')).toBeTruthy();
    const body = [{ id: noah.id, groupId: choir.id, personId: noah.personId, leader: true }];
    expect(drawn.server.last('POST /groupmembers')?.body).toEqual(body);
  });

  test('are removed after a question, and come back', async () => {
    let members = [self, noah];
    const drawn = open({
      can: asLeader,
      tab: 'members',
      answers: {
        'GET /groupmembers': () => members,
        [`DELETE /groupmembers/${noah.id}`]: () => {
          members = [self];
          return {};
        },
        'POST /groupmembers': () => {
          members = [self, noah];
          return [noah];
        },
      },
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'More actions for Noah Bennett' }));
    await drawn.user.click(await screen.findByRole('menuitem', { name: 'Remove from group' }));
    await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove from group' }));
    expect(await screen.findByText('1 member')).toBeTruthy();
    await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 members')).toBeTruthy();
    expect(drawn.server.last('POST /groupmembers')?.body).toEqual([{ groupId: choir.id, personId: noah.personId, leader: false }]);
  });

  test('are found and added by those who hold the permission, without leading', async () => {
    const eve = samplePerson('eve00000000', 'Eve');
    const drawn = open({
      tab: 'members',
      permissions: ['Membership:Group Members:Edit', 'Membership:People:View'],
      answers: { 'GET /people/search': () => [eve], 'POST /groupmembers': () => [sampleMember(choir, eve.id, 'Eve Bennett')] },
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Add people' }));
    await drawn.user.type(await screen.findByRole('textbox', { name: 'Search by name, email or phone' }), 'eve');
    await drawn.user.click(await screen.findByRole('button', { name: 'Choose Eve Bennett' }));
    expect(await screen.findByText('Eve Bennett added to “Hope Choir”.')).toBeTruthy();
    expect(drawn.server.last('POST /groupmembers')?.body).toEqual([{ groupId: choir.id, personId: eve.id, leader: false }]);
  });

  test('Enter adds the only one found and waits for the next name, and says who is in it already', async () => {
    const eve = samplePerson('eve00000000', 'Eve');
    let members = [self];
    const drawn = open({
      tab: 'members',
      permissions: ['Membership:Group Members:Edit', 'Membership:People:View'],
      answers: {
        'GET /people/search': () => [eve],
        'GET /groupmembers': () => members,
        'POST /groupmembers': () => {
          members = [self, sampleMember(choir, eve.id, 'Eve Bennett')];
          return members.slice(1);
        },
      },
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Add people' }));
    const search = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search by name, email or phone' });
    await drawn.user.type(search, 'eve{Enter}');
    expect(await screen.findByText('Eve Bennett added to “Hope Choir”.')).toBeTruthy();
    expect([search.value, document.activeElement]).toEqual(['', search]);
    await drawn.user.type(search, 'eve');
    expect(await screen.findByText('Everyone who matches “eve” is already on the list.')).toBeTruthy();
  });

  test('a leader who can’t see the directory is told whom to ask, not refused', async () => {
    const drawn = open({ can: asLeader, tab: 'members', answers: { 'GET /people/search': () => refused('forbidden') } });
    await drawn.user.click(await screen.findByRole('button', { name: 'Add people' }));
    const search = await screen.findByRole('textbox', { name: 'Search by name, email or phone' });
    await drawn.user.type(search, 'eve');
    expect(await screen.findByText(/Ask your church office to add people for you\./)).toBeTruthy();
    expect(search.getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('those who want to join', () => {
  test('are accepted', async () => {
    let waiting = [request];
    const answer = `POST ${address}/requests/${request.personId}`;
    const drawn = open({
      can: asLeader,
      tab: 'requests',
      answers: {
        [`GET ${address}/requests`]: () => waiting,
        [answer]: () => {
          waiting = [];
          return {};
        },
      },
    });
    expect(await screen.findByText('May I?')).toBeTruthy();
    const { violations } = await axe.run(drawn.container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await drawn.user.click(screen.getByRole('button', { name: 'Accept Mia Stone' }));
    expect(await screen.findByText('No join requests')).toBeTruthy();
    expect(drawn.server.last(answer)?.body).toEqual({ accept: true });
  });

  test('are declined after a question', async () => {
    const answer = `POST ${address}/requests/${request.personId}`;
    const drawn = open({ can: asLeader, tab: 'requests', answers: { [answer]: () => ({}) } });
    await drawn.user.click(await screen.findByRole('button', { name: 'Decline Mia Stone' }));
    const question = await screen.findByRole('alertdialog');
    expect(drawn.server.calls()).not.toContain(answer);
    await drawn.user.click(within(question).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Mia Stone’s request declined.')).toBeTruthy();
    expect(drawn.server.last(answer)?.body).toEqual({ accept: false });
  });
});
