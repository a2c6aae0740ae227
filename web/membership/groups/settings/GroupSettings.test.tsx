/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { Route, Routes } from 'react-router-dom';
import type { Group } from '#shared/membership/groups/groups.ts';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { GroupScreen } from '../GroupScreen.tsx';
import { asLeader, asStaff, sampleGroup } from '../testing.ts';

const choir = sampleGroup('choir', 'Hope Choir', { labelArray: ['Music'], can: asLeader });
const address = `/groups/${choir.id}`;
const routes = (
  <>
    <Routes>
      <Route path="/groups/all" element={<p>All of them</p>} />
      <Route path="/groups/:id" element={<GroupScreen />} />
    </Routes>
  </>
);
const open = (answers: Parameters<typeof renderStaff>[2], more: Partial<Group> = {}, permissions: readonly Permission[] = []) =>
  renderStaff(
    routes,
    permissions,
    {
      [`GET ${address}`]: () => ({ ...choir, ...more }),
      [`GET ${address}/requests`]: () => [],
      'GET /groups': () => [choir, sampleGroup('band', 'Band', { labelArray: ['Youth'] })],
      'GET /groupmembers': () => [],
      ...answers,
    },
    `${address}?tab=settings`,
  );
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('the settings of a group', () => {
  test('labels are typed, taken from other groups and taken away', async () => {
    const drawn = open({ 'POST /groups': () => [{ ...choir, version: 5 }] });
    await drawn.user.type(await field('Add label'), 'Adults{Enter}music{Enter}');
    await drawn.user.click(await screen.findByRole('button', { name: 'Youth' }));
    await drawn.user.click(screen.getByRole('button', { name: 'Remove Music' }));
    await drawn.user.type(await field('Add label'), 'Evening');
    expect(drawn.server.calls()).not.toContain('POST /groups');
    await drawn.user.click(save());
    await waitFor(() =>
      expect(drawn.server.last('POST /groups')?.body).toEqual([{ id: choir.id, version: 4, labelArray: ['Adults', 'Youth', 'Evening'] }]),
    );
  });

  test('the address is shown as it will be; only public groups have one', async () => {
    const drawn = open({});
    const slug = await field('Public page address');
    await drawn.user.clear(slug);
    expect(screen.getByText('The page will be at grace.localhost/groups/details/hope-choir')).toBeTruthy();
    await drawn.user.type(slug, 'The Singers');
    expect(screen.getByText('The page will be at grace.localhost/groups/details/singers')).toBeTruthy();
    await drawn.user.selectOptions(screen.getByRole('combobox', { name: 'Visibility' }), 'Hidden');
    expect(screen.queryByText(/The page will be at/)).toBeNull();
  });

  test('have no barrier that axe knows', async () => {
    const { container } = open({});
    await screen.findByRole('textbox', { name: 'About the group' });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  test('a group keeps a name', async () => {
    const drawn = open({});
    await drawn.user.clear(await field('Name'));
    await drawn.user.click(save());
    expect((await field('Name')).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(await field('Name'));
    expect(drawn.server.calls()).not.toContain('POST /groups');
  });
});

test('someone else saved first: both versions are shown, and what only they changed stays', async () => {
  let newest: Group = choir;
  const drawn = open({
    [`GET ${address}`]: () => newest,
    'POST /groups': ({ body }) =>
      JSON.stringify(body).includes('"version":4') ? refused('outdated') : [{ ...newest, categoryName: 'Music team', version: 7 }],
  });
  await drawn.user.type(await field('Category'), ' team');
  newest = { ...choir, categoryName: 'Choirs', meetingTime: 'Sundays', version: 6 };
  await drawn.user.click(save());
  const question = within(await screen.findByRole('dialog', { name: 'Someone else edited this too' }));
  expect(drawn.server.last('POST /groups')?.body).toEqual([{ id: choir.id, version: 4, categoryName: 'Music team' }]);
  const category = within(question.getByRole('group', { name: 'Category' }));
  expect(category.getAllByRole('radio')).toHaveLength(2);
  expect([category.getByText('Music team'), category.getByText('Choirs')]).toHaveLength(2);
  await drawn.user.click(question.getByRole('button', { name: 'Keep mine' }));
  expect(await screen.findByText('“Hope Choir” saved. Someone else’s changes were kept too: Meeting time.')).toBeTruthy();
  expect(drawn.server.last('POST /groups')?.body).toEqual([{ id: choir.id, version: 6, categoryName: 'Music team' }]);
  expect((await field('Meeting time')).value).toBe('Sundays');
  expect(await screen.findByText('All changes saved')).toBeTruthy();
});

describe('what only staff do', () => {
  test('leaders neither delete nor see the switches of other tools', async () => {
    open({});
    await field('Name');
    expect(screen.queryByRole('button', { name: 'Delete group' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Take attendance' })).toBeNull();
  });

  test('staff turn them on, and delete the group even with something unsaved', async () => {
    const restore = `POST /removed/Group/${choir.id}`;
    const answers = { [`DELETE ${address}`]: () => ({}), [restore]: () => ({}) };
    const drawn = open(answers, { can: asStaff }, ['Membership:Groups:Edit']);
    await drawn.user.click(await screen.findByRole('checkbox', { name: 'Take attendance' }));
    await drawn.user.click(screen.getByRole('button', { name: 'Delete group' }));
    await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('All of them')).toBeTruthy();
    await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Group “Hope Choir” restored.')).toBeTruthy();
  });
});
