// A service is down for an hour, by a fake clock: every requested email is sent anyway, and only once. What AWS does between our functions
// (the stream, the queues, the schedules) is simulated with the plan's numbers.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { DynamoDBRecord } from 'aws-lambda';
import { sqsRecord } from '#functions/core/outbox/ordersTesting.ts';
import { type Neighbour, startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { functions, queues } from '#infra/plan.ts';
import { hourMs, minuteMs } from '#shared/time/civilDate.ts';

// No delays between the retries of one call. What the imports above have loaded already would still wait: it is loaded anew.
jest.resetModules();
jest.mock('#shared/concurrency/sleep.ts', () => ({ sleep: async () => {} }));

const load = async () => ({
  ...(await import('#functions/core/clock.ts')),
  ...(await import('#functions/core/table/dynamo.ts')),
  ...(await import('#functions/core/table/table.ts')),
  ...(await import('#functions/core/mail/mail.ts')),
  dispatch: (await import('#functions/core/outbox/dispatch.ts')).handler,
  sweep: (await import('#functions/core/outbox/sweep.ts')).handler,
  mailer: (await import('#functions/core/mail/mailer.ts')).handler,
});
let cloud: TestCloud;
let ours: Awaited<ReturnType<typeof load>>;
let tableUrl = '';

beforeAll(async () => {
  cloud = await startTestCloud();
  ours = await load();
  tableUrl = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  jest.spyOn(console, 'log').mockImplementation(() => {});
});
afterAll(async () => {
  ours.moveClock(0);
  jest.restoreAllMocks();
  await cloud.close();
});
beforeEach(() => {
  cloud.sent.length = 0;
  cloud.queued.length = 0;
});

const stream = functions.dispatch.triggers[0];
const mail = functions.mailer.triggers[0];
const sweepEvery = functions.sweep.triggers[0].everyMinutes;

interface Message {
  readonly id: string;
  readonly body: string;
  readonly receives: number;
  readonly from: number;
}

/** Time advances by minutes; at the end of each, everything has progressed as far as it can. */
class World {
  readonly dead: Message[] = [];
  readonly #seen = new Set<string>();
  #records: { record: DynamoDBRecord; at: number }[] = [];
  #messages: Message[] = [];
  #minute = 0;
  #streamIsCut = false;

  async pass(minutes: number): Promise<void> {
    for (const end = this.#minute + minutes; this.#minute < end; this.#minute += 1) {
      ours.moveClock(this.#minute * minuteMs);
      await this.#follow();
      if (!this.#streamIsCut) await this.#read();
      if (this.#minute % sweepEvery === 0) await ours.sweep().catch(() => {});
      this.#collect();
      await this.#work();
    }
  }

  async ask(to: string): Promise<void> {
    const table = new ours.Table('-');
    const values = { firstName: 'Ann', email: to, church: '' };
    await table.write(await ours.queueMail(table, { template: 'passwordChanged', to, language: 'en', values }));
    await this.#follow();
  }

  /** The stream's reader is no longer invoked; AWS forgets the records it should have read. */
  cutStream(isCut: boolean): void {
    this.#streamIsCut = isCut;
    if (!isCut) this.#records = [];
  }

  async waiting(): Promise<number> {
    return (await this.#rows()).length;
  }

  async #rows() {
    const { Items } = await ours.dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true });
    return ours.fromItems(Items).filter(({ kind }) => kind === stream.newRowsOf);
  }

  /** Puts everything written since into the stream. */
  async #follow(): Promise<void> {
    if (process.env.AWS_ENDPOINT_URL_DYNAMODB !== tableUrl) return;
    for (const item of await this.#rows()) {
      const key = String(item.pk);
      if (this.#seen.has(key)) continue;
      this.#seen.add(key);
      const NewImage = JSON.parse(JSON.stringify(ours.toItem(item)));
      this.#records.push({ at: this.#minute, record: { eventName: 'INSERT', dynamodb: { SequenceNumber: key, NewImage } } });
    }
  }

  async #read(): Promise<void> {
    this.#records = this.#records.filter(({ at }) => (this.#minute - at) * minuteMs < stream.hours * hourMs);
    const batch = this.#records.slice(0, stream.batch);
    if (batch.length === 0) return;
    const { batchItemFailures } = await ours.dispatch({ Records: batch.map(({ record }) => record) });
    const failed = batchItemFailures[0]?.itemIdentifier;
    const first = this.#records.findIndex(({ record }) => record.dynamodb?.SequenceNumber === failed);
    this.#records = failed === undefined ? this.#records.slice(batch.length) : this.#records.slice(first);
  }

  #collect(): void {
    for (const sent of cloud.queued.splice(0)) {
      const { MessageBody, DelaySeconds = 0 } = Object(sent);
      const from = this.#minute * minuteMs + Number(DelaySeconds) * 1000;
      this.#messages.push({ id: `m${this.#messages.length}-${this.#minute}`, body: String(MessageBody), receives: 0, from });
    }
  }

  async #work(): Promise<void> {
    const now = this.#minute * minuteMs;
    const ready = this.#messages.filter(({ from }) => from <= now);
    for (let at = 0; at < ready.length; at += mail.batch) {
      const batch = ready.slice(at, at + mail.batch);
      const { batchItemFailures } = await ours.mailer({ Records: batch.map(recordOf) });
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      this.#messages = this.#messages.filter((one) => !batch.includes(one));
      for (const one of batch.filter(({ id }) => failed.has(id))) this.#again(one, now);
      this.#collect();
    }
  }

  #again(message: Message, now: number): void {
    const tried = { ...message, receives: message.receives + 1, from: now + queues.mail.visibilitySeconds * 1000 };
    if (tried.receives >= queues.mail.attempts) this.dead.push(tried);
    else this.#messages.push(tried);
  }
}

