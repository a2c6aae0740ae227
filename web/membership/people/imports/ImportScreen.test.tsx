/** @jest-environment ./web/ui/jsdom.mjs */

import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { MovedImport } from '#shared/giving/imports/moved.ts';
import type { PeopleImport } from '#shared/membership/people/imports/imports.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { ImportScreen } from './ImportScreen.tsx';

const anna = {
  ...{ id: 'anna0000000', householdId: 'home0000000', merged: [], membershipStatus: 'Member' },
  ...{ name: { display: 'Anna Berg', first: 'Anna', last: 'Berg' }, contactInfo: { email: 'anna@berg.test' } },
};
const file = [
  'First name,Last name,E-mail,Birthday,Colour,Tags',
  'Anna,Berg,anna@berg.test,03/04/1980,red,choir; New here',
  'Anne,Berg,anna@berg.test,,blue,',
  'Bo,Ek,nowhere,,,',
].join('\n');

// The id of an import is the browser's choice.
beforeEach(() => void jest.spyOn(crypto, 'getRandomValues').mockImplementation((into) => into));
afterEach(() => void jest.restoreAllMocks());

test('a file is matched, asked about, previewed, imported and undone', async () => {
  const counts = { added: 1, changed: 2, unchanged: 0, gone: 0 };
  const run = (o: Partial<PeopleImport>): PeopleImport => ({
    ...{
      id: 'import00001',
      fileName: 'people.csv',
      at: '2026-11-23T10:00:00.000Z',
      by: 'Ann Admin',
      state: 'done',
      done: 3,
      total: 3,
      counts,
    },
    ...{ can: { undo: true, invite: true }, ...o },
  });
  let runs: PeopleImport[] = [];
  const { user, server } = renderStaff(<ImportScreen />, ['Membership:People:Edit'], {
    'GET /imports': () => runs,
    'GET /imports/people': () => ({ people: [anna] }),
    'GET /imports/keys': () => ({ keys: [] }),
    'GET /tags': () => [{ id: 'choir000000', name: 'Choir' }],
    'POST /imports/AAAAAAAAAAA/parts': () => ({}),
    'POST /imports': () => {
      runs = [run({})];
      return runs[0];
    },
    'POST /imports/import00001/invitations': () => {
      runs = runs.map((one) => ({
        ...one,
        invitations: { state: 'running', done: 1, total: 3, invited: 1 },
        can: { undo: true, invite: false },
      }));
      return runs[0];
    },
    'POST /imports/import00001/invitations/stop': () => {
      runs = runs.map((one) => ({ ...one, invitations: { state: 'done', done: 2, invited: 2, isStopped: true } }));
      return runs[0];
    },
    'POST /imports/import00001/undo': () => {
      runs = runs.map((one) => ({ ...one, state: 'undone', kept: 1, can: { undo: false, invite: false } }));
      return runs[0];
    },
  });
  await screen.findByText('No imports yet');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new File([file], 'people.csv', { type: 'text/csv' });
  // jsdom has no reading of files by promise.
  Object.defineProperty(chosen, 'arrayBuffer', { value: () => new NodeFile([file], 'people.csv').arrayBuffer() });
  await user.upload(input ?? document.body, chosen);

  await screen.findByText('Step 2 of 4: Match the columns');
  const field = (name: string) => screen.getByLabelText<HTMLSelectElement>(name, { selector: 'select' });
  expect([field('E-mail').value, field('Birthday').value, field('Colour').value]).toEqual(['contactInfo.email', 'birthDate', 'none']);
  await user.click(screen.getByRole('button', { name: 'Compare with your people' }));

  await screen.findByText('Step 3 of 4: Answer questions');
  await user.selectOptions(field('What comes first in “Birthday”?'), 'The month');
  await user.selectOptions(field('Who is Anne Berg (anna@berg.test) in line 3?'), 'Add as a new person');
  await user.click(screen.getByRole('button', { name: 'Show preview' }));

  await screen.findByText('Step 4 of 4: Check the preview');
  await screen.findByText('Values that can’t be imported: 1');
  await screen.findByText('Line 4, Email: “nowhere” isn’t an email address.');
  await user.selectOptions(field('Show'), 'Changed (1)');
  await screen.findByText('Birth date: 1980-03-04');
  await screen.findByText('Tags: Choir and New here');
  await screen.findByText('New tags: New here');
  await user.click(screen.getByRole('button', { name: 'Import' }));

  await user.click(await screen.findByRole('button', { name: 'Invite the people of “people.csv” to sign in' }));
  await user.click(await screen.findByRole('button', { name: 'Send invitations' }));
  await screen.findByRole('progressbar', { name: 'Inviting people… Sent so far: 1' });
  await user.click(screen.getByRole('button', { name: 'Stop inviting' }));
  await screen.findByText('Invitations sent: 2');
  await screen.findByText('Stopped. Send invitations again to invite the rest.');

  await user.click(await screen.findByRole('button', { name: 'Undo import of “people.csv”' }));
  await screen.findByText('Undo this import?');
  await user.click(screen.getAllByRole('button', { name: 'Undo import' }).at(-1) ?? document.body);
  await screen.findByText('Changed since then and kept: 1');
  await waitFor(() =>
    expect(server.last('POST /imports')?.body).toMatchObject({ fileName: 'people.csv', source: 'other', parts: 1, people: 3 }),
  );
});

