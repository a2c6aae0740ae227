import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Connection } from '#shared/messaging/live/connections.ts';
import { many, parse } from '#shared/words.ts';
import { audienceOf } from '../chat/log/tell.ts';
import { type ConversationRow, conversations, participants } from '../table.ts';
import { countAudience, trueAudience } from './audience.ts';
import { broadcastToPerson, broadcastToRoom, listeners, roomsOf, saveConnections } from './broadcast.ts';
import { broadcastAttendance, isDue } from './presence.ts';
import { alertsOf, life } from './rows.ts';
import { ask, type Person, type Sockets, signedIn, startSockets } from './testing.ts';

let cloud: TestCloud;
let sockets: Sockets;
let church: string;
let ann: Person;
let ben: Person;
beforeAll(async () => {
  cloud = await startTestCloud();
  sockets = await startSockets();
});
afterAll(async () => {
  sockets.close();
  await cloud.close();
});
beforeEach(async () => {
  church = newId();
  ann = await signedIn(church, 'Ann');
  ben = await signedIn(church, 'Ben');
});

async function conversation(more: Partial<ConversationRow> = {}, people: readonly Person[] = []): Promise<string> {
  const table = new Table(church);
  const id = newId();
  const row = {
    ...{ id, contentType: 'privateMessage', contentId: '', title: '', visibility: '', allowAnonymousPosts: false },
    ...{ dateCreated: nowIso(), createdBy: ann.personId, revision: 0, postCount: 0, ...more },
  };
  const who = people.map(({ personId }) =>
    table.set(participants, {
      ...{ conversationId: id, personId, name: '', role: 'partner', opened: true, others: [] },
      ...{ received: 0, read: 0, muted: false, blocked: false },
    }),
  );
  await table.write(table.set(conversations, row), ...who);
  return id;
}
const socket = () => `${newId()}=`;
const stream = () => conversation({ contentType: 'streamingLive', visibility: 'public' });
const join = (conversationId: string, o: { token?: string; socketId?: string; churchId?: string; personId?: string; address?: string }) =>
  ask(
    'POST',
    '/connections',
    [{ conversationId, churchId: o.churchId ?? church, displayName: 'Guest', socketId: o.socketId ?? socket(), personId: o.personId }],
    o.token,
    o.address,
  );

describe('access to rooms', () => {
  const kinds: [string, () => Promise<string>][] = [
    ['a private conversation', () => conversation({}, [ann, ben])],
    ['a group', () => conversation({ contentType: 'group', contentId: newId() })],
    ['notes on a person', () => conversation({ contentType: 'person', contentId: newId() })],
    ['confidential notes', () => conversation({ contentType: 'person', contentId: newId(), visibility: 'confidential' })],
    ['nothing that exists', async () => newId()],
  ];
  test.each(kinds)('%s: no anonymous caller, no other church, no one outside the conversation', async (_, make) => {
    const room = await make();
    const outsider = await signedIn(church, 'Odo', { permissions: ['Messages__Moderate'] });
    const other = await signedIn(newId(), 'Eve', { permissions: ['Notes__View', 'Notes__Confidential'] });
    const tries = [{}, { token: outsider.token }, { token: other.token }, { token: other.token, churchId: other.churchId }];
    const answers = await Promise.all(tries.map((one) => join(room, one)));
    expect(answers.map(({ code }) => code)).toEqual(['signInRequired', 'forbidden', 'otherChurch', 'forbidden']);
    const lists = await Promise.all(tries.slice(0, 3).map(({ token }) => ask('GET', `/connections/${church}/${room}`, undefined, token)));
    expect(lists.map(({ code }) => code)).toEqual(['signInRequired', 'forbidden', 'otherChurch']);
    expect(await listeners(church, room)).toEqual([]);
  });

  test('those in a private conversation, as whom the token says, whatever the body says', async () => {
    const room = await conversation({}, [ann, ben]);
    const socketId = socket();
    const { body } = await join(room, { token: ann.token, socketId, personId: ben.personId });
    expect(body).toEqual([
      {
        id: expect.any(String),
        ...{
          churchId: church,
          conversationId: room,
          personId: ann.personId,
          displayName: 'Ann Lee',
          timeJoined: expect.any(String),
          socketId,
        },
      },
    ]);
    await broadcastToRoom(church, room, { churchId: church, conversationId: room, action: 'deleteMessage', data: { id: 'x' } });
    expect((await sockets.take(socketId, 2)).at(-1)).toContain('"deleteMessage"');
  });

  test('anyone in the room of a live stream, of any church', async () => {
    const room = await stream();
    const other = await signedIn(newId());
    const answers = await Promise.all([join(room, {}), join(room, { token: other.token }), join(room, { token: ann.token })]);
    expect(answers.map(({ body }) => body[0].displayName)).toEqual(['Guest', 'Guest', 'Ann Lee']);
    expect((await listeners(church, room)).map(({ trusted, personId }) => [trusted, personId]).sort()).toEqual([
      [false, ''],
      [false, ''],
      [true, ann.personId],
    ]);
  });

  test('one refusal refuses all of a call', async () => {
    const [room, open, socketId] = [await conversation({}, [ben]), await stream(), socket()];
    const both = [open, room].map((conversationId) => ({ conversationId, churchId: church, socketId }));
    expect((await ask('POST', '/connections', both, ann.token)).code).toBe('forbidden');
    expect(await roomsOf(socketId)).toEqual([]);
  });

  test('where an older client has opened a second conversation, the first goes on', async () => {
    const room = await conversation({}, [ann, ben]);
    const second = await conversation({ movedTo: room }, [ann, ben]);
    expect((await join(second, { token: ann.token })).body[0].conversationId).toBe(room);
  });
});

