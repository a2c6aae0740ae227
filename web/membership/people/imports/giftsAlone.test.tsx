/** @jest-environment ./web/ui/jsdom.mjs */

import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { MovedImport } from '#shared/giving/imports/moved.ts';
import type { PeopleImport } from '#shared/membership/people/imports/imports.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { ImportScreen } from './ImportScreen.tsx';

// The id of an import is the browser's choice.
beforeEach(() => void jest.spyOn(crypto, 'getRandomValues').mockImplementation((into) => into));
afterEach(() => void jest.restoreAllMocks());

const own = { id: 'AAAAAAAAAAA', fileName: 'giving.csv', at: '2026-11-23T10:00:00.000Z', by: 'Ann' };
const run: PeopleImport = {
  ...{ ...own, state: 'done', done: 2, total: 2, counts: { added: 0, changed: 0, unchanged: 2, gone: 0 } },
  can: { undo: true, invite: false },
};
const none = { fresh: 0, matched: 0, known: 0, skipped: 0, funds: 0, batches: 0, amounts: [] };
const anna = {
  ...{ id: 'anna0000000', householdId: 'home0000000', merged: [], membershipStatus: 'Member' },
  ...{ name: { display: 'Anna Berg', first: 'Anna', last: 'Berg' }, contactInfo: { email: 'anna@berg.test' } },
};
const list = [
  'Date,Amount,Fund(s),First name,Last name,Email',
  '03/04/2026,"1,200.50",General,Anna,Berg,anna@berg.test',
  '03/05/2026,5.00,Roof,Bo,Ek,',
  '03/05/2026,7.00,Roof,Cy,Day,',
].join('\n');

async function choose(user: ReturnType<typeof renderStaff>['user']) {
  await screen.findByText('No imports yet');
  const chosen = new File([list], 'giving.csv');
  Object.defineProperty(chosen, 'arrayBuffer', { value: () => new NodeFile([list], 'giving.csv').arrayBuffer() });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, chosen);
}
const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' });

test('a list of donations by itself: who gave is found or asked, what waits for an answer stays out, and the rest goes to giving', async () => {
  let runs: PeopleImport[] = [];
  let gifts: MovedImport[] = [];
  const { user, server } = renderStaff(<ImportScreen />, ['Membership:People:Edit', 'Giving:Donations:Edit'], {
    'GET /imports': () => runs,
    'GET /imports/people': () => ({ people: [anna] }),
    'GET /imports/keys': () => ({ keys: [] }),
    'GET /tags': () => [],
    'GET /imports/moved': () => ({ currency: 'usd', runs: gifts }),
    'POST /imports/AAAAAAAAAAA/parts': () => ({}),
    'POST /imports/moved/AAAAAAAAAAA/parts': () => ({}),
    'POST /imports': () => {
      runs = [run];
      return run;
    },
    'POST /imports/moved': ({ body }) => {
      const dryRun = JSON.stringify(body).includes('"dryRun":true');
      const counts = { ...none, fresh: 2, matched: 1, amounts: [{ currency: 'usd', amount: 120_550 }] };
      gifts = [{ ...own, dryRun, can: { undo: false }, ...(dryRun ? { state: 'done', counts } : { state: 'waiting', counts: none }) }];
      return gifts[0];
    },
  });
  await choose(user);
  await screen.findByText(/“giving.csv” is a list of donations, given by 3 people/);
  await user.click(screen.getByRole('button', { name: 'Compare with your people' }));
  await user.selectOptions(await screen.findByLabelText('What comes first in “donations: Date”?', { selector: 'select' }), 'The month');
  await user.selectOptions(field('Who gave as Bo Ek, first in line 3?'), 'Add the donations without a name');
  await user.click(screen.getByRole('button', { name: 'Show preview' }));
  await screen.findByText('Donations 4: Not imported: who gave it isn’t answered.');
  await screen.findByText('Without a person');
  const sent = server.last('POST /imports/moved/AAAAAAAAAAA/parts')?.body;
  expect(sent).toMatchObject({
    gifts: [
      { date: '2026-03-04', comes: true, lines: [{ amount: 120_050 }] },
      { date: '2026-03-05', comes: false, lines: [{ amount: 500 }] },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Donations are added by themselves once the people are there.');
  // Nothing of Anna is changed; whom the file means by her is noted.
  expect(server.last('POST /imports/AAAAAAAAAAA/parts')?.body).toMatchObject({ entries: [{ id: anna.id, values: {} }] });
  expect(server.last('POST /imports/moved')?.body).toMatchObject({ id: own.id, dryRun: false, waits: true, gifts: 2 });
});

test('who may not edit donations is told so', async () => {
  const { user } = renderStaff(<ImportScreen />, ['Membership:People:Edit'], { 'GET /imports': () => [] });
  await choose(user);
  await screen.findByText('This is a list of donations. You need permission to edit donations to import it.');
});

test('the report counts entries of calendars, and all that couldn’t be added', async () => {
  const counted = { events: 2, calendars: 1, entries: 3, playlists: 0, sermons: 4, services: 0, skipped: 5 };
  renderStaff(<ImportScreen />, ['Membership:People:Edit', 'Content:Content:Edit', 'Messaging:Notes:Edit'], {
    'GET /imports': () => [run],
    'GET /movedImports': () => [{ id: own.id, state: 'done', counts: counted, can: { undo: true } }],
    'GET /movedNotes': () => [{ id: own.id, state: 'done', counts: { notes: 1, skipped: 2 }, can: { undo: true } }],
  });
  expect((await screen.findByText('Couldn’t be added')).nextElementSibling?.textContent).toBe('7');
  expect(screen.getByText('Calendar entries').nextElementSibling?.textContent).toBe('3');
});
