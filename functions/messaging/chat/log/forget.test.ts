// Who is erased has no name in chats any more (GDPR, article 17).
import { expect, test } from '@jest/globals';
import { ForgetInChats } from '#functions/core/outbox/forget.ts';
import { handedOver, ordersOf } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { HostView } from '#shared/messaging/chat/chathosts.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { check } from '#shared/words.ts';
import { forgetPerson } from '../../conversations/forgetPerson.ts';
import { handler as deliver } from '../../notifications/delivery/deliver.ts';
import { cleared } from '../../safeguarding/testing.ts';
import { itemsOf } from '../../testing.ts';
import { entries, rooms } from '../rows.ts';
import { suiteOfChats } from '../suiteTesting.ts';
import { ask, grant } from '../testing.ts';

const { newChat, wait } = suiteOfChats();

const rest = async (churchId: string) =>
  (await ordersOf('deliver')).flatMap((order) => {
    const left = check(ForgetInChats, order);
    return left.ok && left.value.churchId === churchId ? [left.value] : [];
  });

test('names are gone from chats that are over, own prayers altogether; what others wrote stays', async () => {
  const chat = await newChat();
  const hosts = [await chat.host('Petra Gone'), await chat.host('Ben Day')];
  const [petra, ben] = hosts;
  if (!petra || !ben) throw new Error('There are two.');
  const child = await chat.member('Petra Young', { person: { birthDate: '2015-01-01' } });
  await grant(chat, hosts, cleared);
  await chat.church.set({ safeguardingContact: ben.id });
  const secret = 'x'.repeat(32);
  const pray = async (token: string) => {
    const id = newId();
    expect((await ask('POST', '/prayers/ask', { token, body: { ...chat.place, id, secret, content: 'For my exam' } })).status).toBe(200);
    return id;
  };
  await ask('POST', '/chat/name', { token: child.token, body: { name: 'Petra the younger' } });
  await chat.says('Good morning', petra);
  await chat.says('Hello there', child);
  await chat.says('Welcome, Petra', ben);
  const [own, others] = [await pray(child.token), await pray((await chat.member('Mia Member')).token)];
  for (const { token } of hosts) await ask('POST', '/prayers/join', { token, body: { id: others } });
  await ask('POST', '/prayers/answer', { token: petra.token, body: { id: others, lineId: newId(), content: 'We pray' } });
  const block = { room: chat.room, by: child.id };
  expect((await ask('POST', '/chathosts/block', { token: ben.token, body: block })).status).toBe(200);
  for (const { id: forgotten, name } of [petra, child]) {
    const order = { churchId: chat.church.id, forgotten, name, groupIds: [] };
    await forgetPerson(order);
    await forgetPerson(order);
  }
  wait(1000);
  expect((await chat.news()).events.map(({ name, content }) => [name, content])).toEqual([
    ['Former member', 'Good morning'],
    ['Member', 'Hello there'],
    ['Ben D.', 'Welcome, Petra'],
  ]);
  const view = (await ask('GET', `/chathosts/${chat.room}`, { token: ben.token })).of(HostView);
  expect(view.viewers.map(({ name }) => name).toSorted()).toEqual(['Ben D.', 'Former member', 'Former member']);
  expect(view.prayers.map(({ id, hosts: there }) => [id, there])).toEqual([[others, ['Former member', 'Ben Day']]]);
  expect(view.blocks.map(({ name }) => name)).toEqual(['Former member']);
  const read = (id: string) => ask('POST', '/prayers/read', { body: { churchId: chat.church.id, id, secret } });
  expect((await read(own)).code).toBe('notFound');
  expect((await read(others)).text).not.toContain('Petra');
  const kinds = /^Chat(Name|Block|Entry|Viewer|Prayer|PrayerLine|Held)$/;
  const rows = (await itemsOf()).filter(({ kind }) => kinds.test(String(kind)));
  const left = JSON.stringify(rows.filter(({ pk }) => String(pk).includes(chat.church.id)).map(({ row }) => row));
  expect(left.replace('Welcome, Petra', '')).not.toContain('Petra');
});

test('of many chats, each order reads a few, and says where the next begins', async () => {
  const chat = await newChat();
  const petra = await chat.member('Petra Gone');
  await chat.says('In the newest', petra);
  const { table } = chat;
  const head = (await table.get(rooms, { room: chat.room }))?.row;
  if (!head) throw new Error('It was written in.');
  const { until } = head;
  const said = { kind: 'message' as const, number: 1, at: head.opens, by: petra.id, name: 'Petra G.', content: 'Long ago', until };
  const older = Array.from({ length: 7 }, (_, week) => ({
    ...head,
    room: roomOf(`${newId()} 2026-01-04T1${week}:00:00`),
    opens: head.opens - week - 1,
  }));
  await table.write(...older.map((row) => table.put(rooms, row)), ...older.map(({ room }) => table.put(entries, { ...said, room })));
  const named = async () => {
    const found = await Promise.all(older.map(({ room }) => table.get(entries, { room, number: 1 })));
    return found.filter((one) => one?.row.name === 'Petra G.').length;
  };
  await forgetPerson({ churchId: chat.church.id, forgotten: petra.id, name: petra.name, groupIds: [] });
  let done = 0;
  const left: number[] = [await named()];
  for (let orders = await rest(chat.church.id); orders.length > done; orders = await rest(chat.church.id)) {
    const next = orders[done];
    done += 1;
    // Handed over twice, as queues do.
    for (const body of [next, next]) await deliver(handedOver(body));
    left.push(await named());
    if (done > 20) break;
  }
  expect(left[0]).toBe(4);
  expect(left.at(-1)).toBe(0);
  wait(1000);
  expect((await chat.news()).events.map(({ name }) => name)).toEqual(['Former member']);
});