describe('alerts', () => {
  test('with a token are the person’s own, with counts', async () => {
    const socketId = socket();
    await join('alerts', { token: ann.token, socketId, personId: ben.personId });
    await broadcastToPerson(church, ben.personId, 'notification');
    expect(await sockets.take(socketId, 0)).toEqual([]);
    await broadcastToPerson(church, ann.personId, 'notification');
    expect(await sockets.take(socketId)).toEqual([
      `{"churchId":"${church}","conversationId":"alert","action":"notification","data":{"counts":{"notificationCount":0,"pmCount":0}}}`,
    ]);
  });

  test('without one are a mere hint', async () => {
    const socketId = socket();
    const { body } = await join('alerts', { socketId, personId: ann.personId });
    expect(body[0]).toMatchObject({ conversationId: 'alerts', personId: ann.personId, socketId });
    await broadcastToPerson(church, ann.personId, 'privateMessage', newId());
    expect(await sockets.take(socketId)).toEqual([`{"churchId":"${church}","conversationId":"alert","action":"privateMessage","data":{}}`]);
  });

  test('without a token are for sockets that are there', async () => {
    sockets.gone.add('invented=');
    expect((await join('alerts', { socketId: 'invented=', personId: ann.personId })).code).toBe('notFound');
    expect(await listeners(church, alertsOf(ann.personId))).toEqual([]);
  });

  test('are of the token’s church, and of a person', async () => {
    expect((await join('alerts', { token: ann.token, churchId: newId() })).code).toBe('otherChurch');
    expect((await join('alerts', { personId: 'alerts' })).code).toBe('invalid');
  });

  test('are listed for no one', async () => {
    await join('alerts', { token: ann.token });
    expect((await ask('GET', `/connections/${church}/alerts`, undefined, ann.token)).body).toEqual([]);
    const named = await ask('GET', `/connections/${church}/${encodeURIComponent(alertsOf(ann.personId))}`, undefined, ben.token);
    expect(named.code).toBe('forbidden');
  });
});

