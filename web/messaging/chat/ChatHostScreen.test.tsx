/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { LiveService } from '#shared/content/live/liveService.ts';
import { liveServiceOf } from '#shared/content/live/testing.ts';
import type { HostView } from '#shared/messaging/chat/chathosts.ts';
import type { Permission } from '#shared/permissions.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { ChatHostScreen } from './ChatHostScreen.tsx';
import { ChatSettingsScreen } from './ChatSettingsScreen.tsx';

const may: readonly Permission[] = ['Content:Chat:Host'];
const now = Date.parse('2026-11-22T10:00:00Z');
const date: LiveService = liveServiceOf({
  ...{ id: 'service0000', key: 'service0000 2026-11-22T10:00:00', label: 'Sunday service', start: now },
  ...{ chatFrom: now - 900_000, chatTo: now + 7_200_000 },
});
const room = 'service0000-202611221000';
const view = (more: Partial<HostView> = {}): HostView => ({
  ...{
    room,
    label: 'Sunday service',
    opens: now,
    closes: now + 1,
    cleared: true,
    held: [],
    blocks: [],
    prayers: [],
    callouts: [],
    talk: [],
  },
  viewers: [{ by: 'v1', name: 'Troll', member: false, address: 'C', sharing: 12, last: 1, blocked: false }],
  ...more,
});
const news = {
  ...{ from: 0, revision: 1, newest: 1, more: false, every: 2, share: 1, viewers: 40, who: 'everyone', open: true, closes: 0 },
  ...{ callouts: [], reactions: {} },
  events: [{ number: 1, at: now, kind: 'message', id: 'shown000000', name: 'Ben', content: 'Good morning', by: 'ben' }],
};
const held = { id: 'held0000000', by: 'v1', name: 'Troll', content: 'Rude', at: now, due: now + 5000, waiting: false, address: 'C' };

const open = (answers: Parameters<typeof renderStaff>[2] = {}, permissions = may, at = '/chat') =>
  renderStaff(
    <Routes>
      <Route path="/chat" element={<ChatHostScreen />} />
      <Route path="/chat/settings" element={<ChatSettingsScreen />} />
      <Route path="/chat/:room" element={<ChatHostScreen />} />
    </Routes>,
    permissions,
    {
      'GET /streamingServices/dates': () => ({ now, church: churchId, zone: 'UTC', services: [date] }),
      [`GET /chathosts/${room}`]: () => view({ held: [held] }),
      [`GET /chathosts/${room}/news/0`]: () => news,
      [`GET /chathosts/${room}/news/1`]: () => ({ ...news, from: 1, events: [] }),
      ...answers,
    },
    at,
  );

afterEach(() => {
  jest.restoreAllMocks();
});

test('a held message is removed by a key, before anyone but hosts has seen it', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const { user, server } = open({ 'POST /chathosts/remove': () => ({ removed: true }) });
  const list = within(await screen.findByRole('list', { name: 'Messages' }));
  const [first, second] = await list.findAllByRole('listitem');
  expect(first?.textContent).toMatch(/Troll.*Shown in \d seconds?.*Rude/);
  expect(second?.textContent).toContain('Good morning');
  first?.focus();
  await user.keyboard('r');
  expect(server.last('POST /chathosts/remove')?.body).toEqual({ room, id: 'held0000000' });
  expect(await screen.findByText('Message removed.')).toBeTruthy();
  expect(screen.getByText('40 viewers')).toBeTruthy();
});

