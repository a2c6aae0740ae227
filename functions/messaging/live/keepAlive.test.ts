import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { endTokens, sessionRows } from '#functions/core/auth/sessions.ts';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { justJoinedMinutes } from '#shared/messaging/live/frames.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { roomsOf } from './broadcast.ts';
import { handler } from './keepAlive.ts';
import { ask, onceThere, type Person, type Sockets, signedIn, startSockets } from './testing.ts';

let cloud: TestCloud;
let sockets: Sockets;
beforeAll(async () => {
  cloud = await startTestCloud();
  sockets = await startSockets({ withBeats: true });
});
afterAll(async () => {
  sockets.close();
  await cloud.close();
});

afterEach(() => moveClock(0));

const everywhere = new Table('-');
const beat = '{"churchId":"","conversationId":"","action":"keepAlive","data":{}}';

async function listen({ churchId, personId, token }: Person, withToken = true): Promise<string> {
  const socketId = `${newId()}=`;
  const asked = { conversationId: 'alerts', churchId, socketId, personId, displayName: '' };
  await ask('POST', '/connections', [asked], withToken ? token : undefined);
  return socketId;
}

test('every socket gets one frame, however many its rooms; gone ones are deleted, hanging ones delay no one', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => signedIn(newId())));
  const ids = await Promise.all(people.map((one) => listen(one)));
  const [first = '', second = '', third = ''] = ids;
  // A second room of the same socket.
  await ask('POST', '/connections', [{ conversationId: 'alerts', churchId: newId(), socketId: first, personId: newId() }]);
  sockets.heard.clear();
  sockets.gone.add(second);
  sockets.hanging.add(third);
  moveClock(justJoinedMinutes * minuteMs);
  await handler();
  expect(await onceThere(1, async () => [...sockets.unanswered])).toHaveLength(1);
  const isSilent = (id: string) => id === second || id === third;
  expect(await Promise.all(ids.map((id) => sockets.take(id, isSilent(id) ? 0 : 1)))).toEqual(ids.map((id) => (isSilent(id) ? [] : [beat])));
  expect(await onceThere(0, () => roomsOf(second))).toEqual([]);
  expect(await roomsOf(first)).toHaveLength(2);
  expect(await roomsOf(third)).toHaveLength(1);
});

test('sockets whose sign-in has ended or changed are only told to ask again', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => signedIn(newId())));
  const [out, changed, still] = people;
  if (!out || !changed || !still) throw new Error('Nobody signed in.');
  const ids = await Promise.all(people.map((one) => listen(one)));
  const hint = await listen(out, false);
  const session = await everywhere.need(sessionRows, { id: out.sessionId });
  await everywhere.write(everywhere.remove(sessionRows, session));
  await everywhere.write(endTokens(changed.churchId, changed.userId));
  await handler();
  const again = ({ churchId }: Person) => `{"churchId":"${churchId}","conversationId":"alerts","action":"reconnect","data":{}}`;
  // The last one has just joined, and needs no frame yet.
  expect(await Promise.all(ids.map((id, at) => sockets.take(id, at < 2 ? 1 : 0)))).toEqual([[again(out)], [again(changed)], []]);
  expect((await Promise.all(ids.map(roomsOf))).map(({ length }) => length)).toEqual([0, 0, 1]);
  expect(await roomsOf(hint)).toHaveLength(1);
});

test('a socket that has just joined is left out until it has been there for minutes, whatever room it joins then', async () => {
  const person = await signedIn(newId());
  const id = await listen(person);
  sockets.heard.clear();
  moveClock(justJoinedMinutes * minuteMs - 1000);
  await handler();
  moveClock(justJoinedMinutes * minuteMs);
  await ask('POST', '/connections', [{ conversationId: 'alerts', churchId: newId(), socketId: id, personId: newId() }]);
  sockets.heard.clear();
  await handler();
  expect(await sockets.take(id, 1)).toEqual([beat]);
});

test('a table that does not answer fails nothing', async () => {
  const table = process.env.TABLE;
  process.env.TABLE = 'no-such-table';
  await expect(handler()).resolves.toBeUndefined();
  process.env.TABLE = table;
});
