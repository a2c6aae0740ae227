/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { longestLine } from '#shared/messaging/chat/prayers.ts';
import { longestName as sharedName, longestPost as sharedPost } from '#shared/messaging/chat/words.ts';
import { longestName, longestPost, longestPrayer } from './limits.ts';
import { guest, localState, saveDraft } from './room/localState.ts';
import {
  churchId,
  enterAsGuest,
  entered,
  join,
  lines,
  message,
  open,
  posts,
  press,
  room,
  serveChats,
  server,
  settle,
  submit,
  text,
} from './serverTesting.ts';

serveChats();

test('a reader sees the log, and costs the server nothing but the log', async () => {
  server.events = [message(1, 'Good morning'), message(2, 'Look at https://grace.test/x', { host: true, name: 'Ruth' })];
  server.first = { callouts: [{ id: 'c', at: 1, content: 'Psalm 23' }], reactions: { '🙏': 37 } };
  await open();
  await settle(2100);
  expect(lines()).toEqual(['Ben · Good morning', 'RuthHost · Look at https://grace.test/x']);
  expect([text('.chat-viewers'), text('.chat-callout')]).toEqual(['12 people watching', 'Pinned by a hostPsalm 23']);
  expect(text('.chat-emoji')).toBe('🙏37');
  expect(document.querySelector('a[href="https://grace.test/x"]')?.getAttribute('rel')).toContain('nofollow');
  expect(server.asked.some(([path]) => path === '/chat/open')).toBe(false);
});

test('a guest is asked for a name once, and sees the own message until everyone has it', async () => {
  await enterAsGuest();
  expect(text('.chat-write')).toContain('You write as Ann.');
  await submit('textarea', 'Amen');
  expect(lines()).toEqual(['YouAmenOthers see it in a few seconds.']);
  const [first] = posts();
  expect(first).toMatchObject({ churchId, room, viewer: 'key', content: 'Amen' });
  server.events = [message(1, 'Amen', { id: first?.id, name: 'Ann' })];
  await settle(2100);
  expect(lines()).toEqual(['You · Amen']);
  expect([localState(room).own, guest(churchId)]).toEqual([[], { viewer: 'key', name: 'Ann' }]);
  await open();
  await settle();
  expect([document.querySelector('input'), document.querySelector('textarea') === null]).toEqual([null, false]);
});

test('a name like a host’s is refused, and stays in its field', async () => {
  server.answers['/chat/open'] = { status: 400, code: 'chatName' };
  await open();
  await join();
  await submit('input', 'Pastor Ruth');
  expect(text('.chat-write')).toContain('choose another name');
  expect(document.querySelector('input')?.value).toBe('Pastor Ruth');
});

test('without a network a message waits across a reload, and is sent once, under its id', async () => {
  await enterAsGuest();
  server.answers['/chat/post'] = 'away';
  await submit('textarea', 'I am here');
  expect(lines()[0]).toContain('Not sent yet.');
  saveDraft(room, 'half a sent');
  await open();
  await settle();
  expect(document.querySelector('textarea')?.value).toBe('half a sent');
  server.answers['/chat/post'] = { state: 'shown', number: 1 };
  await settle(15_000);
  expect(new Set(posts().map(({ id }) => id)).size).toBe(1);
  expect(lines()).toEqual(['YouI am hereOthers see it in a few seconds.']);
});

test('what is being written is kept at once, and what was sent right after isn’t written twice', async () => {
  await enterAsGuest();
  const field = document.querySelector('textarea')!;
  field.value = 'half a thou';
  field.dispatchEvent(new Event('input'));
  expect(localState(room).draft).toBe('half a thou');
  await submit('textarea', 'half a thought');
  await settle(1000);
  expect(localState(room).draft).toBe('');
});

test('what is refused can be corrected or tried again; who is too fast waits', async () => {
  await enterAsGuest();
  server.answers['/chat/post'] = { status: 403, code: 'chatBlocked' };
  await submit('textarea', 'one');
  expect(lines()[0]).toContain('A host has blocked you from writing here.');
  press('Edit');
  expect([document.querySelector('textarea')?.value, lines()]).toEqual(['one', []]);
  server.answers['/chat/post'] = { status: 429, code: 'chatSlow' };
  await submit('textarea', 'two');
  expect([lines()[0], text('.chat-write')]).toEqual(['YoutwoSending…', expect.stringContaining('You can send again in 2 seconds.')]);
  server.answers['/chat/post'] = { state: 'waiting' };
  await settle(2100);
  expect(lines()[0]).toContain('A host looks at it');
});

test('a message that a host removed within the grace says so', async () => {
  await enterAsGuest();
  await submit('textarea', 'one');
  server.answers['/chat/post'] = { state: 'removed' };
  await settle(10_000);
  expect(lines()[0]).toContain('A host removed this message.');
  press('Discard');
  expect([lines(), text('.chat-quiet')]).toEqual([[], 'No messages yet. Write the first one.']);
});

