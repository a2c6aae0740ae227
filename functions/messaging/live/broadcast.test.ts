import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { requestLog } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { frame } from '#shared/messaging/live/frames.ts';
import { countsOf } from '../notifications/unreadCounts.ts';
import { unread } from '../table.ts';
import { broadcastToPerson, broadcastToRoom, listeners, saveConnections } from './broadcast.ts';
import { fanOut } from './fanOut.ts';
import { alertsOf, type ConnectionRow } from './rows.ts';
import { onceThere, type Sockets, startSockets } from './testing.ts';

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

const [churchId, personId] = [newId(), newId()];

async function listen(room: string, more: Partial<ConnectionRow> = {}): Promise<string> {
  const socketId = `${newId()}=`;
  const row = {
    ...{ id: newId(), churchId, room, conversationId: room, personId, displayName: 'Ann Lee', timeJoined: nowIso(), socketId },
    ...{ trusted: true, moderator: false, ...more },
  };
  await saveConnections([row]);
  return socketId;
}
const message = (conversationId: string) => frame(churchId, conversationId, 'deleteMessage', { id: 'aaaaaaaaaaa' });
const markUnread = async (table: Table, who: string, what: 'pm' | 'n', times: number) => {
  const rows = Array.from({ length: times }, () => table.set(unread, { personId: who, what, id: newId() }));
  for (let at = 0; at < rows.length; at += 100) await table.write(...rows.slice(at, at + 100));
};

describe('a room', () => {
  test('hears a frame as the wire wants it, but for the socket that knows it already', async () => {
    const room = newId();
    const [a, b] = [await listen(room), await listen(room)];
    await broadcastToRoom(churchId, room, message(room), { but: b });
    expect(await sockets.take(a)).toEqual([
      `{"churchId":"${churchId}","conversationId":"${room}","action":"deleteMessage","data":{"id":"aaaaaaaaaaa"}}`,
    ]);
    expect(await sockets.take(b, 0)).toEqual([]);
  });

  test('takes one request, whoever is in it', async () => {
    const room = newId();
    await Promise.all(Array.from({ length: 20 }, () => listen(room)));
    requestLog.length = 0;
    await broadcastToRoom(churchId, room, message(room));
    expect(requestLog.map(({ operation }) => operation)).toEqual(['Query']);
  });

  test('of another church, and another room, hears nothing', async () => {
    const room = newId();
    const others = [await listen(room, { churchId: newId() }), await listen(newId())];
    await broadcastToRoom(churchId, room, message(room));
    expect(others.filter((id) => sockets.heard.has(id))).toEqual([]);
  });

  test('is not kept waiting by sockets that hang, however many', async () => {
    const room = newId();
    const hanging = await Promise.all(Array.from({ length: 80 }, () => listen(room)));
    for (const id of hanging) sockets.hanging.add(id);
    const well = await Promise.all(Array.from({ length: 80 }, () => listen(room)));
    await broadcastToRoom(churchId, room, message(room));
    // Those that hang gave up their slots, perhaps before what was sent to them had arrived.
    expect(await onceThere(80, async () => [...sockets.unanswered])).toHaveLength(80);
    expect(await Promise.all(well.map((id) => sockets.take(id)))).toHaveLength(80);
  });

  test('of more than there is time for is given up', async () => {
    jest.useFakeTimers();
    try {
      let begun = 0;
      const never = () => {
        begun += 1;
        return new Promise(() => {});
      };
      const ended = fanOut(Array.from({ length: 1_000 }), never, 500);
      await jest.advanceTimersByTimeAsync(500);
      await ended;
      // Each slot is held for a quarter of a second.
      expect(begun).toBe(2 * 64);
    } finally {
      jest.useRealTimers();
    }
  });

  test('forgets a socket that is gone, in all its rooms', async () => {
    const [room, other] = [newId(), newId()];
    const socketId = await listen(room);
    const there = await listen(room);
    await listen(other, { socketId });
    sockets.gone.add(socketId);
    await broadcastToRoom(churchId, room, message(room));
    const left = await onceThere(1, () => listeners(churchId, room));
    expect(left.map((row) => row.socketId)).toEqual([there]);
    expect(await onceThere(0, () => listeners(churchId, other))).toEqual([]);
  });

  test('that cannot be told fails nothing', async () => {
    const table = process.env.TABLE;
    process.env.TABLE = 'no-such-table';
    await expect(broadcastToRoom(churchId, newId(), message('x'))).resolves.toBeUndefined();
    await expect(broadcastToPerson(churchId, personId, 'notification')).resolves.toBeUndefined();
    process.env.TABLE = table;
  });
});

describe('a person', () => {
  test('hears the counts as they are now; a socket that merely says whose it is hears that there is something', async () => {
    const who = newId();
    const table = new Table(churchId);
    await markUnread(table, who, 'pm', 2);
    await markUnread(table, who, 'n', 3);
    const own = await listen(alertsOf(who), { personId: who, conversationId: 'alerts' });
    const hint = await listen(alertsOf(who), { personId: who, conversationId: 'alerts', trusted: false });
    const conversationId = newId();
    await broadcastToPerson(churchId, who, 'privateMessage', conversationId);
    await broadcastToPerson(churchId, who, 'notification');
    expect(await sockets.take(own, 2)).toEqual([
      `{"churchId":"${churchId}","conversationId":"${conversationId}","action":"privateMessage","data":{"counts":{"notificationCount":3,"pmCount":2}}}`,
      `{"churchId":"${churchId}","conversationId":"alert","action":"notification","data":{"counts":{"notificationCount":3,"pmCount":2}}}`,
    ]);
    expect(await sockets.take(hint, 2)).toEqual([
      `{"churchId":"${churchId}","conversationId":"alert","action":"privateMessage","data":{}}`,
      `{"churchId":"${churchId}","conversationId":"alert","action":"notification","data":{}}`,
    ]);
  });

  test('who listens nowhere costs one request', async () => {
    requestLog.length = 0;
    await broadcastToPerson(churchId, newId(), 'notification');
    expect(requestLog).toHaveLength(1);
  });
});

describe('the counts', () => {
  test('take one request, and are of one person in one church', async () => {
    const [table, who] = [new Table(churchId), newId()];
    await markUnread(table, who, 'pm', 4);
    await markUnread(new Table(newId()), who, 'pm', 1);
    requestLog.length = 0;
    expect(await countsOf(table, who)).toEqual({ notificationCount: 0, pmCount: 4 });
    expect(requestLog).toHaveLength(1);
  });

  test('are right beyond a page', async () => {
    const [table, who] = [new Table(churchId), newId()];
    await markUnread(table, who, 'n', 50);
    const query = table.query.bind(table);
    table.query = (of, pk, o) => query(of, pk, { ...o, limit: 20 });
    expect(await countsOf(table, who)).toEqual({ notificationCount: 50, pmCount: 0 });
  });
});
