import { describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { Block, HostView, KeptChat } from '#shared/messaging/chat/chathosts.ts';
import { Prayer } from '#shared/messaging/chat/prayers.ts';
import { Callout } from '#shared/messaging/chat/words.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { cleared } from '../safeguarding/testing.ts';
import type { Member } from '../testing.ts';
import { suiteOfChats } from './suiteTesting.ts';
import { ask, type ChatChurch, grant, hosting as hosted } from './testing.ts';

const { newChat, wait } = suiteOfChats();

const view = async (chat: ChatChurch, { token }: Member) => (await ask('GET', `/chathosts/${chat.room}`, { token })).of(HostView);
const hosting = (chat: ChatChurch, { token }: Member, what: string, body: object) =>
  ask('POST', `/chathosts/${what}`, { token, body: { room: chat.room, ...body } });
const said = ({ events }: { events: readonly { kind: string; content?: string | undefined }[] }) =>
  events.flatMap(({ kind, content }) => (kind === 'message' ? [content] : []));

describe('a host', () => {
  test('sees at once what is held, and removes it before anyone else has seen it', async () => {
    const chat = await newChat();
    const [host, guest, id] = [await chat.host(), await chat.guest('Gwen'), newId()];
    await chat.says('Something nasty', guest, { id });
    expect((await view(chat, host)).held).toMatchObject([{ id, name: 'Gwen', content: 'Something nasty', waiting: false, address: 'A' }]);
    expect((await hosting(chat, host, 'remove', { id })).status).toBe(200);
    wait(6000);
    await chat.work();
    expect(await chat.news()).toMatchObject({ events: [], newest: 0 });
    expect((await view(chat, host)).held).toEqual([]);
    expect(await chat.says('Something nasty', guest, { id })).toMatchObject({ state: 'removed' });
  });

  test('takes away what was shown: the text leaves the log, and everyone is told', async () => {
    const chat = await newChat();
    const [host, mia, id] = [await chat.host(), await chat.member('Mia Member'), newId()];
    await chat.says('Rude', mia, { id });
    wait(1000);
    expect(said(await chat.news())).toEqual(['Rude']);
    const both = await Promise.all([hosting(chat, host, 'remove', { id }), hosting(chat, host, 'remove', { id })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // The number that the one too late had taken is void after three seconds.
    wait(4000);
    expect((await chat.news(1)).events).toMatchObject([{ kind: 'remove', about: 1, id }]);
    expect((await chat.news()).events).toEqual([]);
    expect(JSON.stringify(await chat.news(1))).not.toContain('Rude');
  });

  test('writes to the other hosts of the chat, once per id, also twice at once', async () => {
    const chat = await newChat();
    const [host, hugo, id] = [await chat.host(), await chat.host('Hugo Host'), newId()];
    const both = await Promise.all([1, 2].map(() => hosting(chat, host, 'talk', { id, content: 'Who takes the callout?' })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    // The number that the other one had taken is void after three seconds.
    wait(4000);
    expect((await view(chat, hugo)).talk).toMatchObject([{ name: 'Hanna Host', content: 'Who takes the callout?', own: false }]);
    expect((await chat.news()).events).toEqual([]);
  });

  test('lets through what waits: links, and words on the church’s list however they are written', async () => {
    const chat = await newChat();
    const [host, mia] = [await chat.host(), await chat.member('Mia Member')];
    await ask('POST', '/chathosts/settings', { token: host.token, body: { words: ['casino'], crisis: '' } });
    const id = newId();
    expect(await chat.says('Come to my C4S1N0', mia, { id })).toEqual({ state: 'waiting' });
    expect((await hosting(chat, host, 'release', { id })).status).toBe(200);
    expect((await hosting(chat, host, 'release', { id })).text).toContain('false');
    wait(1000);
    expect(said(await chat.news())).toEqual(['Come to my C4S1N0']);
  });

  test('shows callouts, which latecomers get, too', async () => {
    const chat = await newChat();
    const host = await chat.host();
    await hosting(chat, host, 'callout', { content: 'Reading: John 3' });
    wait(1000);
    expect(await chat.news()).toMatchObject({ callouts: [{ content: 'Reading: John 3' }] });
    await hosting(chat, host, 'callout', { content: '' });
    wait(1000);
    expect((await chat.news(1)).events).toMatchObject([{ kind: 'callout', content: '' }]);
    expect((await view(chat, host)).callouts).toHaveLength(2);
    wait(3 * dayMs);
    const kept = await ask('GET', `/chathosts/${chat.room}/callouts`, { token: host.token });
    expect(kept.of(many(Callout)).map(({ content }) => content)).toEqual(['Reading: John 3', '']);
    expect((await ask('GET', `/chathosts/${chat.room}/callouts`, { token: (await chat.member('Mia Member')).token })).status).toBe(403);
    const other = await newChat();
    expect((await ask('GET', `/chathosts/${chat.room}/callouts`, { token: (await other.host()).token })).of(many(Callout))).toEqual([]);
  });

  test('blocks a guest with their address, and a member alone, until a day after; no address is ever shown', async () => {
    const chat = await newChat();
    const [host, address] = [await chat.host(), '198.51.100.7'];
    const [bad, other] = [await chat.guest('Bad', address), await chat.guest('Bother', address)];
    const [id, mia] = [newId(), await chat.member('Mia Member')];
    await chat.says('Spam', bad, { id, address });
    expect((await view(chat, host)).viewers.find(({ name }) => name === 'Bad')).toMatchObject({ address: 'A', sharing: 2 });
    const blocks = (await hosting(chat, host, 'block', { id, address: true })).of(many(Block));
    expect(blocks).toHaveLength(2);
    wait(6000);
    await chat.work();
    expect((await chat.news()).events).toEqual([]);
    expect((await chat.post('Again', bad, { address: newId() })).code).toBe('chatBlocked');
    expect((await chat.post('From the same house', other, { address })).code).toBe('chatBlocked');
    expect(await chat.says('A member of that house', mia, { address })).toMatchObject({ state: 'shown' });
    const everything = JSON.stringify([await view(chat, host), blocks, await chat.news()]);
    expect(everything).not.toContain(address);
    await hosting(chat, host, 'block', { by: mia.id });
    wait(3000);
    expect((await chat.post('Blocked now', mia)).code).toBe('chatBlocked');
    await ask('POST', '/chathosts/unblock', { token: host.token, body: { who: `p${mia.id}` } });
    expect(await chat.says('Free again', mia)).toMatchObject({ state: 'shown' });
    wait(2 * hourMs + dayMs);
    expect((await view(chat, host)).blocks).toEqual([]);
  });

  test('finds the chats that have begun, as long as they are kept', async () => {
    const chat = await newChat();
    const rooms = async () => (await ask('GET', '/chathosts/rooms', { token: (await chat.host()).token })).of(many(KeptChat));
    expect(await rooms()).toEqual([]);
    await chat.news();
    expect(await rooms()).toMatchObject([{ room: chat.room, label: 'Sunday' }]);
    wait(89 * dayMs);
    expect(await rooms()).toHaveLength(1);
    wait(3 * dayMs);
    expect(await rooms()).toEqual([]);
  });

  test('reads minors by name', async () => {
    const chat = await newChat();
    const [host, child] = [await chat.host(), await chat.member('Cleo Child', { person: { birthDate: '2015-01-01' } })];
    await chat.says('Hi', child);
    wait(1000);
    const news = await ask('GET', `/chathosts/${chat.room}/news/0`, { token: host.token });
    expect(JSON.parse(news.text).events).toMatchObject([{ name: 'Cleo C.', minor: true }]);
    expect((await chat.news()).events).toMatchObject([{ name: 'Member' }]);
  });
});

describe('a prayer', () => {
  const mayHost = { permissions: ['Chat__Host'] };
  const secret = 'x'.repeat(32);
  const join = (one: Member, id: string) => ask('POST', '/prayers/join', { token: one.token, body: { id } });
  const answer = (one: Member, id: string) =>
    ask('POST', '/prayers/answer', { token: one.token, body: { id, lineId: newId(), content: 'We pray' } });

  const close = (one: Member, id: string) => ask('POST', '/prayers/close', { token: one.token, body: { id } });

  async function asked(chat: ChatChurch, from: 'guest' | Member, content = 'Please pray for me') {
    const id = newId();
    const guest = from === 'guest' ? await chat.guest('Gwen') : undefined;
    const body = { ...chat.place, id, secret, content, ...guest };
    return { id, reply: await ask('POST', '/prayers/ask', { token: from === 'guest' ? undefined : from.token, body }) };
  }

  test.each([0, 1, 2, 3])('of a guest, a member and a minor with %d hosts is never between two', async (count) => {
    const chat = await newChat();
    const guardian = await chat.member('Greta Guardian');
    const child = await chat.member('Cleo Child', { person: { birthDate: '2015-01-01' } });
    const hosts = await Promise.all(['Ann A', 'Ben B', 'Cid C'].slice(0, count).map((name) => chat.member(name, mayHost)));
    const uncleared = await chat.host();
    const young = await chat.member('Yan Young', { ...mayHost, person: { birthDate: '2012-01-01' } });
    await grant(chat, [guardian, young, ...hosts], cleared);
    await chat.church.set({ safeguardingContact: guardian.id });
    for (const from of ['guest', await chat.member('Mia Member'), child] as const) {
      const { id, reply } = await asked(chat, from);
      // With too few adults to watch over a minor, the child can't ask.
      if (from === child && reply.status !== 200) {
        expect(count).toBeLessThan(2);
        continue;
      }
      expect(reply.of(Prayer)).toMatchObject({ state: 'waiting', hosts: [] });
      const told = (await chat.church.told()).filter(({ says }) => says === 'prays');
      expect(told.map(({ personIds, link }) => [personIds.includes(guardian.id), link])).toEqual(
        from === child ? [[true, `/chat/prayers/${id}`]] : [],
      );
      for (const one of [uncleared, young]) expect((await join(one, id)).code).toBe('prayerCleared');
      for (const [at, host] of hosts.entries()) {
        expect((await answer(host, id)).code).toBe('notFound');
        const joined = (await join(host, id)).of(Prayer);
        expect(joined.state).toBe(at === 0 ? 'waiting' : 'open');
        // A host who is alone can neither answer nor read.
        expect(joined.lines).toHaveLength(at === 0 ? 0 : 1);
        if (at === 0) expect((await answer(host, id)).code).toBe('prayerTwo');
        if (at === 0) expect((await close(host, id)).code).toBe('prayerTwo');
        if (from === child) expect(joined.watchers.length).toBeGreaterThan(0);
      }
      const opened = hosts.length >= 2;
      if (opened) expect((await answer(hosts[0]!, id)).status).toBe(200);
      const read = await ask('POST', '/prayers/read', { body: { churchId: chat.church.id, id, secret } });
      expect(read.of(Prayer)).toMatchObject({
        state: opened ? 'open' : 'waiting',
        lines: opened ? [{ own: true }, { own: false }] : [{ own: true }],
      });
      const wrong = await ask('POST', '/prayers/read', { body: { churchId: chat.church.id, id, secret: 'y'.repeat(32) } });
      expect(wrong.code).toBe('notFound');
      expect((await ask('GET', `/prayers/${id}`, { token: uncleared.token })).code).toBe('notFound');
    }
  });

  test('asked twice at once is there once; who asked can write twenty lines a minute', async () => {
    const chat = await newChat();
    const host = await chat.host();
    const { churchId } = chat.place;
    const body = { ...chat.place, id: newId(), secret, content: 'My exam is tomorrow', ...(await chat.guest('Gwen')) };
    const both = await Promise.all([1, 2].map(() => ask('POST', '/prayers/ask', { body })));
    expect(both.map((reply) => reply.of(Prayer).lines.length)).toEqual([1, 1]);
    expect((await view(chat, host)).prayers).toHaveLength(1);
    const write = () => ask('POST', '/prayers/write', { body: { churchId, id: body.id, secret, lineId: newId(), content: 'And more' } });
    for (let line = 0; line < 20; line++) expect((await write()).status).toBe(200);
    expect((await write()).code).toBe('tooMany');
    wait(61_000);
    expect((await write()).of(Prayer).lines).toHaveLength(22);
  });

  test('of someone in danger rings the founders where no role names a host', async () => {
    const chat = await newChat();
    const founder = await chat.member('Fay Founder');
    await grant(chat, [founder], { apiName: 'MembershipApi', contentType: 'Domain', action: 'Admin' });
    await chat.says('I want to die', await chat.guest('Otto'));
    expect(await chat.church.told()).toMatchObject([{ personIds: [founder.id], says: 'danger' }]);
    expect((await view(chat, await chat.host())).held).toMatchObject([{ content: 'I want to die', danger: true, waiting: true }]);
  });

  test('of someone in danger shows the church’s help at once and rings every host; it is gone after thirty days', async () => {
    const chat = await newChat();
    const host = await chat.host();
    await grant(chat, [host], hosted);
    await ask('POST', '/chathosts/settings', { token: host.token, body: { words: [], crisis: 'Call 988' } });
    const { id, reply } = await asked(chat, 'guest', 'I want to kill myself');
    expect(reply.of(Prayer)).toMatchObject({ crisis: 'Call 988' });
    expect((await view(chat, host)).prayers).toMatchObject([{ id, danger: true, state: 'waiting', joined: false }]);
    expect(await chat.church.told()).toMatchObject([{ personIds: [host.id], says: 'danger' }]);
    const calm = await asked(chat, 'guest', 'My exam is tomorrow');
    const more = { churchId: chat.church.id, id: calm.id, secret, lineId: newId(), content: 'I want to die' };
    expect((await ask('POST', '/prayers/write', { body: more })).of(Prayer)).toMatchObject({ crisis: 'Call 988' });
    expect((await view(chat, host)).prayers).toMatchObject([{ danger: true }, { id: calm.id, danger: true }]);
    expect(await chat.church.told()).toMatchObject([{}, { about: 'Sunday', says: 'danger' }]);
    // Sent again because the answer got lost, it shows the same help, and rings once.
    const [otto, same] = [await chat.guest('Otto'), { id: newId() }];
    for (let times = 0; times < 2; times++)
      expect(await chat.says('ich will sterben', otto, same)).toMatchObject({ state: 'waiting', crisis: 'Call 988' });
    expect(await chat.church.told()).toHaveLength(3);
    // Who may not write is heard by hosts alone, a few times.
    const bad = await chat.guest('Bad');
    const said = newId();
    await chat.says('See example.com', bad, { id: said });
    await hosting(chat, host, 'block', { id: said });
    expect((await chat.post('And again', bad)).code).toBe('chatBlocked');
    expect(await chat.says('I will kill myself', bad)).toMatchObject({ state: 'waiting', crisis: 'Call 988' });
    expect((await asked(chat, 'guest', 'I want to die')).reply.status).toBe(200);
    expect((await view(chat, host)).held.map(({ name, content }) => [name, content])).toContainEqual(['Bad', 'I will kill myself']);
    // A flood of such words rings ten times in ten minutes, and then again.
    const again = () => ask('POST', '/prayers/write', { body: { ...more, lineId: newId() } });
    for (let times = 0; times < 7; times++) await again();
    expect(await chat.church.told()).toHaveLength(10);
    wait(11 * minuteMs);
    await again();
    expect(await chat.church.told()).toHaveLength(11);
    // Twice at once from who may not write: both are answered.
    const twice = { id: newId() };
    const answers = await Promise.all([1, 2].map(() => chat.says('I will kill myself', bad, twice)));
    expect(answers).toMatchObject([1, 2].map(() => ({ state: 'waiting', crisis: 'Call 988' })));
    wait(31 * dayMs);
    expect((await ask('POST', '/prayers/read', { body: { churchId: chat.church.id, id, secret } })).code).toBe('notFound');
  });
});
