import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { askEpoch, forgetSessions, sessionRows } from '#functions/core/auth/sessions.ts';
import { sign } from '#functions/core/auth/tokens.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { pushSecret } from '#functions/core/secrets/secrets.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { Table } from '#functions/core/table/table.ts';
import { type Services, startServices } from '#infra/local/services/services.ts';
import { standIns } from '#infra/local/standIns/paths.ts';
import { openPushes, type Pushes } from '#infra/local/standIns/push.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { messaging } from '#shared/messaging/index.ts';
import { type Pushed, standInPush } from '#shared/messaging/push/webpush.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { type Out, parse, type Schema } from '#shared/words.ts';
import { devicesOf, pushTo } from './send.ts';
import { webpush } from './webpush.ts';

let cloud: TestCloud;
let services: Services;
let pushes: Pushes;
let folder = '';

beforeAll(async () => {
  cloud = await startTestCloud();
  folder = mkdtempSync(join(tmpdir(), 'narthex-push-'));
  pushes = await openPushes(folder, Date.now);
  services = await startServices(
    () => [pushes.service],
    () => {},
  );
  process.env.PUSH_STAND_IN = standIns.push(services.url);
});
afterAll(async () => {
  process.env.PUSH_STAND_IN = '';
  await services.close();
  await pushes.close();
  await cloud.close();
  rmSync(folder, { recursive: true });
});

const serve = serveArea('messaging', [webpush]);
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A person signed in to a church. */
class Person {
  readonly id = newId();
  readonly userId: string;
  readonly sid = newId();
  readonly table: Table;
  private token = '';
  private constructor(churchId: string, userId: string) {
    this.table = new Table(churchId);
    this.userId = userId;
  }

  static async make(churchId = newId(), userId = newId()): Promise<Person> {
    const person = new Person(churchId, userId);
    const { table, id, sid } = person;
    await table.write(table.set(sessionRows, person.session));
    const batch = table.batch();
    const epoch = askEpoch(batch, churchId, userId);
    await batch.send();
    const who = { id: userId, email: 'ann@grace.test', firstName: 'Ann', lastName: 'Lee', use: 'api' as const, sid };
    person.token = await sign({ ...who, churchId, personId: id, apiName: 'MessagingApi', permissions: [], ep: epoch() }, hourMs);
    return person;
  }

  get session() {
    return { id: this.sid, userId: this.userId, created: nowIso(), lastSeen: nowIso(), address: '', device: '' };
  }
  signOut = () => this.table.write(this.table.erase(sessionRows, this.session));
  devices = () => devicesOf(this.table, this.id);

  async ask(method: string, path: string, body?: unknown) {
    forgetSessions();
    const headers = { authorization: `Bearer ${this.token}`, 'user-agent': firefox };
    const asked = { method, path, query: {}, headers, cookies: {}, body: JSON.stringify(body), address: newId() };
    const { status, body: text } = await serve(asked);
    return { status, of: <S extends Schema>(schema: S): Out<S> => parse(schema, JSON.parse(text)) };
  }

  async subscribe(o: { endpoint?: string; label?: string } = {}) {
    const subscription = await pushes.subscribe((await pushSecret()).publicKey);
    return this.ask('POST', '/webpush/subscribe', { subscription: { ...subscription, ...o }, label: o.label });
  }
}

const hello: Pushed = { title: 'Ann Lee', body: 'Grüße – see you at 7?', link: '/messages/abc', tag: 'abc' };