const dump = `
INSERT INTO people (id, churchId, firstName, lastName) VALUES ('P1', 'C', 'Ann', 'Lee');
INSERT INTO songs (id, churchId, name) VALUES ('S1', 'C', 'Amazing'), ('S2', 'C', 'Grace');
INSERT INTO donations (id, churchId, personId, donationDate, amount, method) VALUES ('G1', 'C', 'P1', '2026-01-04', 12.5, 'cash'), ('G2', 'C', 'P1', 'some day', 5, 'cash');
`;

test('what can’t come along is named; donations are tried first, and wait on the server for the people', async () => {
  let runs: PeopleImport[] = [];
  let tries = 0;
  const own = { id: 'AAAAAAAAAAA', fileName: 'b1.sql', at: '2026-11-23T10:00:00.000Z', by: 'Ann' };
  const none = { fresh: 0, matched: 0, known: 0, skipped: 0, funds: 0, batches: 0, amounts: [] };
  let gifts: MovedImport[] = [];
  const { user, server } = renderStaff(<ImportScreen />, ['Membership:People:Edit', 'Membership:Groups:Edit', 'Giving:Donations:Edit'], {
    'GET /imports': () => runs,
    'GET /imports/people': () => ({ people: [] }),
    'GET /imports/keys': () => ({ keys: [] }),
    'GET /tags': () => [],
    'GET /imports/moved': () => ({ currency: 'usd', runs: gifts }),
    'POST /imports/AAAAAAAAAAA/parts': () => ({}),
    'POST /imports/moved/AAAAAAAAAAA/parts': () => ({}),
    'POST /imports': () => {
      const left = [{ name: 'songs', count: 2 }];
      runs = [{ ...own, state: 'done', counts: { added: 1, changed: 0, unchanged: 0, gone: 0 }, left, can: { undo: true, invite: true } }];
      return runs[0];
    },
    'POST /imports/moved': ({ body }) => {
      tries += 1;
      if (tries === 1) return refused('underWay');
      const counts = { ...none, fresh: 3, matched: 2, known: 4, amounts: [{ currency: 'usd', amount: 1250 }] };
      const dryRun = JSON.stringify(body).includes('"dryRun":true');
      gifts = [{ ...own, dryRun, can: { undo: false }, ...(dryRun ? { state: 'done', counts } : { state: 'waiting', counts: none }) }];
      return gifts[0];
    },
  });
  await screen.findByText('No imports yet');
  const chosen = new File([dump], 'b1.sql');
  Object.defineProperty(chosen, 'arrayBuffer', { value: () => new NodeFile([dump], 'b1.sql').arrayBuffer() });
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, chosen);
  await user.click(await screen.findByRole('button', { name: 'Compare with your people' }));
  await screen.findByText('Other entries with problems: 1');
  await screen.findByText('Donations G2: Not imported: its date can’t be read.');
  await screen.findByText('The donations couldn’t be checked.');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('Without a person');
  expect(['To be added', 'Total', 'With a person', 'Without a person', 'Already added'].map(factOf)).toEqual([
    '3',
    '$12.50',
    '2',
    '1',
    '4',
  ]);
  expect(server.last('POST /imports/moved')?.body).toMatchObject({ dryRun: true, gifts: 1 });
  const sent = server.last('POST /imports/moved/AAAAAAAAAAA/parts')?.body;
  expect(sent).toMatchObject({ gifts: [{ key: 'gift:G1', person: 'person:P1', comes: true }] });

  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('Donations are added by themselves once the people are there.');
  await screen.findByText('Also in the file, but not imported here: songs (2)');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo import of “b1.sql”' }).disabled).toBe(true);
  expect(server.last('POST /imports/moved')?.body).toMatchObject({ id: own.id, dryRun: false, waits: true });
  expect(server.last('POST /imports')?.body).toMatchObject({ left: [{ name: 'songs', count: 2 }], gifts: true });
});

const factOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