const recordOf = ({ id, body }: Message) => sqsRecord(body, id);

const sentTo = () => cloud.sent.map((one) => String(Object(one).Destination.ToAddresses[0])).toSorted();

/** Requests emails before and during an outage; returns who must have received one. */
async function live(world: World, cut: () => unknown, mend: () => unknown, asksWhileAway = true): Promise<string[]> {
  const asked = ['early@grace.test', 'just-before@grace.test'];
  await world.ask('early@grace.test');
  await world.pass(2);
  await world.ask('just-before@grace.test');
  cut();
  for (let minute = 0; minute < 60; minute += 20) {
    await world.pass(20);
    if (!asksWhileAway) continue;
    asked.push(`at-${minute}@grace.test`);
    await world.ask(`at-${minute}@grace.test`);
  }
  mend();
  await world.pass(40);
  return asked.toSorted();
}

async function isWhole(world: World, asked: readonly string[]): Promise<void> {
  expect(world.dead).toEqual([]);
  expect(sentTo()).toEqual(asked);
  expect(await world.waiting()).toBe(0);
}

test.each<[string, Neighbour, number]>([
  ['the mail service', 'mail', 503],
  ['the mail service, which is too busy', 'mail', 429],
  ['the queues', 'queues', 503],
])('an hour without %s loses no mail', async (_, neighbour, status) => {
  const world = new World();
  const asked = await live(
    world,
    () => void cloud.away.set(neighbour, status),
    () => void cloud.away.delete(neighbour),
  );
  await isWhole(world, asked);
});

test('an hour without secrets loses no mail', async () => {
  const { forgetSecrets } = await import('#functions/core/secrets/secrets.ts');
  const world = new World();
  const cut = () => {
    forgetSecrets();
    cloud.away.set('secrets', 503);
  };
  await isWhole(world, await live(world, cut, () => void cloud.away.delete('secrets'), false));
});

test('an hour without the table loses no mail', async () => {
  const world = new World();
  const tableAt = (url: string) => Object.assign(process.env, { AWS_ENDPOINT_URL_DYNAMODB: url });
  await isWhole(
    world,
    await live(
      world,
      () => tableAt('http://127.0.0.1:1'),
      () => tableAt(tableUrl),
      false,
    ),
  );
});

test('what the stream has lost for good is found by the sweep', async () => {
  const world = new World();
  const asked = await live(
    world,
    () => world.cutStream(true),
    () => world.cutStream(false),
  );
  await isWhole(world, asked);
});

test('a mail service that is too busy counts as no failure, however long', async () => {
  const world = new World();
  cloud.away.set('mail', 429);
  await world.ask('patient@grace.test');
  await world.pass(8 * 60);
  cloud.away.delete('mail');
  await world.pass(20);
  await isWhole(world, ['patient@grace.test']);
});

test('as many mailers run as share the pace', async () => {
  const { mailers } = await import('#functions/core/mail/pace.ts');
  expect(mail.atOnce).toBe(mailers);
});

test.each(Object.entries(queues))('the queue %s is patient for more than an hour', (_, { visibilitySeconds, attempts }) => {
  expect(visibilitySeconds * 1000 * (attempts - 1)).toBeGreaterThan(hourMs);
});
