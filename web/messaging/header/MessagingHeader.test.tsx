/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { Ready } from '../conversations/readyTesting.tsx';
import { MessagingHeader } from './MessagingHeader.tsx';

const answers = {
  'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
  'GET /privateMessages/inbox': () => ({ entries: [] }),
  'GET /notifications/page': () => ({ notifications: [] }),
};
const open = (at = '/') => {
  const header = (
    <Ready>
      <MessagingHeader>{(rows) => <DropdownMenu label="Menu" trigger="Menu" items={rows} />}</MessagingHeader>
    </Ready>
  );
  return renderSignedIn(header, answers, at);
};

test.each([
  ['Messages', 'No messages yet'],
  ['Notifications', 'No notifications'],
])('%s is a row of the user menu and opens over the page', async (name, says) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Messages', 'Notifications']);
  await user.click(screen.getByRole('menuitem', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  expect(await within(dialog).findByText(says)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
});

test('on the screen of messages the row leads there, without a dialog over it', async () => {
  const { user } = open('/messages/conversatio');
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  expect((await screen.findByRole('menuitem', { name: 'Messages' })).getAttribute('href')).toBe('/messages');
});
