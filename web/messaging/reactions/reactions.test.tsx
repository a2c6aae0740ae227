/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import type { Reaction } from '#shared/messaging/reactions/reactions.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { Ready } from '../conversations/readyTesting.tsx';
import { message, own, ruth, thread } from '../conversations/testing.ts';
import type { Thread } from '../live/thread/thread.ts';
import { MessageLog } from '../messages/log/MessageLog.tsx';

const nothing = () => {};
const log = (live: Thread, open = true) => (
  <Ready>
    <MessageLog thread={live} name="Ruth Miller" own={own} seen={[]} named at={undefined} open={open} onEdit={nothing} onReport={nothing} />
  </Ready>
);
const draw = async (what: ReactElement) => {
  const drawn = renderSignedIn(what, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
    'GET /messages/reactions/m0000000001': () => [
      {
        emoji: '👍',
        people: [
          { personId: ruth, name: 'Ruth Miller' },
          { personId: '', name: '' },
          { personId: own, name: 'Anna Berg' },
        ],
      },
    ],
  });
  await screen.findByRole('log');
  return drawn;
};
const both = [{ emoji: '👍', personIds: [ruth, '', own] }];

test('a message is reacted to from its menu; its reactors are named', async () => {
  const react = jest.fn<Thread['react']>(async () => {});
  const { user } = await draw(log(thread({ messages: [message(1, { reactions: both })], react })));
  await user.click(screen.getByRole('button', { name: 'Message options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'React' }));
  const bar = await screen.findByRole('dialog', { name: 'Add reaction' });
  expect(within(bar).getByRole('button', { name: 'React with 👍' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(within(bar).getByRole('button', { name: 'React with 🙏' }));
  expect(react).toHaveBeenCalledWith('m0000000001', '🙏');
  await user.click(screen.getByRole('button', { name: 'Message options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'See who reacted' }));
  expect(await screen.findByText('Ruth Miller, Group member, and You')).toBeTruthy();
});

test('a press on a reaction joins it or takes the own one away; where one may not write it is only shown', async () => {
  const react = jest.fn<Thread['react']>(async () => {});
  const messages = [message(1, { reactions: both }), message(2, { reactions: [{ emoji: '🎉', personIds: [ruth] }] })];
  const { user, unmount } = await draw(log(thread({ messages, react })));
  await user.click(screen.getByRole('button', { name: '👍 reactions: 3', pressed: true }));
  await user.click(screen.getByRole('button', { name: '🎉 reactions: 1', pressed: false }));
  expect(react.mock.calls).toEqual([
    ['m0000000001', ''],
    ['m0000000002', '🎉'],
  ]);
  unmount();
  await draw(log(thread({ messages, react }), false));
  expect(screen.getByRole('button', { name: '👍 reactions: 3' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getAllByRole('button', { name: 'Message options' })[0] ?? document.body);
  expect(screen.queryByRole('menuitem', { name: 'React' })).toBeNull();
});

test('what others put to an own message is read out', async () => {
  const said = message(1, { personId: own, content: 'See you' });
  function Growing() {
    const [reactions, setReactions] = useState<Reaction[]>();
    return (
      <>
        {log(thread({ messages: [{ ...said, reactions }] }))}
        <button type="button" onClick={() => setReactions([{ emoji: '🙏', personIds: [ruth] }])}>
          Ruth reacts
        </button>
      </>
    );
  }
  const { user } = await draw(<Growing />);
  await user.click(screen.getByRole('button', { name: 'Ruth reacts' }));
  const all = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await waitFor(() => expect(all()).toContain('New reaction 🙏 to your message “See you”'));
});
