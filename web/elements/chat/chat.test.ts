/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import english from '#shared/locales/live/en.json' with { type: 'json' };
import { longestLine } from '#shared/messaging/chat/prayers.ts';
import type { ChatEvent } from '#shared/messaging/chat/words.ts';
import { longestName as sharedName, longestPost as sharedPost } from '#shared/messaging/chat/words.ts';
import { groupPanel } from './group/groupPanel.ts';
import { longestName, longestPost, longestPrayer } from './limits.ts';
import { notesPanel } from './notes/notesPanel.ts';
import { prayerPanel } from './prayer/prayerPanel.ts';
import { guest, keepDraft, kept } from './room/kept.ts';
import { sayIn } from './say.ts';
import { chatPanel, type Panel } from './view/chatPanel.ts';

const churchId = 'church00000';
const room = 'service0000-202611221000';
const say = sayIn(english, 'en');

type Answer = object | 'away' | { readonly status: number; readonly code: string };
/** The server of the tests: what it says next to each call, and what it was asked. */
const server = {
  events: [] as ChatEvent[],
  news: {} as object,
  /** Besides, in the answer to who knows nothing yet. */
  first: {} as object,
  answers: {} as Record<string, Answer>,
  asked: [] as [string, Record<string, unknown>][],
};
const entered = { name: 'Ann', viewer: 'key', bits: 0, post: true, host: false, who: 'everyone', grace: 5, blocked: false };
const message = (number: number, content: string, more: object = {}): ChatEvent => ({
  ...{ number, at: 1e12 + number, kind: 'message', id: `id${number}`, name: 'Ben', content, ...more },
});
class NoSocket extends EventTarget {
  send() {}
  close() {}
}
const began = Date.parse('2026-11-22T10:00:00Z');
let panel: Panel | undefined;

beforeEach(() => {
  jest.useFakeTimers({ now: began });
  localStorage.clear();
  document.documentElement.lang = 'en';
  Object.assign(server, { events: [], news: {}, first: {}, asked: [] });
  server.answers = {
    '/chat/open': entered,
    '/chat/post': { state: 'held', until: began + 5000 },
    '/chat/join': { socket: false },
    '/chat/react': {},
    '/chat/report': {},
  };
  Object.assign(globalThis, { WebSocket: NoSocket });
  globalThis.fetch = async (input, init) => {
    const path = String(input).replace('/api/messaging', '');
    server.asked.push([path, init?.body ? JSON.parse(String(init.body)) : {}]);
    if (path.startsWith('/live/')) {
      const from = Number(path.split('/').at(-1));
      const events = server.events.filter(({ number }) => number > from);
      const revision = Math.max(from, ...server.events.map(({ number }) => number));
      const whole = { from, revision, newest: revision, more: false, every: 2, share: 1, viewers: 12, callouts: [], reactions: {}, events };
      const late = from === 0 ? server.first : {};
      return new Response(JSON.stringify({ ...whole, who: 'everyone', open: true, closes: 1e12, ...server.news, ...late }));
    }
    const answer = server.answers[path] ?? {};
    if (answer === 'away') throw new TypeError('no network');
    if ('status' in answer) return new Response(JSON.stringify({ code: answer.code }), { status: Number(answer.status) });
    return new Response(JSON.stringify(answer));
  };
});
afterEach(() => {
  panel?.end();
  panel = undefined;
  document.body.replaceChildren();
  jest.useRealTimers();
});

const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
async function open(): Promise<HTMLElement> {
  panel?.end();
  panel = chatPanel({ churchId, room }, undefined, say);
  document.body.replaceChildren(panel.node);
  await settle();
  return panel.node;
}
const lines = () => [...document.querySelectorAll('.chat-line')].map((line) => line.textContent?.replace(/\d+:\d+\s?[AP]M/, ' · '));
const text = (selector: string) => document.querySelector<HTMLElement>(selector)?.textContent ?? '';
const press = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)?.click();
/** What is needed for writing is fetched then. */
async function join() {
  press('Join chat');
  await import('./part/takePart.ts');
  await settle();
}
const posts = () => server.asked.filter(([path]) => path === '/chat/post').map(([, body]) => body);
async function submit(selector: string, value: string) {
  const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(selector);
  if (!field?.form) throw new Error(`There is no ${selector}.`);
  field.value = value;
  field.form.requestSubmit();
  await settle();
}
async function enterAsGuest() {
  await open();
  await join();
  await submit('input', 'Ann');
}

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
  expect([kept(room).own, guest(churchId)]).toEqual([[], { viewer: 'key', name: 'Ann' }]);
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
  keepDraft(room, 'half a sent');
  await open();
  await settle();
  expect(document.querySelector('textarea')?.value).toBe('half a sent');
  server.answers['/chat/post'] = { state: 'shown', number: 1 };
  await settle(15_000);
  expect(new Set(posts().map(({ id }) => id)).size).toBe(1);
  expect(lines()).toEqual(['YouI am hereOthers see it in a few seconds.']);
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

