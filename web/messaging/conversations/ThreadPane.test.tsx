/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { LiveProvider } from '../live/LiveProvider.tsx';
import { OutboxStorage } from '../live/outbox/storage.ts';
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

let isAway = false;
beforeEach(() => {
  isAway = false;
});
const away = <T,>(answer: () => T) => {
  if (isAway) throw new TypeError('Failed to fetch');
  return answer();
};

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
      [`GET /privateMessages/thread/${conversationId}`]: () => away(answer),
      [`GET /messages/page/${conversationId}`]: () => away(() => thread.page()),
      'POST /messages': () => away(() => refused('unexpected')),
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

test('without a connection one sees what one has written there, and that it will be sent', async () => {
  isAway = true;
  const kept = new OutboxStorage(userChurch('grace').church.id, own);
  const { id } = kept.write(conversationId, 'In the tunnel');
  try {
    open(0);
    const log = await screen.findByRole('log', { name: 'Private Conversation' });
    expect(await within(log).findByText('In the tunnel')).toBeTruthy();
    expect(await within(log).findByText('Waiting for connection')).toBeTruthy();
    expect(await within(log).findByText('The other messages will appear when you’re back online.')).toBeTruthy();
    expect(within(log).queryByText(/This is the start/)).toBeNull();
    isAway = false;
    dispatchEvent(new Event('online'));
    expect(await screen.findByRole('log', { name: 'Conversation with Ruth Miller' })).toBeTruthy();
    expect(await screen.findByText('Is anyone there?')).toBeTruthy();
    expect(screen.getByText('In the tunnel')).toBeTruthy();
  } finally {
    kept.remove(id);
  }
});
