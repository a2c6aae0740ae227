/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { MoveScreen } from './MoveScreen.tsx';

test('an import is undone, and its website published, by who confirms it', async () => {
  const asked: string[] = [];
  const note = (what: string) => () => {
    asked.push(what);
    return {};
  };
  const { user } = renderSignedIn(<MoveScreen />, {
    'POST /sessions/resume': () => ({
      signedIn: signedIn([userChurch('grace', ['Membership:Settings:Edit', 'Content:Content:Edit'])]),
    }),
    'GET /transfers': () => [],
    'GET /transfers/imports': () => [
      {
        ...{ id: 'aaaaaaaaaaa', mode: 'write', state: 'done', done: 1203, created: '2026-11-18T10:00:00.000Z' },
        can: { write: false, undo: true },
      },
    ],
    'GET /arrivedSite': () => ({ pages: ['Welcome', 'Welcome', 'Contact'], blocks: 1 }),
    'GET /transfers/invitations': () => ({ isWaiting: false }),
    'POST /transfers/imports/aaaaaaaaaaa/undo': note('undo'),
    'POST /arrivedSite/publish': note('publish'),
  });
  const site = within(await screen.findByRole('region', { name: 'The website that came along' }));
  expect(site.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Welcome', 'Contact']);
  const press = async (name: string, then: string) => {
    await user.click(screen.getByRole('button', { name }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: then }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await press('Publish again', 'Cancel');
  await press('Undo import', 'Cancel');
  expect(asked).toEqual([]);
  await press('Publish again', 'Publish again');
  await waitFor(() => expect(asked).toEqual(['publish']));
  await press('Undo import', 'Undo import');
  await waitFor(() => expect(asked).toEqual(['publish', 'undo']));
});
