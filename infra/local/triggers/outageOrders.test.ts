// Orders of every kind survive their neighbours' outages: each queue's own reader, with the table, the object store, the gateway and the
// sockets cut for an hour, by a fake clock. Mails: `outage.test.ts`.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { sqsRecord } from '#functions/core/outbox/ordersTesting.ts';
import type { FollowUpQueue } from '#functions/core/outbox/outbox.ts';
import { type Neighbour, startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { loadOutbox, World } from './outageTesting.ts';

// No delays between the retries of one call. What the imports above have loaded already would still wait: it is loaded anew.
jest.resetModules();
jest.mock('#shared/concurrency/sleep.ts', () => ({ sleep: async () => {} }));

const load = async () => ({
  ...(await loadOutbox()),
  ...(await import('#functions/core/random.ts')),
  ...(await import('#functions/core/outbox/notify.ts')),
  ...(await import('#functions/core/outbox/ordersTesting.ts')),
  ...(await import('#functions/membership/table.ts')),
  ...(await import('#functions/messaging/notifications/rows.ts')),
  giving: await import('#functions/giving/testing.ts'),
  gifts: await import('#functions/giving/ledger/rows.ts'),
  events: await import('#functions/giving/events/receive.ts'),
  readers: {
    mail: (await import('#functions/core/mail/mailer.ts')).handler,
    mailings: (await import('#functions/core/mail/mailer.ts')).handler,
    publish: (await import('#functions/site/publishing/publish.ts')).publish,
    refresh: (await import('#functions/site/publishing/publish.ts')).publish,
    deliver: (await import('#functions/messaging/notifications/delivery/deliver.ts')).handler,
    book: (await import('#functions/giving/events/book.ts')).handler,
    jobs: (await import('#functions/membership/jobs/worker.ts')).handler,
    contentJobs: (await import('#functions/content/jobs/worker.ts')).handler,
    givingJobs: (await import('#functions/giving/jobs/worker.ts')).handler,
  },
});
let cloud: TestCloud;
let ours: Awaited<ReturnType<typeof load>>;
let tableUrl = '';
let church: Awaited<ReturnType<typeof ours.giving.GivingChurch.make>>;
let world: World;

beforeAll(async () => {
  cloud = await startTestCloud();
  ours = await load();
  tableUrl = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '';
  jest.spyOn(console, 'log').mockImplementation(() => {});
});
beforeEach(async () => {
  ours.moveClock(0);
  for (const kept of [cloud.sent, cloud.queued]) kept.length = 0;
  await ours.forgetOrders();
  church = await ours.giving.GivingChurch.make();
  ours.events.forgetGateways();
  world = new World(cloud, ours, ours.readers);
});
afterAll(async () => {
  ours.moveClock(0);
  jest.restoreAllMocks();
  await cloud.close();
});

/** An hour without a neighbour, with orders from before and from meanwhile. */
async function hourWithout(cut: () => unknown, mend: () => unknown, order: (name: string) => Promise<unknown>): Promise<void> {
  await order('before');
  await world.follow();
  cut();
  await world.pass(30);
  await order('meanwhile');
  await world.pass(30);
  mend();
  await world.pass(45);
  expect(world.dead).toEqual([]);
  expect(await world.waiting()).toBe(0);
}
const away = (neighbour: Neighbour) => [() => void cloud.away.set(neighbour, 503), () => void cloud.away.delete(neighbour)] as const;

/** A body of each kind of order; what it is about need not exist for the table to be asked. */
const at = '2026-01-04T10:00:00.000Z';
const some = 'abcdefghijk';
const payment = { id: some, state: 'paid', giftId: some, amount: 100, currency: 'usd', seq: 1 };
const told = { personIds: ['ann'], byPersonId: '', byName: '', contentType: 'form', contentId: 'f', message: 'Hi', link: '/', kept: true };
const submission = { id: 's', formId: 'f', number: 1, contentType: 'form', contentId: 'f', submitted: at, answers: [] };
const kinds: Readonly<Record<Exclude<FollowUpQueue, 'mail' | 'mailings'>, Readonly<Record<string, object>>>> = {
  publish: { site: {}, live: { live: true }, pages: { pageUrls: ['/'] }, lists: { lists: true } },
  refresh: { lists: { lists: true } },
  deliver: {
    news: { ...told, conversationId: '', number: 0 },
    forget: { forgotten: 'ann', name: 'Ann', groupIds: [] },
    'a count of a chat': { chat: 'count', room: 'room', id: '' },
    'a message of a chat': { chat: 'release', room: 'room', id: 'm' },
  },
  jobs: {
    job: { jobId: 'job' },
    submission: { submission },
    release: { released: 's', sent: at, by: {} },
    payment: { payment: { ...payment, kind: 'form' } },
  },
  contentJobs: { job: { jobId: 'job' }, payment: { payment: { ...payment, kind: 'registration' } } },
  givingJobs: { job: { jobId: 'job' } },
  book: {
    event: { provider: 'stripe', id: 'evt' },
    refund: { unowed: some },
    retelling: { retell: some },
    'paid first': { paidFirst: { id: some, who: 'ann', fundId: 'f', amount: '1', at } },
  },
};
const eachKind = Object.entries(kinds).flatMap(([queue, bodies]) => Object.entries(bodies).map(([name, body]) => ({ queue, name, body })));

/** A reader that throws has failed with all of its batch. */
const all = { batchItemFailures: [{ itemIdentifier: 'm1' }] };

test.each(eachKind)('$queue keeps an order while the table is away: $name', async ({ queue, body }) => {
  const [, reader] = Object.entries(ours.readers).find(([name]) => name === queue) ?? [];
  // Only a gift that is there can be given back.
  const gift = church.gift();
  if ('unowed' in body) await church.charge(gift, await church.giver());
  const about = 'unowed' in body ? { unowed: gift.giftId } : body;
  const message = JSON.stringify({ id: 'order', body: { churchId: church.id, ...about } });
  const read = () => reader?.({ Records: [sqsRecord(message, 'm1')] }).catch(() => all);
  process.env.AWS_ENDPOINT_URL_DYNAMODB = 'http://127.0.0.1:1';
  try {
    expect(await read()).toEqual(all);
  } finally {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = tableUrl;
  }
  expect(await read()).toEqual({ batchItemFailures: [] });
});

test('an hour without the object store loses nothing that was published', async () => {
  const [cut, mend] = away('objects');
  const file = `site/pages/${church.id}/live.json`;
  cloud.objects.delete(file);
  await hourWithout(cut, mend, () => church.table.write(church.table.follow('publish', { churchId: church.id, live: true })));
  expect(JSON.parse(String(cloud.objects.get(file)))).toMatchObject({ church: church.id, services: [] });
});

test('an hour without queues, and without the sockets, loses no news; each comes once', async () => {
  const [cut, mend] = away('queues');
  const { personId } = await church.giver();
  // The sockets' service never answers here: a hint is all that is lost.
  await hourWithout(cut, mend, (message) =>
    church.table.write(ours.notify(church.table, { ...told, personIds: [personId], message, conversationId: '', number: 0 })),
  );
  const page = await church.table.all({ area: 'messaging' }, ['notifications', personId]);
  expect(
    page
      .of(ours.notifications)
      .map(({ row }) => row.message)
      .toSorted(),
  ).toEqual(['before', 'meanwhile']);
});

test('an hour without the gateway loses no gift', async () => {
  const { gateway } = church;
  const truthOf = gateway.truthOf.bind(gateway);
  const giftIds: string[] = [];
  const order = async (name: string) => {
    const gift = church.gift({ id: 'ctoken_bank' });
    await church.charge(gift, await church.giver());
    const id = String(gift.giftId);
    giftIds.push(id);
    gateway.becomes(id, 'paid');
    const event = JSON.stringify({ id: `evt_${name}`, type: 'charge.succeeded', paymentIds: [`pi_${id}`] });
    expect(await ours.events.receiveEvent(church.id, 'stripe', event, { 'stripe-signature': 'good' })).toBe(200);
  };
  const cut = () => {
    gateway.truthOf = async () => {
      throw new Error('The gateway is away.');
    };
  };
  await hourWithout(cut, () => Object.assign(gateway, { truthOf }), order);
  for (const id of giftIds) {
    const place = await church.table.need(ours.gifts.giftPlaces, { id });
    expect((await church.table.need(ours.gifts.gifts, place.row)).row).toMatchObject({ status: 'complete', amount: 2000 });
  }
});
