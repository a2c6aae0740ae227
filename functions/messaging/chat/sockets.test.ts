// Who hears what in a chat by socket, clients of ours and older ones.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { seal } from '#functions/core/secrets/seal.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { hostRoomText } from '#shared/content/live/hostRoom.ts';
import { Refusal } from '#shared/errors.ts';
import { HostView } from '#shared/messaging/chat/chathosts.ts';
import { countAudience } from '../live/audience.ts';
import { saveConnections } from '../live/broadcast.ts';
import { type Sockets, startSockets } from '../live/testing.ts';
import { appendAndTell } from './log/tell.ts';
import { rooms } from './rows.ts';
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
const byNumber = <T extends { number: number }>(all: readonly T[]): T[] => [...new Map(all.map((one) => [one.number, one])).values()];

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
  // A slow writer can't know whether the half second's frame had its entry already: each number may come twice, which readers drop.
  const events = byNumber(told.flatMap(({ data }) => data.events));
  expect(events.map(({ content }) => content).toSorted()).toEqual(['Good morning', 'Welcome']);
  expect(told.length).toBeLessThanOrEqual(2);
  // Older clients may show what comes twice twice.
  const older = (await frames(old, 'message')).map(({ data }) => data);
  expect(older.map((one) => [one.displayName, one.personId]).toSorted()).toEqual([
    ['Hanna H.', ''],
    ['Mia M.', ''],
  ]);
  sockets.heard.clear();
  await chat.says('Only for hosts yet', await chat.guest('Gwen'));
  expect(await frames(console_, 'chatHost')).toMatchObject([{ data: { what: 'held' } }]);
  expect(sockets.heard.get(own)).toBeUndefined();
});

test('what was written in a half second is told, also if the first to write in it has failed', async () => {
  const chat = await ChatChurch.make(cloud);
  const [own, old] = [newId(), newId()];
  await join(chat, own);
  await olderJoin(chat, old);
  sockets.heard.clear();
  const room = (await chat.table.get(rooms, { room: chat.room }))?.row;
  if (!room) throw new Error('It was joined.');
  const write = (content: string, ops?: () => never) =>
    appendAndTell(chat.table, room, { kind: 'message', id: newId(), name: 'Ann A.', content }, { ops });
  let begin = () => {};
  const hasNumber = new Promise<void>((done) => {
    begin = done;
  });
  const failing = write('Nothing', () => {
    begin();
    throw new Refusal('othersMessage');
  });
  await hasNumber;
  // The one that fails waits for the end of the half second meanwhile.
  const [failed] = await Promise.allSettled([failing, write('Good morning')]);
  expect(failed.status).toBe('rejected');
  const told = (await frames(own, 'chat')).flatMap(({ data }) => data.events);
  expect(told.map(({ content }) => content)).toContain('Good morning');
  expect((await frames(old, 'message')).map(({ data }) => data.content)).toEqual(['Good morning']);
});

test('older clients, which count the list, hear of each of hundreds', async () => {
  const chat = await ChatChurch.make(cloud);
  const old = newId();
  const joined = { churchId: chat.church.id, room: chat.room, conversationId: chat.room, timeJoined: nowIso(), open: true };
  const rows = Array.from({ length: 320 }, () => ({ ...joined, id: newId(), socketId: newId(), personId: '', displayName: 'Someone' }));
  await saveConnections(rows.map((row) => ({ ...row, moderator: false, trusted: false })));
  await countAudience(joined, rows.length);
  await olderJoin(chat, old);
  const last = (await frames(old, 'attendance')).at(-1);
  expect([last.data.viewers.length, last.data.totalViewers]).toEqual([321, 321]);
  expect(JSON.stringify(last)).not.toMatch(/Someone|ipAddress/);
  // A frame beyond 32 kB counts twice.
  expect(JSON.stringify(last).length).toBeLessThan(32_000);
});

