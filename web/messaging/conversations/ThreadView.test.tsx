/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import type { Thread as ThreadInfo } from '#shared/messaging/privateMessages/privateMessages.ts';
import { CallError } from '#web/api.ts';
import { SessionProvider } from '#web/session/session.tsx';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import type { Thread } from '../live/thread/thread.ts';
import { Ready } from './readyTesting.tsx';
import { ThreadView } from './ThreadView.tsx';
import { info, message, own, ruth, thread } from './testing.ts';

const changed = jest.fn();
const back = jest.fn();
afterEach(() => void jest.clearAllMocks());

function Shown({ about, live }: { readonly about: ThreadInfo; readonly live: Thread }) {
  const draft = useState('');
  return (
    <Ready>
      <ThreadView info={about} thread={live} own={own} frame={{ heading: 'h1', onBack: back }} draft={draft} onChanged={changed} />
    </Ready>
  );
}
const open = async (live: Thread, about = info(), answers: Parameters<typeof renderSignedIn>[1] = {}) => {
  const drawn = renderSignedIn(<Shown about={about} live={live} />, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
    'GET /people/basic': () => [],
    ...answers,
  });
  await screen.findByRole('heading', { level: 1 });
  return drawn;
};
const mine = (number: number, over: Parameters<typeof message>[1] = {}) =>
  message(number, { personId: own, displayName: 'Anna Berg', can: { edit: true, remove: true, report: false }, ...over });
const menuOf = async (user: Awaited<ReturnType<typeof open>>['user'], at: number) => {
  const button = screen.getAllByRole('button', { name: 'Message options' })[at];
  if (button) await user.click(button);
};

