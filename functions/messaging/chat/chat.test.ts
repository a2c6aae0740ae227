import { describe, expect, test } from '@jest/globals';
import { now } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Opened } from '#shared/messaging/chat/words.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { shape, text } from '#shared/words.ts';
import { append, takeNumber } from './log/log.ts';
import { rooms } from './rows.ts';
import { suiteOfChats } from './suiteTesting.ts';
import { ask } from './testing.ts';

const { newChat, wait } = suiteOfChats();

const ChatName = shape({ name: text(300) });
const said = ({ events }: { events: readonly { content?: string | undefined }[] }) => events.map(({ content }) => content);

describe('the log of a chat', () => {
  test('is read from the beginning and from any number, the same for everyone', async () => {
    const chat = await newChat();
    const mia = await chat.member('Mia Member');
    expect(await chat.says('Good morning', mia)).toEqual({ state: 'shown', number: 1 });
    wait(3000);
    expect(await chat.says('Peace', mia)).toEqual({ state: 'shown', number: 2 });
    wait(1000);
    const news = await chat.news();
    expect(news).toMatchObject({ from: 0, revision: 2, newest: 2, every: 2, open: true, who: 'everyone', more: false });
    expect(news.events).toMatchObject([
      { number: 1, kind: 'message', name: 'Mia M.', content: 'Good morning' },
      { number: 2, kind: 'message', name: 'Mia M.', content: 'Peace' },
    ]);
    expect(said(await chat.news(1))).toEqual(['Peace']);
    const reply = await ask('GET', `/live/${chat.church.id}/${chat.room}/1`, { token: mia.token });
    expect(reply.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=30');
  });

  test('a number whose writer gave up is void after three seconds, for writers as for readers', async () => {
    const chat = await newChat();
    const mia = await chat.member('Mia Member');
    await chat.news();
    const room = (await chat.table.get(rooms, { room: chat.room }))!.row;
    const lost = await takeNumber(chat.table, room);
    await chat.says('After the gap', mia);
    wait(1000);
    expect(await chat.news()).toMatchObject({ revision: 0, newest: 2, events: [] });
    wait(2500);
    // The answer that fills the gap ends at it; the next reader gets past it.
    await chat.news();
    wait(1000);
    const healed = await chat.news();
    expect([healed.revision, said(healed)]).toEqual([2, ['After the gap']]);
    // Someone who had the lost number writes under another one.
    const late = await append(chat.table, room, { kind: 'message', id: newId(), name: 'Late', content: 'Late' });
    expect(late.number).toBe(lost.number + 2);
  });

  test('the same message sent again, or twice at once, is there once', async () => {
    const chat = await newChat({ grace: 0 });
    const guest = await chat.guest('Gwen');
    const id = newId();
    const both = await Promise.all([chat.says('Hello all', guest, { id }), chat.says('Hello all', guest, { id })]);
    const again = await chat.says('Hello all', guest, { id });
    for (const one of [...both, again]) expect(one).toMatchObject({ state: 'shown', number: again.number });
    // The number that the other one had taken is void at once: no reader waits for it.
    wait(1000);
    expect(said(await chat.news())).toEqual(['Hello all']);
    const other = await chat.guest('Other');
    expect((await chat.post('Stolen', other, { id })).code).toBe('othersMessage');
  });

  test('a room is one of a date within a day, and follows what becomes of the date', async () => {
    const chat = await newChat();
    const mia = await chat.member('Mia Member');
    expect((await ask('GET', `/live/${chat.church.id}/${chat.date.id}-202601041001/0`)).code).toBe('notFound');
    expect((await ask('GET', `/live/${newId()}/${chat.room}/0`)).code).toBe('notFound');
    expect((await ask('GET', `/live/${chat.church.id}/nothing/0`)).code).toBe('notFound');
    const far = await newChat({ chatFrom: now().getTime() + 25 * hourMs, chatTo: now().getTime() + 27 * hourMs });
    expect((await ask('GET', `/live/${far.church.id}/${far.room}/0`)).code).toBe('notFound');
    const soon = await newChat({ chatFrom: now().getTime() + hourMs, chatTo: now().getTime() + 3 * hourMs });
    expect(await soon.news()).toMatchObject({ open: false, every: 15 });
    expect((await soon.post('Early', await soon.member('Ed Early'))).code).toBe('chatClosed');
    await chat.says('On time', mia);
    chat.publish({ chat: 'readOnly' });
    wait(11_000);
    expect(await chat.news()).toMatchObject({ who: 'readOnly' });
    expect((await chat.post('Too late', mia)).code).toBe('chatReadOnly');
    chat.publish({ chat: 'signedIn' });
    wait(11_000);
    expect(await chat.says('Again', mia)).toMatchObject({ state: 'shown' });
    expect((await chat.post('Me too', await chat.guest('Gwen'))).code).toBe('chatSignIn');
    chat.publish({ chat: 'off' });
    wait(11_000);
    expect((await chat.post('Off', await chat.host())).code).toBe('chatClosed');
  });
});

describe('who writes', () => {
  test('members under their name, minors as Member, hosts with a mark, whatever the body claims', async () => {
    const chat = await newChat();
    const [child, host] = [await chat.member('Cleo Child', { person: { birthDate: '2015-01-01' } }), await chat.host()];
    const forged = { ...chat.place, id: newId(), content: 'I am the host', name: 'Hanna Host', host: true, personId: host.id };
    await ask('POST', '/chat/post', { token: child.token, body: forged });
    await chat.says('Welcome', host);
    wait(1000);
    expect((await chat.news()).events).toMatchObject([
      { name: 'Member', content: 'I am the host' },
      { name: 'Hanna H.', host: true, content: 'Welcome' },
    ]);
    expect((await chat.news()).events[0]).not.toHaveProperty('host');
    const other = await newChat();
    expect((await other.post('Of another church', host)).code).toBe('chatWork');
  });

  test('minors are read by name in their own groups alone, and never by guests of the church', async () => {
    const chat = await newChat();
    const group = { id: newId(), name: 'Youth', leader: false };
    const child = await chat.member('Cleo Child', { person: { birthDate: '2015-01-01', groups: [group] } });
    const inGroup = { groupIds: [group.id] };
    const [friend, other, guest] = await Promise.all([
      chat.member('Fred Friend', inGroup),
      chat.member('Otto Other', { groupIds: [newId()] }),
      chat.member('Gus Guest', { ...inGroup, status: 'Guest' }),
    ]);
    await chat.says('Hi', child);
    const friends = async ({ token }: { token: string }) => JSON.parse((await ask('GET', `/chat/friends/${chat.room}`, { token })).text);
    expect(await friends(friend)).toEqual([{ number: 1, name: 'Cleo C.' }]);
    expect([await friends(other), await friends(guest)]).toEqual([[], []]);
    expect((await ask('GET', `/chat/friends/${chat.room}`)).status).toBe(401);
    expect((await chat.open({ token: child.token })).of(Opened)).toMatchObject({ name: 'Cleo C.', minor: true });
    expect((await chat.open({ name: 'Member' })).code).toBe('chatName');
    expect((await chat.open({ name: '🙏' })).code).toBe('chatNameLetters');
  });

  test('a guest needs a key of ours and a name of their own', async () => {
    const chat = await newChat();
    await chat.church.set({});
    expect((await chat.post('No key', { viewer: '0.1.0.abc.def', proof: '0' })).code).toBe('chatWork');
    const nameless = await chat.guest('');
    expect((await chat.post('No name', nameless)).code).toBe('chatNameMissing');
    expect((await chat.open({ name: 'А Сhurсh' })).code).toBe('chatName');
    expect((await chat.open({ name: 'x'.repeat(41) })).code).toBe('invalid');
    const opened = (await chat.open({ name: 'Gwen' })).of(Opened);
    expect(opened).toMatchObject({ name: 'Gwen', post: true, host: false, grace: 5, who: 'everyone', bits: 0 });
    const other = await newChat();
    expect((await other.post('With a key of another church', { viewer: opened.viewer ?? '', proof: '' })).code).toBe('chatWork');
  });

  test('a member chooses a shown name', async () => {
    const chat = await newChat();
    const mia = await chat.member('Mia Member');
    expect((await ask('GET', '/chat/name', { token: mia.token })).of(ChatName)).toEqual({ name: 'Mia M.' });
    expect((await ask('POST', '/chat/name', { token: mia.token, body: { name: 'a church' } })).code).toBe('chatName');
    await ask('POST', '/chat/name', { token: mia.token, body: { name: 'Mia from Ulm' } });
    await chat.says('Hello', mia);
    wait(1000);
    expect((await chat.news()).events).toMatchObject([{ name: 'Mia from Ulm' }]);
  });

  test('what can’t be seen is no message, and nothing turns letters around', async () => {
    const chat = await newChat();
    const mia = await chat.member('Mia Member');
    for (const content of ['\u200B', '\u2800 \u00AD', '\u202E', '\u0301\u0302'])
      expect((await chat.post(content, mia)).code).toBe('invalid');
    await chat.says('\u202Emoc.elpmaxe \u2066👩‍👩‍👧\u2069', mia);
    wait(1000);
    expect(said(await chat.news())).toEqual(['moc.elpmaxe 👩‍👩‍👧']);
  });

  test('one message in two seconds, twenty a minute', async () => {
    const chat = await newChat();
    const mia = await chat.member('Mia Member');
    await chat.says('One', mia);
    expect((await chat.post('Two', mia)).code).toBe('chatSlow');
    for (let said = 1; said < 20; said++) {
      wait(2000);
      await chat.says(`Message ${said}`, mia);
    }
    wait(2000);
    expect((await chat.post('One too many', mia)).code).toBe('chatSlow');
    wait(30_000);
    expect(await chat.says('Later', mia)).toMatchObject({ state: 'shown' });
  });
});

describe('the grace', () => {
  test('a guest’s message reaches others when it is over, in its place then', async () => {
    const chat = await newChat();
    const guest = await chat.guest('Gwen');
    const held = await chat.says('Hello from afar', guest);
    expect(held).toEqual({ state: 'held', until: expect.any(Number) });
    await chat.says('Meanwhile', await chat.member('Mia Member'));
    wait(4000);
    expect(await chat.work()).toBe(0);
    expect(said(await chat.news())).toEqual(['Meanwhile']);
    wait(1500);
    expect(await chat.work()).toBe(1);
    wait(1000);
    expect(said(await chat.news())).toEqual(['Meanwhile', 'Hello from afar']);
  });

  test('guests’ links wait for a host', async () => {
    const chat = await newChat();
    const guest = await chat.guest('Gwen');
    expect(await chat.says('Buy at example.com now', guest)).toEqual({ state: 'waiting' });
    wait(60_000);
    await chat.work();
    expect((await chat.news()).events).toEqual([]);
  });
});

test('equal texts, and emojis, are counted', async () => {
  const chat = await newChat();
  const people = await Promise.all(['Ann A', 'Ben B', 'Cid C', 'Dan D'].map((name) => chat.member(name)));
  expect(await chat.says('Amen!', people[0]!)).toMatchObject({ state: 'shown', number: 1 });
  for (const one of people.slice(1)) expect(await chat.says('AMEN', one)).toEqual({ state: 'counted', number: 1 });
  const any = await ask('POST', '/chat/react', { token: people[0]!.token, body: { ...chat.place, emoji: '🦕' } });
  expect(any.code).toBe('invalid');
  for (const one of people) await ask('POST', '/chat/react', { token: one.token, body: { ...chat.place, emoji: '🙏' } });
  wait(1500);
  expect(await chat.work()).toBe(1);
  wait(1000);
  expect((await chat.news(1)).events).toMatchObject([
    { kind: 'count', about: 1, times: 4 },
    { kind: 'reactions', emojis: { '🙏': 4 } },
  ]);
  expect(await chat.news()).toMatchObject({ reactions: { '🙏': 4 }, events: [{ content: 'Amen!', times: 4 }] });
});