test('a socket that joins again is one listener', async () => {
  const chat = await ChatChurch.make(cloud);
  const [first, second] = [newId(), newId()];
  for (const one of [first, first, first, second]) expect((await join(chat, one)).text).toBe('{"socket":true}');
  expect((await chat.news()).viewers).toBe(2);
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

test('an older host deletes by the message’s id alone, whichever way a viewer’s client reads it, and empties a callout', async () => {
  const chat = await ChatChurch.make(cloud);
  const [host, mia, old] = [await chat.host(), await chat.member('Mia Member'), newId()];
  await olderJoin(chat, old);
  const [id, heldId] = [newId(), newId()];
  await chat.says('Better gone', mia, { id });
  const gwen = await chat.guest('Gwen');
  await chat.says('Held yet', gwen, { id: heldId });
  const remove = (which: string, token: string) => ask('DELETE', `/messages/${which}`, { token });
  const outsider = await (await ChatChurch.make(cloud)).host();
  for (const { token } of [mia, outsider]) expect((await remove(id, token)).code).toBe('notFound');
  for (const which of [id, heldId, id]) expect((await remove(which, host.token)).text).toBe('{}');
  expect((await remove(newId(), host.token)).code).toBe('notFound');
  expect((await chat.news()).events).toEqual([]);
  expect((await chat.says('Held yet', gwen, { id: heldId })).state).toBe('removed');
  const gone = (await frames(old, 'deleteMessage')).map(({ data }) => data);
  expect(gone).toEqual(expect.arrayContaining([id, { id }]));
  expect(JSON.stringify(gone)).not.toContain(heldId);
  for (const content of ['John 3', '']) {
    const body = { conversationId: chat.room, content, messageType: 'callout' };
    expect((await ask('POST', '/messages/setCallout', { token: host.token, body })).status).toBe(200);
  }
  expect((await chat.news()).callouts.map(({ content }) => content)).toEqual(['John 3', '']);
});

test('older hosts talk among themselves, in a room that no one else can name', async () => {
  const chat = await ChatChurch.make(cloud);
  const [other, host, mia] = [await ChatChurch.make(cloud), await chat.host(), await chat.member('Mia Member')];
  const sealed = await seal(hostRoomText(chat.church.id, chat.date.key));
  const find = async (token?: string, name = sealed, church = chat.church.id) =>
    (await ask('GET', `/conversations/current/${church}/streamingLiveHost/${name}`, { token })).text;
  const tried = [find(), find(mia.token), find((await other.host()).token), find(host.token, 'x.y.z'), find(host.token, chat.room)];
  expect(await Promise.all([...tried, find((await other.host()).token, sealed, other.church.id)])).toEqual(Array(6).fill('{}'));

  const { id } = JSON.parse(await find(host.token));
  expect(JSON.parse(await find((await chat.host('Hugo Host')).token)).id).toBe(id);
  const [socketId, outside] = [newId(), newId()];
  const at = { conversationId: id, churchId: chat.church.id };
  expect((await ask('POST', '/connections', { body: [{ ...at, socketId, displayName: 'Otto', personId: '' }] })).status).toBe(200);
  await olderJoin(chat, outside);
  sockets.heard.clear();
  const said = { ...at, displayName: 'A Church', content: 'Who takes the callout?' };
  expect((await ask('POST', '/messages/send', { body: said, address: '203.0.113.44' })).status).toBe(200);
  await ask('POST', '/messages/send', { token: host.token, body: { ...said, content: 'I do.' } });
  const caught = JSON.parse((await ask('GET', `/messages/catchup/${chat.church.id}/${id}`)).text);
  expect(caught.map((one: { displayName: string; content: string }) => [one.displayName, one.content])).toEqual([
    ['A Church', 'Who takes the callout?'],
    ['Hanna Host', 'I do.'],
  ]);
  expect((await frames(socketId, 'message')).map(({ data }) => data.content)).toEqual(['Who takes the callout?', 'I do.']);
  expect(sockets.heard.get(outside)).toBeUndefined();
  // Our console has the same conversation: what is written there reaches them, and is written once.
  const console_ = newId();
  await join(chat, console_, host.token);
  sockets.heard.clear();
  const body = { room: chat.room, id: newId(), content: 'So do I.' };
  const talk = (token?: string) => ask('POST', '/chathosts/talk', { token, body });
  for (const [token, status] of [
    [host.token, 200],
    [host.token, 200],
    [mia.token, 403],
    [undefined, 401],
  ] as const)
    expect((await talk(token)).status).toBe(status);
  const stolen = (await chat.host('Hugo Host')).token;
  expect((await ask('POST', '/chathosts/talk', { token: stolen, body: { ...body, content: 'Stolen' } })).code).toBe('othersMessage');
  expect((await frames(socketId, 'message')).map(({ data }) => [data.displayName, data.content])).toEqual([['Hanna Host', 'So do I.']]);
  expect(await frames(console_, 'chatHost')).toMatchObject([{ conversationId: chat.room, data: { what: 'talk' } }]);
  const { talk: seen } = (await ask('GET', `/chathosts/${chat.room}`, { token: host.token })).of(HostView);
  expect(seen.map(({ name, content, own }) => [name, content, own])).toEqual([
    ['A Church', 'Who takes the callout?', false],
    ['Hanna Host', 'I do.', true],
    ['Hanna Host', 'So do I.', true],
  ]);
  // An older host deletes it by its id, which no one else can, and it is gone wherever it was read.
  const gone = caught[1]?.id ?? '';
  sockets.heard.clear();
  const remove = (token: string) => ask('DELETE', `/messages/${gone}`, { token });
  for (const { token } of [mia, await other.host()]) expect((await remove(token)).code).toBe('notFound');
  for (const { token } of [host, host]) expect((await remove(token)).text).toBe('{}');
  const deleted = (await frames(socketId, 'deleteMessage')).map(({ data }) => data);
  expect(deleted).toEqual([gone, { id: gone }]);
  expect(await frames(console_, 'chatHost')).toContainEqual(expect.objectContaining({ data: { what: 'talk' } }));
  const kept = await ask('GET', `/messages/catchup/${chat.church.id}/${id}`);
  expect([kept.text.includes('I do.'), kept.text.includes('So do I.')]).toEqual([false, true]);
  expect((await ask('GET', `/chathosts/${chat.room}`, { token: host.token })).of(HostView).talk).toHaveLength(2);
  // Nothing of it is in the chat, nor by the chat's own ways.
  expect((await chat.news()).events).toEqual([]);
  const guessed = `h${'a'.repeat(22)}`;
  const wrong = ['/live/', '/messages/catchup/'].map((path) =>
    ask('GET', `${path}${chat.church.id}/${path === '/live/' ? `${id}/0` : guessed}`),
  );
  expect((await Promise.all(wrong)).map(({ code, text }) => code ?? text)).toEqual(['notFound', '[]']);
  expect(
    (await ask('POST', '/connections', { body: [{ ...at, conversationId: guessed, socketId, displayName: 'Eve', personId: '' }] })).code,
  ).toBe('notFound');
  expect((await ask('POST', '/messages/send', { body: { ...said, conversationId: guessed } })).code).toBe('notFound');
});

test('one address can’t pretend to be a crowd; a hall behind one is counted', async () => {
  const chat = await ChatChurch.make(cloud);
  const report = (address: string, share: number) => ask('POST', '/chat/report', { address, body: { ...chat.place, share } });
  const times = async (many: number, address: string, share: number) => {
    for (let one = 0; one < many; one += 1) expect((await report(address, share)).status).toBe(200);
  };
  await times(150, '203.0.113.60', 1);
  expect((await chat.news()).viewers).toBe(150);
  await times(120, '203.0.113.61', 0.000_001);
  expect((await chat.news()).viewers).toBeLessThanOrEqual(350);
});
