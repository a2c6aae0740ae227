/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Arrival } from '#shared/membership/transfers/transfers.ts';
import { parse } from '#shared/words.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { MoveScreen } from './MoveScreen.tsx';
import { Outcome } from './Outcome.tsx';

const report = {
  ...{ fresh: 1200, joined: 1, there: 2, same: 0, files: 7, churchName: 'Grace', exported: '2026-11-18T09:00:00.000Z', rights: [] },
  remarks: [
    { what: 'unpublished', number: 12 },
    { what: 'erased', number: 3 },
  ],
};
const run = (mode: 'check' | 'write') => ({
  ...{ id: 'aaaaaaaaaaa', mode, state: 'done', done: 1203, created: '2026-11-18T10:00:00.000Z', report },
  can: { write: mode === 'check', undo: mode === 'write' },
});
const show = () =>
  renderSignedIn(<MoveScreen />, {
    'POST /sessions/resume': () => ({
      signedIn: signedIn([userChurch('grace', ['Membership:Settings:Edit'])]),
    }),
    'GET /transfers': () => [],
    'GET /transfers/imports': () => [run('check')],
    'GET /arrivedSite': () => ({ pages: [], blocks: 0 }),
    'GET /transfers/invitations': () => ({ isWaiting: false }),
  });

test('the check says what won’t be here as it was there, and so does what was done', async () => {
  show();
  const list = within(await screen.findByRole('region', { name: 'Bring a church here' }));
  expect((await list.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    ...['To be added: 1,201', 'Already here, stay as they are: 2', 'Files: 7', 'Published parts of the website that arrive as drafts: 12'],
    'Entries of people who were erased here; they stay out, or come without names: 3',
  ]);
});

test('after the import, it is said once more', async () => {
  const latest = parse(Arrival, run('write'));
  if (!latest.report) throw new Error('It has no report.');
  renderSignedIn(<Outcome latest={latest} report={latest.report} />, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
  });
  await screen.findByText('Import finished');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Published parts of the website that arrive as drafts: 12',
    'Entries of people who were erased here; they stay out, or come without names: 3',
  ]);
});