test('shows with whom it is, what was said, and the way back', async () => {
  const { user } = await open(thread({ messages: [message(1), mine(2)], seen: { [ruth]: { received: 2, read: 2 } } }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ruth Miller');
  expect(screen.getByText('Private Conversation')).toBeTruthy();
  const log = screen.getByRole('log', { name: 'Conversation with Ruth Miller' });
  expect(within(log).getAllByRole('article')).toHaveLength(2);
  expect(within(log).getByText('Read')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to messages' }));
  expect(back).toHaveBeenCalled();
});

test.each([
  ['unsent', {}, 'Waiting for connection'],
  ['sending', {}, 'Sending'],
  ['failed', {}, 'Not sent'],
  ['stored', {}, 'Sent'],
  ['stored', { [ruth]: { received: 2, read: 1 } }, 'Delivered'],
] as const)('an own message that is %s %j says %p', async (state, seen, said) => {
  await open(thread({ messages: [message(1), mine(2, { state })], seen }));
  expect(screen.getByText(said)).toBeTruthy();
});

test('what waits to be sent is seen while the rest isn’t there, and why', async () => {
  const waits = mine(0, { state: 'unsent', content: 'In the tunnel' });
  const offline = new CallError('offline', 0, 'The server cannot be reached.');
  const markRead = jest.fn();
  await open(thread({ messages: [waits], loaded: false, problem: offline, markRead }));
  const log = screen.getByRole('log');
  expect(within(log).getByText('In the tunnel')).toBeTruthy();
  expect(within(log).getByText('The other messages will appear when you’re back online.')).toBeTruthy();
  expect(within(log).queryByText(/This is the start/)).toBeNull();
  expect(markRead).not.toHaveBeenCalled();
});

test('what was deleted leaves a trace, what was edited says so', async () => {
  await open(
    thread({
      messages: [message(1, { removedAt: '2026-11-20T10:05:00Z', content: '' }), mine(2, { timeUpdated: '2026-11-20T10:06:00Z' })],
    }),
  );
  expect(screen.getByText('This message was deleted.')).toBeTruthy();
  expect(screen.getByText('edited')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Message options' })).toHaveLength(1);
});

test('markup is text, addresses are safe links', async () => {
  const { container } = await open(thread({ messages: [message(1, { content: '<img src=x onerror=alert(1)> https://example.org' })] }));
  expect(container.querySelector('[role=log] img')).toBeNull();
  const link = screen.getByRole('link', { name: 'https://example.org' });
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('Enter sends, Shift and Enter begin a new line, nothing empty is sent', async () => {
  const send = jest.fn();
  const typed = jest.fn();
  const { user } = await open(thread({ send, typed }));
  const field = screen.getByRole('textbox', { name: 'Message Ruth Miller' });
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.hasAttribute('disabled')).toBe(true);
  await user.type(field, '  {Enter}');
  expect(send).not.toHaveBeenCalled();
  await user.type(field, 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
  expect(send).toHaveBeenCalledWith('Hello\nthere', []);
  expect(typed).toHaveBeenCalled();
  expect(field).toHaveProperty('value', '');
  await user.type(field, 'Again');
  await user.click(button);
  expect(send).toHaveBeenLastCalledWith('Again', []);
});

test('what failed is sent again or discarded', async () => {
  const retry = jest.fn();
  const discard = jest.fn();
  const { user } = await open(thread({ messages: [mine(0, { state: 'failed' })], retry, discard }));
  await menuOf(user, 0);
  await user.click(await screen.findByRole('menuitem', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledWith('m0000000000');
  await menuOf(user, 0);
  await user.click(await screen.findByRole('menuitem', { name: 'Discard' }));
  expect(discard).toHaveBeenCalledWith('m0000000000');
});

test('an own message is edited in the field, by menu or by the arrow up', async () => {
  const edit = jest.fn<Thread['edit']>(async () => {});
  const { user } = await open(thread({ messages: [message(1), mine(2)], edit }));
  await user.click(screen.getByRole('textbox', { name: 'Message Ruth Miller' }));
  await user.keyboard('{ArrowUp}');
  const field = await screen.findByRole('textbox', { name: 'Edit message' });
  expect(field).toHaveProperty('value', 'Message 2');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Edit message' })).toBeNull();
  await menuOf(user, 1);
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: 'Edit message' }), ', better{Enter}');
  expect(edit).toHaveBeenCalledWith('m0000000002', 'Message 2, better');
});

test('an own message is deleted once that was confirmed', async () => {
  const remove = jest.fn<Thread['remove']>(async () => {});
  const { user } = await open(thread({ messages: [mine(2)], remove }));
  await menuOf(user, 0);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith('m0000000002'));
});

test('another’s message is reported with a reason', async () => {
  const { user, server } = await open(thread({ messages: [message(1)] }), info(), { 'POST /messages/report': () => ({}) });
  await menuOf(user, 0);
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(await within(dialog).findByText('Please describe what’s wrong.')).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox'), 'It threatens me.');
  await user.click(within(dialog).getByRole('button', { name: 'Report' }));
  expect(await screen.findByText(/Message reported/)).toBeTruthy();
  expect(server.last('POST /messages/report')?.body).toEqual({ id: 'm0000000001', reason: 'It threatens me.' });
});

test('the other is blocked after one was told what it means', async () => {
  const { user, server } = await open(thread(), info(), { 'POST /privateMessages/block': () => ({}) });
  await user.click(screen.getByRole('button', { name: 'Conversation options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block Ruth Miller' }));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('won’t be able to message each other');
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  await waitFor(() => expect(changed).toHaveBeenCalled());
  expect(server.last('POST /privateMessages/block')?.body).toEqual({ personId: ruth, blocked: true });
});

test('someone who has blocked sees it, cannot write, and can undo it', async () => {
  const { user, server } = await open(thread({ messages: [message(1)] }), info({ blocked: true, canWrite: false }), {
    'POST /privateMessages/block': () => ({}),
  });
  expect(screen.getByText('You blocked Ruth Miller. Neither of you can send messages here.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Unblock Ruth Miller' }));
  await waitFor(() => expect(server.last('POST /privateMessages/block')?.body).toEqual({ personId: ruth, blocked: false }));
});

test('someone who was blocked only learns that nothing can be sent', async () => {
  await open(thread(), info({ canWrite: false }));
  expect(screen.getByText('You can’t send messages in this conversation right now.')).toBeTruthy();
});

test('a conversation is muted', async () => {
  const { user, server } = await open(thread(), info(), { 'POST /conversations/mute': () => ({}) });
  await user.click(screen.getByRole('button', { name: 'Conversation options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mute' }));
  await waitFor(() => expect(server.last('POST /conversations/mute')?.body).toEqual({ conversationId: 'conversatio', muted: true }));
});

test('watchers are named, and know it themselves', async () => {
  const [anna, friend] = info().participants;
  if (!anna || !friend) throw new Error('Nobody is in the conversation.');
  const guardian = { personId: 'guard000000', name: 'Ruth Miller', role: 'guardian' as const, received: 0, read: 0 };
  const withGuard = await open(thread({ messages: [message(1)] }), info({ participants: [anna, { ...friend, name: 'Ben' }, guardian] }));
  expect(screen.getByText('Ruth Miller is here as a guardian')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ben');
  withGuard.unmount();
  const self = { ...anna, role: 'guardian' as const };
  await open(thread(), info({ participants: [self, { ...friend, name: 'Ben' }, { ...friend, personId: 'other000000', name: 'Cora' }] }));
  expect(screen.getByText('You’re here as a guardian')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ben and Cora');
});

test('what others write is read out once, who is writing is said, older ones come on demand', async () => {
  const older = jest.fn(async () => {});
  const first = thread({ messages: [message(5)], more: true, older });
  const { user, redraw } = await open(first);
  expect(screen.queryByText('Ruth Miller: Message 5')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(older).toHaveBeenCalled();
  const again = (messages: Thread['messages']) =>
    redraw(
      <SessionProvider>
        <Shown about={info()} live={thread({ messages, typing: ['Ruth Miller'] })} />
      </SessionProvider>,
    );
  again([message(4), message(5)]);
  expect(screen.queryByText('Ruth Miller: Message 5')).toBeNull();
  again([message(4), message(5), message(6)]);
  expect(screen.getByText('Ruth Miller: Message 6')).toBeTruthy();
  expect(screen.getByText('Ruth Miller is typing…')).toBeTruthy();
});

test('a file is sent as soon as it is chosen, and goes with the message', async () => {
  const send = jest.fn();
  const { container, user } = await open(thread({ send }), info(), {
    'POST /messages/attachments': () => refused('fileType'),
  });
  const input = container.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no button for files.');
  await user.upload(input, new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Couldn’t upload notes.pdf.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Remove notes.pdf' }));
  expect(screen.queryByText('notes.pdf')).toBeNull();
});

test('files of a message are shown as pictures or cards', async () => {
  const url = 'http://localhost/content/x';
  const attachments = [
    { id: 'picture0000', name: 'sea.png', type: 'image/png', size: 2048, url },
    { id: 'file0000000', name: 'plan.pdf', type: 'application/pdf', size: 340 * 1024, url },
    { id: 'drawing0000', name: 'x.svg', type: 'image/svg+xml', size: 10, url },
  ];
  await open(thread({ messages: [message(1, { content: '', attachments })] }));
  const picture = screen.getByRole('img', { name: 'Photo: sea.png' });
  expect(picture).toBeTruthy();
  expect(screen.getByRole('link', { name: 'plan.pdf, 340 kB' }).getAttribute('href')).toBe(url);
  expect(screen.getByRole('link', { name: 'x.svg, 10 byte' })).toBeTruthy();
  fireEvent.error(picture);
  expect(await screen.findByRole('link', { name: 'sea.png, 2 kB' })).toBeTruthy();
});

test('while it loads and when it cannot be loaded', async () => {
  const refresh = jest.fn();
  const loading = await open(thread({ loaded: false }));
  expect(screen.getByText('Loading…')).toBeTruthy();
  loading.unmount();
  const { user } = await open(thread({ loaded: false, problem: new Error('no'), refresh }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalled();
});
