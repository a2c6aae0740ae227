// Who hears what in a chat by socket, clients of ours and older ones.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { type Sockets, startSockets } from '../live/testing.ts';
import { ask, ChatChurch } from './testing.ts';

let cloud: TestCloud;
let sockets: Sockets;
beforeAll(async () => {
  cloud = await startTestCloud();
  sockets = await startSockets();
});
afterAll(async () => {
  sockets.close();
  await cloud.close();
});

const join = (chat: ChatChurch, socketId: string, token?: string) =>
  ask('POST', '/chat/join', { token, body: { ...chat.place, socketId } });
const olderJoin = (chat: ChatChurch, socketId: string, token?: string) =>
  ask('POST', '/connections', {
    token,
    body: [{ conversationId: chat.room, churchId: chat.church.id, socketId, displayName: 'Old Client', personId: '' }],
  });
const frames = async (id: string, action: string) =>
  (await sockets.take(id)).map((text) => JSON.parse(text)).filter((frame) => frame.action === action);

test('ours get what is new in one frame, older clients a frame each, hosts what is held; names and addresses are hosts’', async () => {
  const chat = await ChatChurch.make(cloud);
  const [host, mia, own, old, oldHost, console_] = [await chat.host(), await chat.member('Mia Member'), newId(), newId(), newId(), newId()];
  expect((await join(chat, own)).text).toBe('{"socket":true}');
  await join(chat, console_, host.token);
  await olderJoin(chat, old);
  await olderJoin(chat, oldHost, host.token);
  const [attendance] = (await frames(old, 'attendance')).slice(-1);
  expect(JSON.stringify(attendance)).not.toContain('Old Client');
  const seen = (await frames(oldHost, 'attendance')).at(-1);
  expect(JSON.stringify(seen)).toContain('Old Client');
  expect(JSON.stringify(seen)).toContain('ipAddress');
  const list = await ask('GET', `/connections/${chat.church.id}/${chat.room}`);
  expect(list.text).not.toContain('Old Client');
  expect(list.text).not.toContain('ipAddress');
  sockets.heard.clear();
  const many = await Promise.all([chat.says('Good morning', mia), chat.says('Welcome', host)]);
  expect(many.map(({ state }) => state)).toEqual(['shown', 'shown']);
  const told = await frames(own, 'chat');
  const events = told.flatMap(({ data }) => data.events);
  expect(events.map(({ content }) => content).toSorted()).toEqual(['Good morning', 'Welcome']);
  expect(told.length).toBeLessThanOrEqual(2);
  const older = await frames(old, 'message');
  expect(older.map(({ data }) => [data.displayName, data.personId]).toSorted()).toEqual([
    ['Hanna H.', ''],
    ['Mia M.', ''],
  ]);
  sockets.heard.clear();
  await chat.says('Only for hosts yet', await chat.guest('Gwen'));
  expect(await frames(console_, 'chatHost')).toMatchObject([{ data: { what: 'held' } }]);
  expect(sockets.heard.get(own)).toBeUndefined();
});

test('older clients write, catch up, show callouts and block, on the same log', async () => {
  const chat = await ChatChurch.make(cloud, { grace: 0 });
  const host = await chat.host();
  const at = `/conversations/current/${chat.church.id}/streamingLive/${chat.date.id}`;
  expect(JSON.parse((await ask('GET', at)).text)).toMatchObject({ id: chat.room, title: 'Sunday', allowAnonymousPosts: true });
  expect((await ask('GET', `/conversations/current/${chat.church.id}/streamingLive/${newId()}`)).text).toBe('{}');
  const send = (content: string, displayName: string, address: string) =>
    ask('POST', '/messages/send', { address, body: { churchId: chat.church.id, conversationId: chat.room, displayName, content } });
  const address = '203.0.113.9';
  expect(JSON.parse((await send('Hello', 'Old Otto', address)).text)).toMatchObject([{ displayName: 'Old Otto', messageType: 'message' }]);
  expect((await send('Too fast', 'Old Otto', address)).code).toBe('chatSlow');
  expect((await send('I lead here', 'A Church', newId())).code).toBe('chatName');
  const callout = { conversationId: chat.room, content: 'Reading: John 3' };
  expect((await ask('POST', '/messages/setCallout', { token: host.token, body: callout })).status).toBe(200);
  const caught = JSON.parse((await ask('GET', `/messages/catchup/${chat.church.id}/${chat.room}`)).text);
  expect(caught).toMatchObject([
    { content: 'Hello', messageType: 'message', displayName: 'Old Otto', personId: '' },
    { content: 'Reading: John 3', messageType: 'callout' },
  ]);
  expect((await ask('GET', `/messages/catchup/${chat.church.id}/${newId()}`)).text).toBe('[]');
  await ask('POST', '/blockedIps', { token: host.token, body: [{ conversationId: chat.room, ipAddress: address }] });
  expect((await send('Blocked', 'Old Otto', address)).code).toBe('chatBlocked');
  await ask('POST', '/blockedIps/clear', { token: host.token, body: {} });
  expect((await send('Still too fast', 'Old Otto', address)).code).toBe('chatSlow');
  expect((await ask('GET', `/conversations/requestPrayer/${chat.church.id}/${chat.room}`)).code).toBe('forbidden');
});
