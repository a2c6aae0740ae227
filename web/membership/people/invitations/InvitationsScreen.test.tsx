/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Invitations } from '#shared/membership/people/invitations/invitations.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { InvitationsScreen } from './InvitationsScreen.tsx';

const shown = (
  <Routes>
    <Route path="/people/invitations/:id" element={<InvitationsScreen />} />
  </Routes>
);
const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('who gets an invitation, who not, and why is shown part by part; what is sent can be stopped', async () => {
  let run: Invitations = { id: 'inviting000', total: 103, parts: 2, can: { start: true, stop: false } };
  const parts = [
    [
      { id: 'anna0000000', name: 'Anna Berg', email: 'a@b.test' },
      { id: 'bo000000000', name: 'Bo Berg', email: '', reason: 'noAddress' },
    ],
    [
      { id: 'cy000000000', name: 'Cy Berg', email: 'A@b.test' },
      { id: 'di000000000', name: 'Di Berg', email: 'd@b.test', reason: 'bounced' },
    ],
  ];
  const { user, server } = renderStaff(
    shown,
    ['Membership:People:Edit'],
    {
      'GET /invitations/inviting000': () => run,
      'POST /invitations/inviting000/look': ({ body }) => ({ people: parts[JSON.stringify(body).includes('1') ? 1 : 0] }),
      'POST /invitations/inviting000/start': () => {
        run = { ...run, state: 'waiting', done: 0, of: 1, invited: 0, isStopped: false, can: { start: false, stop: true } };
        return run;
      },
      'POST /invitations/inviting000/stop': () => {
        run = { ...run, isStopped: true, can: { start: true, stop: false } };
        return run;
      },
    },
    '/people/invitations/inviting000',
  );
  await screen.findByText('People who get one');
  expect(factOf('People who get one')).toBe('1');
  expect(factOf('People who don’t')).toContain('3');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Bo BergNo email address',
    'Cy BergShares the address with someone who signs in or gets one',
    'Di BergEmails to the address come back',
    'Anna Berga@b.test',
  ]);
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));
  await screen.findByText(/Emails to send: 1/);
  await user.click(screen.getAllByRole('button', { name: 'Send invitations' }).at(-1) ?? document.body);
  await screen.findByText('Sending begins within a minute. You can still stop it.');
  await user.click(screen.getByRole('button', { name: 'Stop inviting' }));
  await screen.findByText('Stopped. Send invitations again to invite the rest.');
  expect(screen.queryByRole('progressbar')).toBeNull();
  // Started anew, the rest get theirs.
  await user.click(screen.getByRole('button', { name: 'Send invitations' }));
  await screen.findByText(/Emails to send: 1/);
  await user.click(screen.getAllByRole('button', { name: 'Send invitations' }).at(-1) ?? document.body);
  await screen.findByText('Sending begins within a minute. You can still stop it.');
  expect(server.calls().filter((call) => call === 'POST /invitations/inviting000/look')).toHaveLength(2);
});

test('if no one gets one, there is nothing to send', async () => {
  const run: Invitations = { id: 'inviting000', total: 0, parts: 0, can: { start: true, stop: false } };
  renderStaff(shown, ['Membership:People:Edit'], { 'GET /invitations/inviting000': () => run }, '/people/invitations/inviting000');
  await screen.findByText('No one here gets an invitation.');
  expect(screen.queryByRole('button', { name: 'Send invitations' })).toBeNull();
});
