/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { withFakeSockets } from '../live/testing.ts';
import { conversationId, ModelThread } from '../live/thread/modelThreadTesting.ts';
import { Ready } from './readyTesting.tsx';
import { ThreadPane } from './ThreadPane.tsx';
import { info, own, ruth } from './testing.ts';

let putBack: () => void;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  putBack = withFakeSockets();
});
afterEach(() => {
  putBack();
  jest.restoreAllMocks();
});

/** `read`: how far the other has read, each time it is asked. */
const open = (...read: readonly number[]) => {
  const thread = new ModelThread(50);
  thread.write('Is anyone there?', undefined, own);
  let asked = 0;
  const answer = () => {
    const upTo = read[Math.min(asked, read.length - 1)] ?? 0;
    asked += 1;
    const { participants } = info();
    return { ...info(), conversationId, participants: participants.map((one) => (one.personId === ruth ? { ...one, read: upTo } : one)) };
  };
  return renderSignedIn(
    <Ready>
      <LiveProvider>
        <ThreadPane conversationId={conversationId} frame={{ heading: 'h1' }} />
      </LiveProvider>
    </Ready>,
    {
      'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
      'GET /notifications/unreadCount': () => ({ notificationCount: 0, pmCount: 0 }),
      [`GET /privateMessages/thread/${conversationId}`]: answer,
      [`GET /messages/page/${conversationId}`]: () => thread.page(),
      [`GET /messages/since/${conversationId}`]: () => thread.since(1),
      'GET /people/basic': () => [],
      'POST /connections': () => [],
      'POST /conversations/seen': () => ({}),
    },
  );
};
const timesAsked = ({ server }: ReturnType<typeof open>) =>
  server.calls().filter((one) => one === `GET /privateMessages/thread/${conversationId}`).length;
const joined = ({ server }: ReturnType<typeof open>) =>
  waitFor(() => expect(server.calls().filter((one) => one.startsWith('GET /messages/since'))).not.toHaveLength(0));

test('what was read just before the room was joined is seen as read', async () => {
  const drawn = open(0, 1);
  expect(await screen.findByText('Read')).toBeTruthy();
  expect(timesAsked(drawn)).toBe(2);
});

test('a conversation in which all is read is asked for once', async () => {
  const drawn = open(1);
  expect(await screen.findByText('Read')).toBeTruthy();
  await joined(drawn);
  expect(timesAsked(drawn)).toBe(1);
});
