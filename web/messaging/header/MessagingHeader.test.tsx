/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { UserMenu } from '#web/membership/header/UserMenu.tsx';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
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
      <MessagingHeader section="home" />
    </Ready>
  );
  return renderSignedIn(header, answers, at);
};

test.each([
  ['Messages', 'No messages yet'],
  ['Notifications', 'No notifications'],
])('%s stands in the user menu before the profile and opens over the page', async (name, says) => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Menu of Anna Berg' }));
  const rows = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(rows.slice(0, 3)).toEqual(['Messages', 'Notifications', 'Profile']);
  await user.click(screen.getByRole('menuitem', { name }));
  const dialog = await screen.findByRole('dialog', { name });
  expect(await within(dialog).findByText(says)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
});

test('on the screen of messages the row leads there, without a dialog over it', async () => {
  const { user } = open('/messages/conversatio');
  await user.click(await screen.findByRole('button', { name: 'Menu of Anna Berg' }));
  expect((await screen.findByRole('menuitem', { name: 'Messages' })).getAttribute('href')).toBe('/messages');
});

test('how much is new stands on the menu’s button and is said in its name', async () => {
  const rows = [
    { label: 'Messages', count: 2, to: '/messages' },
    { label: 'Notifications', count: 1, to: '/notifications' },
  ];
  renderSignedIn(<UserMenu first={rows} />, answers);
  expect((await screen.findByRole('button', { name: 'Menu of Anna Berg, 3 new' })).textContent).toContain('3');
});