describe('viewers', () => {
  test('hear who comes and goes; addresses are for moderators', async () => {
    const room = await stream();
    const host = await signedIn(church, 'Hal', { permissions: ['Messages__Moderate'] });
    const [first, second] = ['host=', 'guest='];
    const mine = (await join(room, { token: host.token, socketId: first, address: '10.1.1.1' })).body[0];
    expect(mine.ipAddress).toBe('10.1.1.1');
    expect((await sockets.take(first, 2)).sort()).toEqual([
      `{"churchId":"${church}","conversationId":"${room}","action":"attendance","data":{"conversationId":"${room}","viewers":[{"id":"${mine.id}","displayName":"Hal Lee","ipAddress":"10.1.1.1"}],"totalViewers":1}}`,
      `{"churchId":"${church}","conversationId":"${room}","action":"blockedIp","data":[]}`,
    ]);
    const guest = (await join(room, { socketId: second, address: '10.2.2.2' })).body[0];
    expect(guest.ipAddress).toBeUndefined();
    const viewers = [
      { id: guest.id, displayName: 'Guest' },
      { id: mine.id, displayName: 'Hal Lee' },
    ];
    const seen = async (id: string, count = 1) =>
      (await sockets.take(id, count)).map((text) => JSON.parse(text)).find(({ action }) => action === 'attendance').data;
    expect(await seen(second, 2)).toEqual({ conversationId: room, viewers, totalViewers: 2 });
    expect((await seen(first)).viewers).toMatchObject([{ ipAddress: '10.2.2.2' }, { ipAddress: '10.1.1.1' }]);
    await ask('POST', '/connections/leave', { socketId: second, conversationId: room });
    expect((await seen(first)).totalViewers).toBe(1);
  });

  test('are renamed, but for those who came with a token', async () => {
    const room = await stream();
    await join(room, { socketId: 'guest2=' });
    await join(room, { socketId: 'ann2=', token: ann.token });
    for (const socketId of ['guest2=', 'ann2=']) await ask('POST', '/connections/setName', { socketId, name: 'Zoe' });
    expect((await listeners(church, room)).map(({ displayName }) => displayName).sort()).toEqual(['Ann Lee', 'Zoe']);
  });

  test('are listed without keys to their rooms, and without private data', async () => {
    const room = await stream();
    const host = await signedIn(church, 'Hal', { permissions: ['Messages__Moderate'] });
    await join(room, { token: ann.token });
    const seen = async (token?: string) =>
      parse(many(Connection), (await ask('GET', `/connections/${church}/${room}`, undefined, token)).body)[0];
    expect(await seen()).toMatchObject({ displayName: 'Ann Lee', socketId: '' });
    expect(Object.keys({ ...(await seen()) })).not.toEqual(expect.arrayContaining(['personId']));
    expect(await seen(ben.token)).toMatchObject({ personId: ann.personId, socketId: '' });
    expect((await seen(ben.token))?.ipAddress).toBeUndefined();
    expect((await seen(host.token))?.ipAddress).toBeDefined();
  });
});