test('one that everyone has, and that is older than the log that is shown, stands there no longer', async () => {
  server.answers['/chat/post'] = { state: 'shown', number: 1 };
  await enterAsGuest();
  await submit('textarea', 'one');
  server.answers['/chat/post'] = 'away';
  await settle(8000);
  expect(lines()).toHaveLength(1);
  server.answers['/chat/post'] = { state: 'shown', number: 1 };
  await settle(30_000);
  expect([lines(), localState(room).own]).toEqual([[], []]);
  const asked = posts().length;
  await settle(30_000);
  expect(posts()).toHaveLength(asked);
});

test('words of someone in danger show the church’s numbers', async () => {
  await enterAsGuest();
  server.answers['/chat/post'] = { state: 'waiting', crisis: 'Lifeline 988\nhttps://help.test' };
  await submit('textarea', 'I want to die');
  expect(text('.chat-crisis')).toContain('Lifeline 988');
  expect(document.querySelector('.chat-crisis a[href="tel:988"]')).toBeTruthy();
});

test('who has scrolled up stays there and is told how much is new; screen readers hear a summary', async () => {
  server.events = [message(1, 'a')];
  await open();
  const log = document.querySelector<HTMLElement>('.chat-log');
  if (!log) throw new Error('There is no log.');
  Object.defineProperties(log, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
  log.scrollTop = 100;
  log.dispatchEvent(new Event('scroll'));
  server.events = [message(1, 'a'), message(2, 'b'), message(3, 'c'), message(4, 'd')];
  await settle(2100);
  expect([log.scrollTop, text('.chat-jump')]).toEqual([100, '3 new messages']);
  await settle(600);
  expect(text('.chat-unseen[role=status]')).toBe('3 new messages');
  press('3 new messages');
  expect([log.scrollTop, document.querySelector<HTMLElement>('.chat-jump')?.hidden]).toEqual([900, true]);
  // What a host removes goes away, and equal texts are counted.
  server.events.push({ number: 5, at: 5, kind: 'remove', about: 2 }, { number: 6, at: 6, kind: 'count', about: 3, times: 37 });
  await settle(2100);
  expect(lines()).toEqual(['Ben · a', 'Ben · c × 37', 'Ben · d']);
});

test.each([
  [{ who: 'signedIn' }, 'Sign in to write in this chat.'],
  [{ who: 'readOnly' }, 'Only hosts write in this chat.'],
  [{ who: 'off' }, 'There is no chat for this service.'],
  [{ open: false }, 'This chat is closed.'],
])('who can’t write is told why: %j', async (news, said) => {
  server.news = news;
  await open();
  expect(text('.chat-below')).toContain(said);
  expect(document.querySelector('textarea')).toBeNull();
});

test('who is blocked is told until when', async () => {
  server.answers['/chat/open'] = {
    name: 'Ann',
    viewer: 'key',
    bits: 0,
    post: false,
    host: false,
    who: 'everyone',
    grace: 5,
    blocked: true,
  };
  server.news = { closes: Date.parse('2026-11-22T17:00:00Z') };
  await enterAsGuest();
  expect(text('.chat-write')).toMatch(/blocked you from writing here until Monday/);
});

test('the limits are the server’s', () => {
  expect([longestName, longestPost, longestPrayer]).toEqual([sharedName, sharedPost, longestLine]);
});

test('a member chooses a shown name, reads the minors of the own groups by name, and others as members', async () => {
  server.events = [message(1, 'Hi', { name: 'Member' }), message(2, 'Hello', { name: 'Member' })];
  server.answers[`/chat/friends/${room}`] = [{ number: 2, name: 'Cleo C.' }];
  server.answers['/chat/open'] = { ...entered, name: 'Mia M.', minor: true };
  await open({ token: 'token', personId: 'me', email: 'mia@grace.test', groups: [{ id: 'youth000000', name: 'Youth' }] });
  await import('./part/takePart.ts');
  await settle(100);
  expect(lines()).toEqual(['Member · Hi', 'Cleo C. · Hello']);
  expect(text('.chat-write')).toContain('You write as Mia M. Change name You’re under 18');
  press('Change name');
  expect(document.querySelector('input')?.value).toBe('Mia M.');
  server.answers['/chat/name'] = { status: 400, code: 'chatName' };
  await submit('input', 'Pastor Ruth');
  expect(text('.chat-write')).toContain('choose another name');
  server.answers['/chat/name'] = { name: 'Mia' };
  server.answers['/chat/open'] = { ...entered, name: 'Mia' };
  await submit('input', 'Mia');
  expect(text('.chat-write')).toContain('You write as Mia.');
});
