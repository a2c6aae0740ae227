/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { areas } from '#shared/areas.ts';
import { grantable, isPermission, type Permission, permissionText } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff, samplePerson } from '#web/session/testing/renderStaff.tsx';
import { RoleScreen } from './RoleScreen.tsx';

const role = { id: 'ushers00000', churchId, name: 'Ushers' };
const catalogue = grantable.map(({ area, contentType, action }) => ({
  apiName: areas[area].keyName,
  section: contentType,
  contentType,
  action,
  displaySection: contentType,
  displayAction: action,
}));
const grant = (id: string, contentType: string, action: string, apiName = 'MembershipApi') => ({
  id,
  churchId,
  roleId: role.id,
  apiName,
  contentType,
  action,
});
const routes = (
  <Routes>
    <Route path="/roles" element={<p>All roles</p>} />
    <Route path="/roles/:id" element={<RoleScreen />} />
  </Routes>
);
const some: readonly Permission[] = ['Membership:Roles:View', 'Membership:Roles:Edit', 'Membership:People:View', 'Membership:People:Edit'];
const everything = grantable.map(permissionText).filter(isPermission);
const grantsOf = `GET /rolepermissions/roles/${role.id}`;
const membersOf = `GET /rolemembers/roles/${role.id}`;

const open = (answers: Parameters<typeof renderStaff>[2], permissions = some, at = `/roles/${role.id}`) =>
  renderStaff(
    routes,
    permissions,
    { 'GET /permissions': () => catalogue, [`GET /roles/${role.id}`]: () => role, [grantsOf]: () => [], [membersOf]: () => [], ...answers },
    at,
  );
const toggle = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });

describe('the permissions of a role', () => {
  test('a switch grants at once, and takes away at once', async () => {
    let held = [grant('grant000000', 'People', 'View')];
    const drawn = open({
      [grantsOf]: () => held,
      'POST /rolepermissions': () => {
        held = [...held, grant('grant000001', 'People', 'Edit')];
        return held;
      },
      'DELETE /rolepermissions/grant000000': () => {
        held = held.filter(({ id }) => id !== 'grant000000');
        return {};
      },
    });
    expect([(await toggle('View everyone')).checked, (await toggle('Add and edit people')).checked]).toEqual([true, false]);
    await drawn.user.click(await toggle('Add and edit people'));
    await waitFor(async () => expect((await toggle('Add and edit people')).checked).toBe(true));
    const body = [{ roleId: role.id, apiName: 'MembershipApi', contentType: 'People', action: 'Edit' }];
    expect(drawn.server.last('POST /rolepermissions')?.body).toEqual(body);
    await drawn.user.click(await toggle('View everyone'));
    await waitFor(async () => expect((await toggle('View everyone')).checked).toBe(false));
    expect(drawn.server.calls()).toContain('DELETE /rolepermissions/grant000000');
  });

  test('a refused switch steps back and says why', async () => {
    const drawn = open({ 'POST /rolepermissions': () => refused('forbidden') });
    await drawn.user.click(await toggle('View everyone'));
    expect(await screen.findByText('You don’t have permission to do this.')).toBeTruthy();
    await waitFor(async () => expect((await toggle('View everyone')).checked).toBe(false));
  });

  test('no one can grant what they do not hold; a role beyond that is read-only', async () => {
    const drawn = open({});
    const gifts = await toggle('Edit the website');
    expect(gifts.disabled).toBe(true);
    const hint = document.getElementById(gifts.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hint).toContain('You can’t grant this permission');
    expect((await toggle('View everyone')).disabled).toBe(false);
    drawn.unmount();
    open({ [grantsOf]: () => [grant('grant000009', 'Donations', 'View', 'GivingApi')] });
    expect(await screen.findByText(/You can’t edit this role/)).toBeTruthy();
    expect((await toggle('View everyone')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add member' })).toBeNull();
  });

  test('permissions for what is still to come are not offered; a granted one can be removed', async () => {
    open({ [grantsOf]: () => [grant('grant000009', 'Services', 'Edit', 'AttendanceApi')] }, everything);
    expect((await toggle('Edit services')).checked).toBe(true);
    expect(screen.queryAllByRole('switch', { name: /attendance|services|plans|care|workflows|reports$/i })).toHaveLength(1);
    expect(await toggle('Send text messages')).toBeTruthy();
  });

  test('the role of the administrators shows all as permitted; only work with minors is given by name', async () => {
    open({ [grantsOf]: () => [grant('grant000000', 'Domain', 'Admin')] }, everything);
    expect(await screen.findByText('This role has every permission')).toBeTruthy();
    const [gifts, minors] = [await toggle('Edit the website'), await toggle('Cleared to work with minors')];
    expect([gifts.checked, gifts.disabled, minors.checked, minors.disabled]).toEqual([true, true, false, false]);
  });

  test('the permissions of everyone are loaded and saved without a role', async () => {
    const drawn = open({ 'GET /rolepermissions/roles/null': () => [], 'POST /rolepermissions': () => [] }, some, '/roles/everyone');
    expect(await screen.findByRole('heading', { name: 'Everyone' })).toBeTruthy();
    await drawn.user.click(await toggle('View everyone'));
    const body = [{ apiName: 'MembershipApi', contentType: 'People', action: 'View' }];
    await waitFor(() => expect(drawn.server.last('POST /rolepermissions')?.body).toEqual(body));
  });
});

describe('the members of a role', () => {
  const anna = {
    id: 'member00000',
    churchId,
    roleId: role.id,
    userId: 'user0000009',
    user: { id: 'user0000009', email: 'ann@grace.test' },
  };

  test('who cannot sign in yet is offered an invitation', async () => {
    const noah = samplePerson('noah0000000', 'Noah');
    const drawn = open({
      'GET /people/search': () => [noah],
      'POST /rolemembers': () => refused('notInvited'),
      'POST /users/sendInviteEmail': () => ({ emailed: true, personId: noah.id }),
    });
    await drawn.user.click(await screen.findByRole('button', { name: 'Add member' }));
    await drawn.user.type(screen.getByRole('textbox', { name: 'Search by name, email or phone' }), 'noah');
    await drawn.user.click(await screen.findByRole('button', { name: 'Choose Noah Bennett' }));
    expect(await screen.findByText('Noah Bennett can’t sign in yet')).toBeTruthy();
    await drawn.user.click(screen.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText(/Invitation sent to Noah Bennett/)).toBeTruthy();
    expect(drawn.server.last('POST /users/sendInviteEmail')?.body).toMatchObject({ personId: noah.id });
  });

  test('the last administrator cannot be taken away, and the screen says why', async () => {
    const drawn = open({ [membersOf]: () => [anna], [`DELETE /rolemembers/${anna.id}`]: () => refused('lastAdmin') });
    await drawn.user.click(await screen.findByRole('button', { name: 'Remove ann@grace.test from this role' }));
    expect(await screen.findByText('A church needs at least one administrator.')).toBeTruthy();
    expect(screen.getByText('1 member')).toBeTruthy();
  });

  test('a role is deleted after asking, and restored', async () => {
    const restore = `POST /removed/Role/${role.id}`;
    const drawn = open({ [`DELETE /roles/${role.id}`]: () => ({}), [restore]: () => ({}) });
    await drawn.user.click(await screen.findByRole('button', { name: 'Delete' }));
    await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('All roles')).toBeTruthy();
    await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Role “Ushers” restored.')).toBeTruthy();
    expect(drawn.server.calls()).toContain(restore);
  });
});
