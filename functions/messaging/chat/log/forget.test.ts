// Who is erased has no name in chats any more (GDPR, article 17).
import { expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { HostView } from '#shared/messaging/chat/chathosts.ts';
import { forgetPerson } from '../../conversations/forgetPerson.ts';
import { cleared } from '../../safeguarding/testing.ts';
import { itemsOf } from '../../testing.ts';
import { suiteOfChats } from '../suiteTesting.ts';
import { ask, grant } from '../testing.ts';

const { newChat, wait } = suiteOfChats();

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
