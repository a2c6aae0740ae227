/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { useSession } from '#web/session/session.tsx';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { LiveProvider } from './LiveProvider.tsx';
import { OfflineNote } from './OfflineNote.tsx';
import { FakeSocket, withFakeSockets } from './testing.ts';
import { conversationId, ModelThread } from './thread/modelThreadTesting.ts';
import { useDraftText } from './thread/useDraftText.ts';
import { useThread } from './thread/useThread.ts';
import { useCounts } from './useCounts.ts';

const grace = userChurch('grace');
let putBack: () => void;
let thread: ModelThread;

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  putBack = withFakeSockets();
  localStorage.clear();
  localStorage.setItem('narthex.lastChurchId', grace.church.id);
  thread = new ModelThread(50);
});
afterEach(() => {
  putBack();
  jest.restoreAllMocks();
});

function Screen() {
  const { messages, loaded, send, seen } = useThread(conversationId);
  const [draft, setDraft] = useDraftText(conversationId);
  const { pmCount } = useCounts();
  return (
    <>
      <p>{loaded ? 'loaded' : 'loading'}</p>
      <p>New: {pmCount}</p>
      <p>Read: {seen.person00002?.read ?? 0}</p>
      <ol>
        {messages.map(({ id, content, state }) => (
          <li key={id}>
            {content} ({state})
          </li>
        ))}
      </ol>
      <input aria-label="Message" value={draft} onChange={({ target }) => setDraft(target.value)} />
      <button
        type="button"
        onClick={() => {
          send(draft);
          setDraft('');
        }}
      >
        Send
      </button>
      <OfflineNote />
    </>
  );
}

const answers = (more: Parameters<typeof renderSignedIn>[1] = {}) => ({
  'POST /sessions/resume': () => ({ signedIn: signedIn([grace]) }),
  'GET /notifications/unreadCount': () => ({ notificationCount: 0, pmCount: 3 }),
  [`GET /messages/page/${conversationId}`]: () => thread.page(),
  [`GET /messages/since/${conversationId}`]: () => thread.since(0),
  'POST /connections': () => [],
  'POST /conversations/seen': () => ({}),
  ...more,
});
const draw = (more = {}) =>
  renderSignedIn(
    <StrictMode>
      <LiveProvider>
        <Screen />
      </LiveProvider>
    </StrictMode>,
    answers(more),
  );
const say = (action: string, data: unknown) =>
  act(async () => FakeSocket.open.at(-1)?.say({ churchId: grace.church.id, conversationId, action, data }));

describe('a screen with a thread', () => {
  test('shows what is there, what comes, and how far the other has read', async () => {
    thread.write('Hello');
    draw();
    expect(await screen.findByText('Hello (stored)')).toBeTruthy();
    expect(await screen.findByText('New: 3')).toBeTruthy();
    await waitFor(() => expect(FakeSocket.open).toHaveLength(1));
    await say('message', thread.write('How are you?'));
    await say('seen', { personId: 'person00002', received: 2, read: 2 });
    expect(screen.getByText('How are you? (stored)')).toBeTruthy();
    expect(screen.getByText('Read: 2')).toBeTruthy();
  });
  test('shows what is sent at once, and then as stored', async () => {
    let arrive: (() => void) | undefined;
    const { user } = draw({
      'POST /messages': async ({ body }: { body: unknown }) => {
        await new Promise<void>((done) => {
          arrive = done;
        });
        const [{ id, content }] = Array.isArray(body) ? body : [];
        return [thread.write(content, id, 'person00000')];
      },
    });
    await screen.findByText('loaded');
    await user.type(screen.getByLabelText('Message'), 'Hi there');
    await user.click(screen.getByText('Send'));
    expect(await screen.findByText('Hi there (sending)')).toBeTruthy();
    await waitFor(() => expect(arrive).toBeDefined());
    arrive?.();
    expect(await screen.findByText('Hi there (stored)')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
  test('keeps what is being typed across reloads, per conversation', async () => {
    const { user, unmount } = draw();
    await screen.findByText('loaded');
    await user.type(screen.getByLabelText('Message'), 'Half a tho');
    unmount();
    draw();
    await screen.findByText('loaded');
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Half a tho'));
  });
  test('says that it is offline, and when it no longer is', async () => {
    draw();
    await waitFor(() => expect(FakeSocket.open).toHaveLength(1));
    await act(async () => dispatchEvent(new Event('offline')));
    expect(screen.getByText('You’re offline. Messages you write will be sent when you’re back online.')).toBeTruthy();
    await act(async () => dispatchEvent(new Event('online')));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  });
  test('holds one connection, and none once it is gone or no one is signed in', async () => {
    const { unmount } = draw();
    await screen.findByText('loaded');
    await waitFor(() => expect(FakeSocket.open).toHaveLength(1));
    unmount();
    expect(FakeSocket.open).toHaveLength(0);
    draw({ 'POST /sessions/resume': () => ({}) });
    await screen.findByText('loading');
    expect(FakeSocket.open).toHaveLength(0);
  });
});

function Switching() {
  const [about, setAbout] = useState('one00000000');
  const [draft, setDraft] = useDraftText(about);
  return (
    <>
      <p>{useSession().state}</p>
      <input aria-label="Message" value={draft} onChange={({ target }) => setDraft(target.value)} />
      <button type="button" onClick={() => setAbout(about === 'one00000000' ? 'two00000000' : 'one00000000')}>
        Other
      </button>
    </>
  );
}

test('a draft belongs to its conversation', async () => {
  const { user } = renderSignedIn(<Switching />, answers());
  await waitFor(() => expect(screen.getByLabelText('Message')).toBeTruthy());
  await screen.findByText('in');
  await user.type(screen.getByLabelText('Message'), 'For one');
  await user.click(screen.getByText('Other'));
  expect(screen.getByLabelText('Message')).toHaveProperty('value', '');
  await user.type(screen.getByLabelText('Message'), 'For two');
  await user.click(screen.getByText('Other'));
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'For one');
});
