/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { asStaff, sampleGroup } from '../testing.ts';
import { GroupsStaffScreen } from './GroupsStaffScreen.tsx';

const choir = sampleGroup('choir', 'Hope Choir', { can: asStaff, labelArray: ['Music'], memberCount: 2 });
const band = sampleGroup('band', 'Youth Band', { can: asStaff, visibility: 'hidden', memberCount: 12 });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent);
const edits = ['Membership:Groups:Edit'] as const;

test('all groups are listed, searched and sorted', async () => {
  const drawn = renderStaff(<GroupsStaffScreen />, edits, { 'GET /groups': () => [choir, band] });
  await screen.findByRole('link', { name: 'Hope Choir' });
  expect(screen.getByText('Hidden')).toBeTruthy();
  await drawn.user.click(screen.getByRole('button', { name: 'Sort by Members' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Sort by Members' }));
  expect(names()).toEqual(['Youth Band', 'Hope Choir']);
  await drawn.user.type(screen.getByRole('textbox', { name: 'Search groups' }), 'hope');
  expect(names()).toEqual(['Hope Choir']);
  await drawn.user.type(screen.getByRole('textbox', { name: 'Search groups' }), 'less');
  expect(screen.getByText('No groups match “hopeless”.')).toBeTruthy();
});

test('a group is deleted after asking, and restored', async () => {
  const restore = `POST /removed/Group/${choir.id}`;
  let groups = [choir, band];
  const drawn = renderStaff(<GroupsStaffScreen />, edits, {
    'GET /groups': () => groups,
    [`DELETE /groups/${choir.id}`]: () => {
      groups = [band];
      return {};
    },
    [restore]: () => {
      groups = [choir, band];
      return {};
    },
  });
  await drawn.user.click(await screen.findByRole('button', { name: 'More actions for Hope Choir' }));
  await drawn.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Hope Choir”?' });
  expect(question.textContent).toContain('30 days');
  await drawn.user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Hope Choir' })).toBeNull());
  await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('link', { name: 'Hope Choir' })).toBeTruthy();
  expect(drawn.server.calls()).toContain(restore);
});

test('others are told whom to ask, and nothing is fetched', async () => {
  const { server } = renderStaff(<GroupsStaffScreen />, [], {});
  expect(await screen.findByText('You don’t have access to this page')).toBeTruthy();
  expect(server.calls()).not.toContain('GET /groups');
});