describe('the limits', () => {
  test('a newcomer in a large private room is not announced', async () => {
    const room = await conversation({ contentType: 'group', contentId: 'g' });
    const member = await signedIn(church, 'Gil', { groupIds: ['g'] });
    const asked = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ conversationId: room, churchId: church, socketId: `group${from + at}=` }));
    await ask('POST', '/connections', asked(0, 20), member.token);
    expect((await sockets.take('group0='))[0]).toContain('"totalViewers":20');
    await ask('POST', '/connections', asked(20, 1), member.token);
    expect(await sockets.take('group20=', 0)).toEqual([]);
    expect(await listeners(church, room)).toHaveLength(21);
  });

  test('twenty rooms in a call; the same room twice is one', async () => {
    const room = await stream();
    const one = { conversationId: room, churchId: church, socketId: socket() };
    expect((await ask('POST', '/connections', Array(21).fill(one))).code).toBe('invalid');
    expect((await ask('POST', '/connections', [one, one])).body).toHaveLength(2);
    expect(await listeners(church, room)).toHaveLength(1);
  });

  test('a large room hears of every change by a twentieth', async () => {
    const room = await stream();
    for (let at = 0; at < 5; at += 1) {
      const twenty = Array.from({ length: 20 }, (_, i) => ({ conversationId: room, churchId: church, socketId: `many${at * 20 + i}=` }));
      await ask('POST', '/connections', twenty);
    }
    const early = () => sockets.heard.get('many0=')?.length ?? 0;
    await sockets.take('many0=', 6);
    await join(room, { socketId: 'late=' });
    expect((await sockets.take('late=', 2)).some((text) => text.includes('"totalViewers":101'))).toBe(true);
    expect(early()).toBe(0);
    for (const socketId of ['later=', 'latest=', 'last=']) await join(room, { socketId });
    expect(await sockets.take('many0=')).toEqual([expect.stringContaining('"totalViewers":104')]);
  });

  test('a number that is wrong, because sockets ended without a word, is set right', async () => {
    const room = await stream();
    await join(room, { socketId: 'stays=' });
    await countAudience({ churchId: church, room }, 7);
    await sockets.take('stays=');
    await join(room, { socketId: 'comes=' });
    expect((await sockets.take('comes=', 2)).some((text) => text.includes('"totalViewers":2'))).toBe(true);
    expect((await countAudience({ churchId: church, room }, 0)).times).toBe(2);
  });

  test('the number of a service that lasts for hours stays that of who is there; one that is over begins again', async () => {
    const place = { churchId: church, room: await stream() };
    const passed = async (lives: number, by: number) => {
      moveClock(lives * life);
      const heard = await audienceOf(place.churchId, place.room);
      return [heard, (await countAudience(place, by)).times];
    };
    try {
      expect(await passed(0, 30)).toEqual([0, 30]);
      expect(await passed(0.6, 5)).toEqual([30, 35]);
      expect(await passed(1.2, -1)).toEqual([35, 34]);
      expect(await passed(2.5, 1)).toEqual([0, 1]);
      expect(await passed(4, -1)).toEqual([0, 0]);
      moveClock(6 * life);
      await Promise.all([1, 1, 1].map((by) => countAudience(place, by)));
      expect(await passed(6, 0)).toEqual([3, 3]);
    } finally {
      moveClock(0);
    }
  });

  test('those who join and leave in the same instant are counted once each', async () => {
    const room = await stream();
    const there = async () => [(await listeners(church, room)).length, (await countAudience({ churchId: church, room }, 0)).times];
    const names = Array.from({ length: 12 }, (_, at) => `instant${at}=`);
    // Each comes twice at once, as a page does that connects again; all rows are there before the first one is counted, and after.
    await Promise.all([...names, ...names].map((socketId) => join(room, { socketId })));
    expect(await there()).toEqual([12, 12]);
    const row = (await listeners(church, room))[0];
    if (!row) throw new Error('No one is there.');
    const late = ['late0=', 'late1=', 'late2='].map((socketId) => ({ ...row, id: newId(), socketId, timeJoined: nowIso() }));
    await saveConnections(late);
    await Promise.all(late.map((one) => broadcastAttendance(one, { by: 1, newcomers: [one.socketId] })));
    expect(await there()).toEqual([15, 15]);
    const leave = (socketId: string) => ask('POST', '/connections/leave', { socketId, conversationId: room });
    await Promise.all([...names.slice(0, 5), ...names.slice(0, 5)].map(leave));
    expect(await there()).toEqual([10, 10]);
  });

  test('in a large room only what can’t be true is set right: who comes just now may be counted or not yet', () => {
    const at = Date.parse('2026-11-22T10:00:00Z');
    const rows = Array.from({ length: 30 }, (_, i) => ({ timeJoined: new Date(at - (i < 25 ? 60_000 : 1000)).toISOString() }));
    expect([0, 25, 28, 30, 99].map((times) => trueAudience(times, rows, at))).toEqual([25, 25, 28, 30, 30]);
    expect([0, 99].map((times) => trueAudience(times, rows.slice(20), at))).toEqual([10, 10]);
  });

  test('a new name in a large room is told to no one', async () => {
    const room = await stream();
    for (let at = 0; at < 2; at += 1)
      await ask(
        'POST',
        '/connections',
        Array.from({ length: 20 }, (_, i) => ({ conversationId: room, churchId: church, socketId: `named${at * 20 + i}=` })),
      );
    sockets.heard.clear();
    await ask('POST', '/connections/setName', { socketId: 'named3=', name: 'Nobody' });
    expect(await sockets.take('named0=', 0)).toEqual([]);
  });

  test.each([
    [20, 1, true],
    [39, 1, true],
    [41, 1, false],
    [100, 1, true],
    [101, 1, false],
    [99, -1, false],
    [96, -1, true],
    [105, 6, true],
    [10_240, 1, true],
    [10_260, 1, false],
  ])('a room of %i, changed by %i, is told: %s', (total, by, told) => expect(isDue(total, by)).toBe(told));
});