describe('a browser that is pushed to', () => {
  test('gets pushes, through a push service that verifies the sender and can read nothing', async () => {
    const ann = await Person.make();
    const { publicKey } = (await ann.ask('GET', '/webpush/publicKey')).of(messaging.webpush.publicKey.returns);
    expect(publicKey).toBe((await pushSecret()).publicKey);
    expect((await ann.subscribe()).status).toBe(200);
    const [device] = await ann.devices();
    expect(device).toMatchObject({ label: 'Firefox, Linux', sessionId: ann.sid });
    expect(await pushTo(ann.table, device!, hello)).toBe('sent');
    const [arrived] = pushes.list();
    expect(arrived).toMatchObject({ endpoint: device!.endpoint, content: hello, urgency: 'high', ttl: '86400' });
    await pushTo(ann.table, device!, { ...hello, tag: 'other' });
    expect(pushes.list()[0]!.topic).not.toBe(arrived!.topic);
  });

  test('gets a shorter text if it would not fit', async () => {
    const ann = await Person.make();
    await ann.subscribe();
    expect(await pushTo(ann.table, (await ann.devices())[0]!, { ...hello, body: '"'.repeat(3_000) })).toBe('sent');
    expect(pushes.list()[0]?.content.body).toBe(`${'"'.repeat(150)}…`);
  });

  test('is forgotten when it has gone', async () => {
    const ann = await Person.make();
    await ann.subscribe();
    const [device] = await ann.devices();
    await pushes.end(device!.endpoint);
    expect(await pushTo(ann.table, device!, hello)).toBe('gone');
    expect(await ann.devices()).toEqual([]);
  });

  test('gets nothing once the sign-in has ended, wherever it was ended', async () => {
    const ann = await Person.make();
    await ann.subscribe();
    const [device] = await ann.devices();
    await ann.signOut();
    const before = pushes.list().length;
    expect(await pushTo(ann.table, device!, hello)).toBe('gone');
    expect([await ann.devices(), pushes.list().length]).toEqual([[], before]);
  });

  test('stays when its push service fails', async () => {
    const ann = await Person.make();
    await ann.subscribe();
    const [device] = await ann.devices();
    const wrong = { ...device!, endpoint: 'https://127.0.0.1/push' };
    expect(await pushTo(ann.table, wrong, hello)).toBe('failed');
    expect(await pushTo(ann.table, { ...device!, p256dh: device!.p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' }, hello)).toBe('failed');
    expect(await ann.devices()).toHaveLength(1);
  });
});

describe('the list of own browsers', () => {
  test('has one line for each, and names it', async () => {
    const ann = await Person.make();
    const same = await pushes.subscribe('x');
    const ids = [];
    for (const label of ['one', 'two'])
      ids.push((await ann.ask('POST', '/webpush/subscribe', { subscription: same, label })).of(messaging.webpush.subscribe.returns).id);
    expect(ids[0]).toBe(ids[1]);
    const listed = (await ann.ask('GET', '/webpush/devices')).of(messaging.webpush.devices.returns);
    expect(listed).toMatchObject([{ id: ids[0], label: 'two' }]);
  });

  test('holds twenty: the oldest makes room', async () => {
    const ann = await Person.make();
    for (let at = 0; at < 22; at += 1) await ann.subscribe({ label: `${at}` });
    const labels = (await ann.devices()).map(({ label }) => label);
    expect(labels.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 2}`));
  });

  test('is changed by its owner only', async () => {
    const [ann, ben] = [await Person.make(), await Person.make()];
    await ann.subscribe();
    const [device] = await ann.devices();
    expect((await ben.ask('DELETE', `/webpush/subscription/${device!.id}`)).status).toBe(404);
    expect((await ben.ask('POST', '/webpush/unsubscribe', { endpoint: device!.endpoint })).status).toBe(200);
    expect(await ann.devices()).toHaveLength(1);
    expect((await ann.ask('POST', '/webpush/unsubscribe', { endpoint: device!.endpoint })).status).toBe(200);
    expect(await ann.devices()).toEqual([]);
    await ann.subscribe();
    const [again] = await ann.devices();
    expect((await ann.ask('DELETE', `/webpush/subscription/${again!.id}`)).status).toBe(200);
    expect(await ann.devices()).toEqual([]);
  });

  test('loses a browser that someone else has signed in to, in every church', async () => {
    const ann = await Person.make();
    const annElsewhere = await Person.make(newId(), ann.userId);
    const ben = await Person.make(ann.table.church);
    const shared = { subscription: await pushes.subscribe('x') };
    for (const one of [ann, annElsewhere]) await one.ask('POST', '/webpush/subscribe', shared);
    expect([(await ann.devices()).length, (await annElsewhere.devices()).length]).toEqual([1, 1]);
    await ben.ask('POST', '/webpush/subscribe', shared);
    expect([(await ann.devices()).length, (await annElsewhere.devices()).length, (await ben.devices()).length]).toEqual([0, 0, 1]);
  });

  test.each([
    ['http://push.test/x', {}],
    ['http://127.0.0.1:9/x', {}],
    [`${standInPush}/../secrets`, {}],
    ['no address', {}],
    ['https://push.test/x', { p256dh: 'x' }],
    ['https://push.test/x', { auth: 'x' }],
  ])('takes nothing that is no subscription: %s %j', async (endpoint, keys) => {
    const ann = await Person.make();
    const given = await pushes.subscribe('x');
    const subscription = { endpoint, keys: { ...given.keys, ...keys } };
    const { status } = await ann.ask('POST', '/webpush/subscribe', { subscription });
    // A name that never resolves may be stored: nothing is ever sent there.
    expect(status).toBe(endpoint.startsWith(standInPush) ? 200 : 400);
  });
});
