/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { Ready } from '../conversations/readyTesting.tsx';
import { message, own, thread } from '../conversations/testing.ts';
import type { ShownMessage, Thread } from '../live/thread/thread.ts';
import { ThreadComposer } from '../messages/composer/ThreadComposer.tsx';
import { MessageLog } from '../messages/log/MessageLog.tsx';
import { LatestAnnouncement } from './LatestAnnouncement.tsx';

const nothing = () => {};
const files = { files: [], add: nothing, remove: nothing, again: () => undefined, clear: nothing };

function Talk({ live, leads, onOpen }: { readonly live: Thread; readonly leads: boolean; readonly onOpen: (number: number) => void }) {
  const draft = useState('');
  const [on, set] = useState(false);
  return (
    <Ready>
      <LatestAnnouncement groupId="group000000" messages={live.messages} onOpen={({ number }) => onOpen(number)} />
      <MessageLog
        thread={live}
        name="Youth"
        own={own}
        seen={[]}
        named
        at={undefined}
        open
        onEdit={nothing}
        onReply={nothing}
        onReport={nothing}
      />
      <ThreadComposer
        {...{ name: 'Youth', thread: live, files, draft, onPaste: undefined, edited: undefined, setEdited: nothing }}
        announcing={leads ? { on, set } : undefined}
      />
    </Ready>
  );
}
async function draw(live: Thread, leads: boolean, announced: readonly ShownMessage[] = []) {
  const opened = jest.fn<(number: number) => void>();
  const drawn = renderSignedIn(<Talk live={live} leads={leads} onOpen={opened} />, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
    'GET /messages/announcements/group000000': () => announced,
  });
  await screen.findByRole('log');
  return { ...drawn, opened };
}
const may = { edit: false, remove: false, report: false, announce: true };

test('a leader posts an announcement; the next message is none', async () => {
  const send = jest.fn<Thread['send']>();
  const { user } = await draw(thread({ send }), true);
  await user.click(screen.getByRole('button', { name: 'Post as announcement', pressed: false }));
  expect(screen.getByText('Announcement: everyone in the group will be notified.')).toBeTruthy();
  await user.type(screen.getByRole('textbox'), 'We meet at seven{Enter}And bring cake{Enter}');
  expect(send.mock.calls).toEqual([
    ['We meet at seven', [], { replyTo: undefined, announce: true }],
    ['And bring cake', []],
  ]);
});

test('the last one stands above the conversation and leads to it; a member is offered nothing to announce with', async () => {
  const said = message(1, { content: 'We meet at seven\nBring cake', announcement: true });
  const { user, opened } = await draw(thread({ messages: [said] }), false, [said]);
  await user.click(await screen.findByRole('button', { name: /^Announcement by Ruth Miller, .+We meet at seven$/ }));
  expect(opened).toHaveBeenCalledWith(1);
  expect(screen.getByText('Announcement')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Post as announcement' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Message options' }));
  expect(screen.queryByRole('menuitem', { name: 'Remove announcement' })).toBeNull();
});

test('a message is made an announcement after a question, and unmade without', async () => {
  const announce = jest.fn<Thread['announce']>(async () => {});
  const messages = [message(1, { can: may }), message(2, { can: may, announcement: true })];
  const { user } = await draw(thread({ messages, announce }), true);
  const [first, second] = screen.getAllByRole('button', { name: 'Message options' });
  await user.click(first ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as announcement' }));
  expect(announce).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Mark as announcement' }));
  await waitFor(() => expect(announce).toHaveBeenCalledWith('m0000000001', true));
  await user.click(second ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: 'Remove announcement' }));
  await waitFor(() => expect(announce).toHaveBeenCalledWith('m0000000002', false));
});