describe('asking for prayer', () => {
  const prayer = (more: object) => ({ id: 'p', state: 'waiting', name: 'Ann', at: 1e12, hosts: [], watchers: [], lines: [], ...more });
  const marks: number[] = [];
  const drawn = async () => {
    const node = prayerPanel({ churchId, room }, undefined, say, (fresh) => marks.push(fresh));
    document.body.replaceChildren(node);
    await settle();
  };

  test('waits for two hosts, and is opened again by this browser only', async () => {
    const line = { number: 1, id: 'l', own: true, name: 'Ann', at: 1e12, content: 'My mother' };
    server.answers['/prayers/ask'] = prayer({ lines: [line], watchers: ['Ruth'] });
    await drawn();
    await submit('input', 'Ann');
    expect(server.asked).toEqual([]);
    await submit('textarea', 'My mother');
    const [[opened] = [], [, asked] = []] = server.asked;
    expect(opened).toBe('/chat/open');
    expect(asked).toMatchObject({ churchId, room, name: 'Ann', viewer: 'key', content: 'My mother' });
    expect(String(asked?.secret).length).toBeGreaterThanOrEqual(22);
    expect(document.body.textContent).toContain('Two hosts are needed.');
    expect(document.body.textContent).toContain('Ruth can read this, too.');
    const other = { number: 2, id: 'm', own: false, name: 'Ruth', at: 1e12, content: 'We pray' };
    server.answers['/prayers/read'] = prayer({ state: 'open', hosts: ['Ruth', 'Ben'], lines: [line, other] });
    await drawn();
    expect(server.asked.at(-1)).toEqual(['/prayers/read', { churchId, id: asked?.id, secret: asked?.secret }]);
    expect(document.body.textContent).toContain('Two hosts read this: Ruth and Ben.');
    expect(lines()).toEqual(['You · My mother', 'Ruth · We pray']);
    // The tab shows that there is an answer, in front or not.
    expect(marks).toEqual([0, 1]);
  });

  test('shows help at once, and keeps what was typed when it can’t be sent', async () => {
    server.answers['/prayers/ask'] = 'away';
    await drawn();
    const name = document.querySelector('input');
    if (name) name.value = 'Ann';
    await submit('textarea', 'I want to die');
    expect(document.querySelector('textarea')?.value).toBe('I want to die');
    expect(document.body.textContent).toContain('can’t be reached');
    server.answers['/prayers/ask'] = prayer({ crisis: '' });
    await submit('textarea', 'I want to die');
    expect(text('.chat-crisis')).toContain('Call the emergency number');
    const ids = server.asked.flatMap(([path, { id, secret }]) => (path === '/prayers/ask' ? [`${id} ${secret}`] : []));
    expect(new Set(ids).size).toBe(1);
    server.answers['/prayers/read'] = { status: 404, code: 'notFound' };
    await drawn();
    expect(document.body.textContent).toContain('Two hosts always read this together.');
  });
});

describe('a member', () => {
  const youth = { id: 'youth000000', name: 'Youth' };
  const member = { token: 'token', personId: 'me', email: 'mia@grace.test', groups: [youth] };

  test('chooses a shown name, reads the minors of the own groups by name, and others as members', async () => {
    server.events = [message(1, 'Hi', { name: 'Member' }), message(2, 'Hello', { name: 'Member' })];
    server.answers[`/chat/friends/${room}`] = [{ number: 2, name: 'Cleo C.' }];
    server.answers['/chat/open'] = { ...entered, name: 'Mia M.', minor: true };
    panel = chatPanel({ churchId, room }, member, say);
    document.body.replaceChildren(panel.node);
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

  test('talks with the own group beside the video', async () => {
    const at = '2026-11-22T15:00:00Z';
    const said = (number: number, content: string, more: object = {}) => ({
      ...{ id: `m${number}`, number, personId: 'ben', displayName: 'Ben', content, timeSent: at, ...more },
    });
    server.answers['/conversations'] = [{ id: 'talk' }];
    server.answers['/messages/page/talk'] = { messages: [said(1, 'Are you there?')], more: true, revision: 1 };
    server.answers['/messages/since/talk?revision=1'] = 'away';
    const marks: number[] = [];
    document.body.replaceChildren(groupPanel(member, say, (fresh) => marks.push(fresh)));
    await settle();
    const shown = () => [...document.querySelectorAll('.chat-line .chat-text')].map((line) => line.textContent);
    expect(shown()).toEqual(['Are you there?']);
    server.answers['/messages'] = 'away';
    await submit('textarea', 'I am');
    expect([document.querySelector('textarea')?.value, text('[role=status]')]).toEqual([
      'I am',
      expect.stringContaining('can’t be reached'),
    ]);
    const since = {
      messages: [said(1, '', { removedAt: at }), said(2, 'I am', { personId: 'me' }), said(3, 'Good')],
      more: false,
      revision: 4,
    };
    server.answers['/messages/since/talk?revision=1'] = since;
    server.answers['/messages'] = [{}];
    await submit('textarea', 'I am');
    expect([shown(), text('.chat-by')]).toEqual([['I am', 'Good'], expect.stringMatching(/^You/)]);
    expect(marks).toEqual([1]);
    const sent = server.asked.filter(([path]) => path === '/messages').map(([, body]) => body);
    expect(sent[0]).toEqual(sent[1]);
  });
});

test('notes stay in the browser, and can be mailed to oneself', async () => {
  const about = { key: 'service 1', label: 'Sunday' };
  document.body.replaceChildren(notesPanel(about, 'ann@grace.test', say));
  const field = document.querySelector('textarea');
  if (field) field.value = 'Psalm 23 & more';
  field?.dispatchEvent(new Event('input'));
  await settle(400);
  expect(document.querySelector('a')?.href).toBe('mailto:ann%40grace.test?subject=Notes%20on%20Sunday&body=Psalm%2023%20%26%20more');
  expect(text('[role=status]')).toBe('All changes saved');
  document.body.replaceChildren(notesPanel(about, '', say));
  expect(document.querySelector('textarea')?.value).toBe('Psalm 23 & more');
});
