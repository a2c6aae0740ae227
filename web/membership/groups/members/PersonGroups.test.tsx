/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderStaff, samplePerson } from '#web/session/testing/renderStaff.tsx';
import { sampleGroup, sampleMember } from '../testing.ts';
import { PersonGroups } from './PersonGroups.tsx';

const noah = samplePerson('noah0000000', 'Noah');
const [choir, band] = [sampleGroup('choir', 'Hope Choir'), sampleGroup('band', 'Youth Band')];
const inChoir = sampleMember(choir, noah.id, 'Noah Bennett', { leader: true });
const answers = { 'GET /groupmembers': () => [inChoir], 'GET /groups': () => [choir, band] };
const screenOf = <PersonGroups person={noah} />;

test('staff add a person to a group they are not in yet', async () => {
  const saved = { 'POST /groupmembers': () => [sampleMember(band, noah.id, 'Noah Bennett')] };
  const drawn = renderStaff(screenOf, ['Membership:Groups:Edit'], { ...answers, ...saved });
  expect((await screen.findByRole('link', { name: 'Hope Choir' })).getAttribute('href')).toBe(`/groups/${choir.id}`);
  await drawn.user.click(screen.getByRole('button', { name: 'Add to group' }));
  await drawn.user.click(await screen.findByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Please choose a group.')).toBeTruthy();
  const select = screen.getByRole('combobox', { name: 'Group' });
  await waitFor(() => expect([...select.querySelectorAll('option')].map(({ text }) => text)).toEqual(['Choose a group', 'Youth Band']));
  await drawn.user.selectOptions(select, 'Youth Band');
  await drawn.user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Noah Bennett added to “Youth Band”.')).toBeTruthy();
  expect(drawn.server.last('POST /groupmembers')?.body).toEqual([{ groupId: band.id, personId: noah.id, leader: false }]);
});

test('removing someone can be undone, and a leader leads again', async () => {
  const drawn = renderStaff(screenOf, ['Membership:Group Members:Edit'], {
    ...answers,
    [`DELETE /groupmembers/${inChoir.id}`]: () => ({}),
    'POST /groupmembers': () => [inChoir],
  });
  await drawn.user.click(await screen.findByRole('button', { name: 'Remove from “Hope Choir”' }));
  await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(drawn.server.last('POST /groupmembers')?.body).toEqual([{ groupId: choir.id, personId: noah.id, leader: true }]),
  );
});

test('view permission alone changes nothing; without it nothing is requested', async () => {
  const drawn = renderStaff(screenOf, ['Membership:Group Members:View'], answers);
  expect(await screen.findByRole('link', { name: 'Hope Choir' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  drawn.unmount();
  const { server } = renderStaff(screenOf, ['Membership:Households:Edit'], answers);
  await waitFor(() => expect(server.calls()).toContain('POST /sessions/resume'));
  expect(server.calls()).not.toContain('GET /groupmembers');
});
