/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { ChurchList } from './ChurchList.tsx';

const [grace, hope] = [userChurch('grace'), userChurch('hope')];
const user = signedIn([grace, hope]).user.id;
const leaveRoles = `DELETE /rolemembers/self/${hope.church.id}/${user}`;
const leaveChurch = `DELETE /userchurch/record/${user}/${hope.church.id}/${hope.person.id}`;
const open = (answers: Parameters<typeof renderSignedIn>[1]) =>
  renderSignedIn(<ChurchList />, { 'POST /sessions/resume': () => ({ signedIn: signedIn([grace, hope]) }), ...answers });

beforeEach(() => localStorage.setItem('narthex.lastChurchId', grace.church.id));

test('the current church cannot be left, another can, after asking', async () => {
  let left = false;
  const drawn = open({
    'POST /sessions/resume': () => ({ signedIn: signedIn(left ? [grace] : [grace, hope]) }),
    [leaveRoles]: () => [],
    [leaveChurch]: () => {
      left = true;
      return {};
    },
  });
  expect(await screen.findByRole('button', { name: 'Leave Hope' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave Grace' })).toBeNull();
  await drawn.user.click(screen.getByRole('button', { name: 'Leave Hope' }));
  const sure = 'Are you sure you wish to delete this church? You will no longer be a member of Hope.';
  expect(await screen.findByText(sure)).toBeTruthy();
  expect(drawn.server.calls()).not.toContain(leaveChurch);
  await drawn.user.click(screen.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Leave Hope' })).toBeNull());
  const made = drawn.server.calls();
  expect(made.indexOf(leaveRoles)).toBeGreaterThan(0);
  expect(made.indexOf(leaveRoles)).toBeLessThan(made.indexOf(leaveChurch));
});

test('the last administrator is told why not, and stays', async () => {
  const drawn = open({ [leaveRoles]: () => refused('lastAdmin') });
  await drawn.user.click(await screen.findByRole('button', { name: 'Leave Hope' }));
  await drawn.user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect((await screen.findByText('A church needs at least one administrator.')).textContent).toBeTruthy();
  expect(drawn.server.calls()).not.toContain(leaveChurch);
});

test('choosing another church switches to it', async () => {
  const drawn = open({});
  await drawn.user.click(await screen.findByRole('button', { name: 'Hope' }));
  expect(await screen.findByRole('button', { name: 'Leave Grace' })).toBeTruthy();
});
