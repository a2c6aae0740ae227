// From an email queued in a transaction to one handed to the mail service: through outbox, stream and queue.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { DynamoDBRecord, SQSEvent } from 'aws-lambda';
import { sqsRecord } from '#functions/core/outbox/ordersTesting.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { handler as dispatch } from '../outbox/dispatch.ts';
import { dynamo, fromItems, toItem } from '../table/dynamo.ts';
import { Table } from '../table/table.ts';
import { newTable, song, songs } from '../table/testing.ts';
import { queueMail } from './mail.ts';
import { handler as deliver } from './mailer.ts';
import { fromChurch } from './sender.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(() => {
  cloud.sent.length = 0;
  cloud.queued.length = 0;
});

async function outbox() {
  const { Items } = await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true });
  return fromItems(Items).filter(({ kind }) => kind === 'Outbox');
}

const inserted = (item: object, eventName: 'INSERT' | 'MODIFY' | 'REMOVE' = 'INSERT'): DynamoDBRecord => ({
  eventName,
  dynamodb: { SequenceNumber: '7', NewImage: JSON.parse(JSON.stringify(toItem(Object.fromEntries(Object.entries(item))))) },
});
const batch = (...bodies: string[]): SQSEvent => ({ Records: bodies.map((body, at) => sqsRecord(body, `m${at}`)) });
const bodyOf = (queued: unknown) => String(Object(queued).MessageBody);

async function asked(to: string) {
  const table = new Table('-');
  await table.write(
    await queueMail(table, { template: 'passwordChanged', to, language: 'en', values: { firstName: 'Ann', email: to, church: '' } }),
  );
  const item = (await outbox()).at(-1) ?? {};
  await dispatch({ Records: [inserted(item)] });
  return { item, body: bodyOf(cloud.queued.at(-1)) };
}

test('a mail waits sealed, goes to its queue, is sent, and leaves nothing waiting', async () => {
  const { item, body } = await asked('ann@grace.test');
  expect(JSON.stringify(item)).not.toMatch(/ann@grace|Ann/);
  expect(cloud.queued).toEqual([{ QueueUrl: 'http://queue.test/mail', MessageBody: body }]);
  expect(await deliver(batch(body))).toEqual({ batchItemFailures: [] });
  expect(cloud.sent).toEqual([
    expect.objectContaining({ FromEmailAddress: 'Narthex <hello@narthex.test>', Destination: { ToAddresses: ['ann@grace.test'] } }),
  ]);
  expect(await outbox()).toEqual([]);
});

test('a mail that can be ended says so to mail programs, and comes from the church', async () => {
  const end = {
    oneClick: 'https://narthex.test/api?token=t',
    page: 'https://narthex.test/unsubscribe?token=t',
    settings: 'https://narthex.test/s',
  };
  const values = { firstName: 'Ann', church: 'Zoë’s "Grace" Church', link: 'https://narthex.test/notifications' };
  const table = new Table('-');
  await table.write(
    await queueMail(table, { template: 'digest', to: 'gus@grace.test', language: 'en', values, items: [], unsubscribe: end }),
  );
  await dispatch({ Records: [inserted((await outbox()).at(-1) ?? {})] });
  await deliver(batch(bodyOf(cloud.queued.at(-1))));
  expect(Object(cloud.sent.at(-1)).FromEmailAddress).toBe(
    `=?UTF-8?B?${Buffer.from('Zoë’s "Grace" Church').toString('base64')}?= <hello@narthex.test>`,
  );
  expect(Object(cloud.sent.at(-1)).Content.Simple.Headers).toEqual([
    { Name: 'List-Unsubscribe', Value: '<https://narthex.test/api?token=t>' },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ]);
});

test('a church’s name can be anything', () => {
  expect(fromChurch('Narthex <a@b.c>', 'Grace "x" \\\r\nBcc: d@e.f')).toBe('"Grace x  Bcc: d@e.f" <a@b.c>');
  expect(fromChurch('Narthex <a@b.c>', '')).toBe('Narthex <a@b.c>');
  const words = fromChurch('a@b.c', '은혜교회'.repeat(20)).split(' ').slice(0, -1);
  expect(words.length).toBeGreaterThan(1);
  for (const word of words) expect(word.length).toBeLessThanOrEqual(75);
  expect(words.map((word) => Buffer.from(word.slice(10, -2), 'base64').toString()).join('')).toBe('은혜교회'.repeat(15));
});

test('a message that comes twice is one mail', async () => {
  const { body } = await asked('ben@grace.test');
  await deliver(batch(body));
  expect(await deliver(batch(body, body))).toEqual({ batchItemFailures: [] });
  expect(cloud.sent).toHaveLength(1);
});

test('what cannot be sent comes again, the others of the batch are sent', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const { body } = await asked('cleo@grace.test');
  expect(await deliver(batch('{', body, JSON.stringify({ id: 'x', body: { sealed: 'a.b.c' } })))).toEqual({
    batchItemFailures: [{ itemIdentifier: 'm0' }, { itemIdentifier: 'm2' }],
  });
  expect(cloud.sent).toHaveLength(1);
});

test('the stream’s reader hands on new rows of the outbox and nothing else', async () => {
  const { item } = await asked('dora@grace.test');
  cloud.queued.length = 0;
  const row = song('Rock of Ages');
  const others = [
    inserted(item, 'MODIFY'),
    inserted(item, 'REMOVE'),
    inserted({ kind: songs.name, row }),
    inserted({}),
    { eventName: 'INSERT' as const },
  ];
  expect(await dispatch({ Records: others })).toEqual({ batchItemFailures: [] });
  expect(cloud.queued).toEqual([]);
});

test('a row that cannot be handed over comes again, with what follows it; what others wait for has gone by then', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const { item } = await asked('emil@grace.test');
  const table = newTable();
  await table.write(table.follow('publish', { churchId: table.church }));
  const publish = (await outbox()).find(({ row }) => Object(row).queue === 'publish') ?? {};
  cloud.queued.length = 0;
  cloud.away.set('queues', 503);
  expect(await dispatch({ Records: [inserted(publish), inserted(item)] })).toEqual({ batchItemFailures: [{ itemIdentifier: '7' }] });
  cloud.away.clear();
  expect(cloud.queued).toEqual([]);
});

test('a row for no queue holds no one up', async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const { item } = await asked('fay@grace.test');
  const lost = { ...item, row: { ...Object(item.row), queue: 'nowhere' } };
  cloud.queued.length = 0;
  expect(await dispatch({ Records: [inserted(lost), inserted(item)] })).toEqual({ batchItemFailures: [] });
  expect(cloud.queued).toHaveLength(1);
});

test('what someone waits for goes first, whatever was written to many before it', async () => {
  const table = newTable();
  const letter = { to: 'all@grace.test', language: 'en', values: { church: 'Grace' } } as const;
  for (let one = 0; one < 12; one += 1) await table.write(await queueMail(table, { template: 'digest', ...letter }));
  await table.write(await queueMail(table, { template: 'setPassword', ...letter }));
  const rows = await outbox();
  const of = (queue: string) => rows.filter(({ row }) => Object(row).queue === queue);
  cloud.queued.length = 0;
  const waiting = [...of('mailings'), ...of('mail').slice(-1)];
  expect(waiting).toHaveLength(13);
  expect(await dispatch({ Records: waiting.map((row) => inserted(row)) })).toEqual({ batchItemFailures: [] });
  const sentTo = cloud.queued.map((sent) => String(Object(sent).QueueUrl).split('/').at(-1));
  expect(sentTo).toEqual(['mail', ...Array.from({ length: 12 }, () => 'mailings')]);
});
