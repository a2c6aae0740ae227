/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { Ready } from '../conversations/readyTesting.tsx';
import { entry, own } from '../conversations/testing.ts';
import { Inbox } from './Inbox.tsx';
import type { Place } from './messagesPath.ts';

const anna = { 'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }), 'GET /people/basic': () => [] };
const go = jest.fn<(place: Place) => void>();
const open = (answers: Parameters<typeof renderSignedIn>[1]) =>
  renderSignedIn(
    <Ready>
      <Inbox frame={{ heading: 'h1' }} place={{ view: 'list' }} onGo={go} />
    </Ready>,
    { ...anna, ...answers },
  );

test('a conversation shows whom with, what was said last, and what is new', async () => {
  const isNew = entry({ isNew: true, muted: true });
  const mine = entry({
    conversationId: 'conversati2',
    others: [{ personId: 'bela0000000', name: 'Bela' }],
    last: { ...entry().last, personId: own, preview: 'Thanks!' },
    blocked: true,
  });
  const { user } = open({ 'GET /privateMessages/inbox': () => ({ entries: [isNew, mine] }) });
  const list = await screen.findByRole('list', { name: 'Conversations' });
  const [first, second] = within(list).getAllByRole('button');
  expect(first?.textContent).toContain('Ruth Miller');
  expect(first?.textContent).toContain('See you on Sunday');
  expect(first?.textContent).toContain('New');
  expect(within(list).getByRole('img', { name: 'Muted' })).toBeTruthy();
  expect(second?.textContent).toContain('You: Thanks!');
  expect(within(list).getByRole('img', { name: 'Blocked' })).toBeTruthy();
  if (first) await user.click(first);
  expect(go).toHaveBeenLastCalledWith({ view: 'thread', id: 'conversatio' });
});

test('what is read looks read; deleted and empty messages say so; a guardian is told why', async () => {
  const last = entry().last;
  const entries = [
    entry({ last: { ...last, removed: true, preview: '' } }),
    entry({ conversationId: 'conversati2', last: { ...last, preview: '' } }),
    entry({
      conversationId: 'conversati3',
      role: 'guardian',
      others: [
        { personId: 'a0000000000', name: 'Anna' },
        { personId: 'b0000000000', name: 'Ben' },
      ],
    }),
  ];
  open({ 'GET /privateMessages/inbox': () => ({ entries }) });
  expect(await screen.findByText('This message was deleted.')).toBeTruthy();
  expect(screen.queryByText('New')).toBeNull();
  expect(screen.getByText('Attachment')).toBeTruthy();
  expect(screen.getByText('With Anna and Ben · you’re here as a guardian')).toBeTruthy();
});

test('an empty list offers to begin', async () => {
  const { user } = open({ 'GET /privateMessages/inbox': () => ({ entries: [] }) });
  expect(await screen.findByText('No messages yet')).toBeTruthy();
  const [, begin] = screen.getAllByRole('button', { name: 'New message' });
  if (begin) await user.click(begin);
  expect(go).toHaveBeenLastCalledWith({ view: 'new' });
});

test('a failure says so and is tried again', async () => {
  let fails = true;
  const { user } = open({ 'GET /privateMessages/inbox': () => (fails ? refused('unexpected') : { entries: [entry()] }) });
  expect(await screen.findByRole('alert')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Ruth Miller')).toBeTruthy();
});

test('older ones are fetched when asked for, each once', async () => {
  const pages = [
    { entries: [entry()], next: 'more' },
    { entries: [entry(), entry({ conversationId: 'conversati2', others: [{ personId: 'x0000000000', name: 'Xaver' }] })] },
  ];
  let asked = 0;
  const { user } = open({ 'GET /privateMessages/inbox': () => pages[Math.min(asked++, 1)] });
  await user.click(await screen.findByRole('button', { name: 'Show older conversations' }));
  expect(await screen.findByText('Xaver')).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('Ruth Miller')).toHaveLength(1));
});

test('a search leads to the message; nothing found gives a hint', async () => {
  const hit = {
    message: {
      ...entry().last,
      id: 'm0000000007',
      churchId: 'c',
      conversationId: 'conversatio',
      displayName: 'Ruth Miller',
      messageType: 'message',
      content: 'Bring the lantern',
      number: 7,
      revision: 7,
    },
    others: entry().others,
  };
  let found: unknown[] = [hit];
  const { user } = open({ 'GET /privateMessages/inbox': () => ({ entries: [] }), 'GET /privateMessages/search': () => found });
  const field = await screen.findByRole('textbox', { name: 'Search messages' });
  await user.type(field, 'lantern');
  expect(await screen.findByText('1 message found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Bring the lantern/ }));
  expect(go).toHaveBeenLastCalledWith({ view: 'thread', id: 'conversatio', at: 7 });
  found = [];
  await user.clear(field);
  await user.type(field, 'zebra');
  expect(await screen.findByText('No messages found')).toBeTruthy();
});
