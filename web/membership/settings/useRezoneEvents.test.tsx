/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { useRezoneEvents } from './useRezoneEvents.ts';

const zones = { from: 'America/New_York', to: 'Europe/Berlin' };

function Corrected({ to }: { readonly to: string }) {
  const takeAlong = useRezoneEvents();
  const [done, setDone] = useState(false);
  const save = () => void takeAlong(zones.from, to).then(() => setDone(true));
  return (
    <button type="button" onClick={save}>
      {done ? 'Done' : 'Save'}
    </button>
  );
}

async function correct(answers: readonly unknown[], { to = zones.to, may = true } = {}) {
  const left = [...answers];
  const permissions: Permission[] = ['Membership:Settings:Edit', ...(may ? (['Content:Content:Edit'] as const) : [])];
  const drawn = renderStaff(<Corrected to={to} />, permissions, { 'POST /events/zone': () => left.shift() });
  // The user is known once the session is loaded.
  await waitFor(() => expect(drawn.server.calls()).toContain('POST /sessions/resume'));
  await drawn.user.click(await screen.findByRole('button', { name: 'Save' }));
  const bodies = () => drawn.server.asked.filter((one) => one.call === 'POST /events/zone').map(({ body }) => body);
  return { ...drawn, bodies };
}
const question = () => screen.findByRole('alertdialog', { name: '510 events still use New York time' });
const asked = { moved: 0, left: 510 };

test('are moved when that is meant, call after call until none is left', async () => {
  const { user, bodies } = await correct([asked, { moved: 500, left: 10 }, { moved: 10, left: 0 }]);
  expect((await question()).textContent).toContain('Events at 10:00 will then start at 10:00 Berlin time.');
  await user.click(screen.getByRole('button', { name: 'Move events' }));
  expect(await screen.findByText('510 events moved to Berlin time.')).toBeTruthy();
  expect(bodies()).toEqual([{ ...zones, dry: true }, zones, zones]);
});

test('stay where they are when that is meant', async () => {
  const { user, bodies } = await correct([asked]);
  await question();
  await user.click(screen.getByRole('button', { name: 'Keep as is' }));
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
  expect(bodies()).toEqual([{ ...zones, dry: true }]);
});

test('what breaks off is offered again, without another question', async () => {
  const { user } = await correct([asked, refused('outdated'), { moved: 510, left: 0 }]);
  await question();
  await user.click(screen.getByRole('button', { name: 'Move events' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('510 events moved to Berlin time.')).toBeTruthy();
});

test.each([
  ['where there are none', [{ moved: 0, left: 0 }], {}, 1],
  ['of whoever may not change them', [], { may: false }, 0],
  ['where the zone stays', [], { to: zones.from }, 0],
  ['where the zone is taken away', [], { to: '' }, 0],
])('are not asked about %s', async (_, answers, how, calls) => {
  const { bodies } = await correct(answers, how);
  expect(await screen.findByRole('button', { name: 'Done' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(bodies()).toHaveLength(calls);
});