test('viewers are told by the letter of their address; a block is undone', async () => {
  const block = { who: 'vv1', name: 'Troll', address: 'C', by: 'Anna', at: '2026-11-22T10:00:00.000Z', until: '2026-11-23T12:00:00.000Z' };
  const { user, server } = open({ 'POST /chathosts/block': () => [block], 'POST /chathosts/unblock': () => ({}) });
  expect(await screen.findByText('Address C, 12 viewers')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Block address C' }));
  expect(server.last('POST /chathosts/block')?.body).toEqual({ room, by: 'v1', address: true });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(server.last('POST /chathosts/unblock')?.body).toEqual({ who: 'vv1' });
  expect(await screen.findByText('Troll can write again.')).toBeTruthy();
});

test('a prayer is answered only with a second host; a refusal keeps the words', async () => {
  const prayer = { id: 'prayer00000', name: 'Noah', at: now, hosts: [], minor: true, danger: true };
  const loaded = { id: prayer.id, state: 'open', name: 'Noah', at: now, hosts: ['Anna', 'Ruth'], watchers: [] };
  const { user, server } = open({
    [`GET /chathosts/${room}`]: () => view({ prayers: [{ ...prayer, state: 'waiting', joined: false }] }),
    'POST /prayers/join': () => ({ ...loaded, lines: [] }),
    'GET /prayers/prayer00000': () => ({
      ...loaded,
      lines: [{ number: 1, id: 'l', own: false, name: 'Noah', at: now, content: 'I am afraid' }],
    }),
    'POST /prayers/answer': () => refused('prayerTwo'),
  });
  await user.click(await screen.findByRole('tab', { name: /Prayer/ }));
  for (const text of ['May be in danger', 'Under 18', 'Waits for two hosts']) expect(screen.getByText(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('I am afraid')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), 'We pray with you');
  const send = () => user.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) ?? document.body);
  await send();
  expect(await screen.findByText(/At least two cleared hosts/)).toBeTruthy();
  expect(screen.getByDisplayValue('We pray with you')).toBeTruthy();
  expect(server.last('POST /prayers/answer')?.body).toMatchObject({ id: prayer.id, content: 'We pray with you' });
  // Tried again it is the same line; with other words it is another.
  const lineId = () => Object(server.last('POST /prayers/answer')?.body).lineId;
  const first = lineId();
  await send();
  expect(lineId()).toBe(first);
  await user.type(screen.getByRole('textbox', { name: 'Answer' }), '!');
  await send();
  expect(server.last('POST /prayers/answer')?.body).toMatchObject({ content: 'We pray with you!' });
  expect(lineId()).not.toBe(first);
});

test('hosts talk to each other, whichever client they use; what is new is counted on the tab until it is in front', async () => {
  const talk = [
    { number: 1, at: now, name: 'Otto (older app)', content: 'Who takes the callout?', own: false },
    { number: 2, at: now, name: 'Anna', content: 'I do', own: true },
  ];
  const { user, server } = open({ [`GET /chathosts/${room}`]: () => view({ talk }), 'POST /chathosts/talk': () => ({}) });
  const tab = await screen.findByRole('tab', { name: /Hosts/ });
  expect(tab.textContent).toContain('1 new');
  await user.click(tab);
  // It scrolls by keys, too: nothing in it takes the focus.
  expect(screen.getByRole('list', { name: 'Hosts' }).tabIndex).toBe(0);
  const list = within(screen.getByRole('list', { name: 'Hosts' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d+:\d+\s?[AP]M/, '·'))).toEqual([
    'Anna ·I do',
    'Otto (older app) ·Who takes the callout?',
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Message to hosts' }), 'Thank you');
  await user.click(screen.getAllByRole('button', { name: 'Send' }).at(-1) ?? document.body);
  expect(server.last('POST /chathosts/talk')?.body).toMatchObject({ room, content: 'Thank you' });
  await user.click(screen.getByRole('tab', { name: 'Viewers' }));
  expect(tab.textContent).toBe('Hosts');
});

test('is closed to others, and says when a chat isn’t there yet', async () => {
  open({}, ['Membership:People:View']);
  expect(await screen.findByRole('heading', { name: 'Live chat' })).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'Messages' })).toBeNull();
});

test('a room that can’t be made yet says so', async () => {
  open({ [`GET /chathosts/${room}`]: () => refused('notFound'), [`GET /chathosts/${room}/news/0`]: () => refused('notFound') });
  expect(await screen.findByText(/This chat isn’t open yet/)).toBeTruthy();
});

test('numbers for a crisis and listed words are set, each word once', async () => {
  const { user, server } = open(
    {
      'GET /chathosts/settings': () => ({ words: ['spam'], crisis: '988' }),
      'POST /chathosts/settings': () => ({ words: ['spam', 'x'], crisis: '112' }),
    },
    may,
    '/chat/settings',
  );
  const words = await screen.findByRole('textbox', { name: 'Listed words' });
  await user.type(words, '{enter}x{enter}spam');
  await user.clear(screen.getByRole('textbox', { name: 'Help in a crisis' }));
  await user.type(screen.getByRole('textbox', { name: 'Help in a crisis' }), '112');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Chat settings saved.')).toBeTruthy();
  expect(server.last('POST /chathosts/settings')?.body).toEqual({ crisis: '112', words: ['spam', 'x'] });
});
