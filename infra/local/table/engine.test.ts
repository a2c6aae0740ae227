import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { DescribeStreamCommand, DynamoDBStreamsClient, GetRecordsCommand, GetShardIteratorCommand } from '@aws-sdk/client-dynamodb-streams';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { commandOf } from '../dataFolder/processes.ts';
import type { ClientSettings } from '../environment.ts';
import { temporaryFolder } from '../stageFixture.ts';
import { type Engine, endOrphan, startEngine } from './engine.ts';
import { deleteExpired, isEmpty, makeTable } from './table.ts';

const dataDir = temporaryFolder();
let lost = 0;
const start = () => startEngine({ dataDir, say: () => {}, log: () => {}, onLost: () => (lost += 1) });
const pid = () => Number(readFileSync(join(dataDir, 'engine.pid'), 'utf8'));
let engine: Engine;
let streamArn: string;
const settings = (): ClientSettings => ({
  endpoint: engine.url,
  region: 'us-east-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
});
const put = (sk: string, ttl?: number) =>
  new DynamoDBClient(settings()).send(
    new PutItemCommand({ TableName: 'narthex', Item: { pk: { S: 'p' }, sk: { S: sk }, ...(ttl ? { ttl: { N: String(ttl) } } : {}) } }),
  );
const rows = async () =>
  (await new DynamoDBClient(settings()).send(new ScanCommand({ TableName: 'narthex' }))).Items?.map(({ sk }) => sk?.S);

beforeAll(async () => {
  engine = await start();
  streamArn = await makeTable(settings(), 'narthex');
});
afterAll(async () => {
  await engine.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a new table is empty, and made once', async () => {
  expect(await isEmpty(settings(), 'narthex')).toBe(true);
  expect(await makeTable(settings(), 'narthex')).toBe(streamArn);
});

test('what outlived its time is swept, and nothing else', async () => {
  const now = 1_900_000_000;
  await put('expired', now - 1);
  await put('lives', now + 60);
  await put('for ever');
  expect(await deleteExpired(settings(), 'narthex', now * 1000)).toBe(1);
  expect((await rows())?.toSorted()).toEqual(['for ever', 'lives']);
});

test('an engine that outlived its stage is ended by the next, and the data is there', async () => {
  const old = pid();
  lost = 0;
  engine = await endOrphan(dataDir).then(start);
  expect(commandOf(old)).toBe('');
  expect([lost, pid() === old]).toEqual([1, false]);
  expect(await rows()).toHaveLength(2);
});

test('the stream numbers its rows on, from one start to the next', async () => {
  await put('last');
  const client = new DynamoDBStreamsClient(settings());
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  const ShardId = StreamDescription?.Shards?.[0]?.ShardId;
  const { ShardIterator } = await client.send(
    new GetShardIteratorCommand({ StreamArn: streamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' }),
  );
  const { Records = [] } = await client.send(new GetRecordsCommand({ ShardIterator }));
  expect(Records.map(({ dynamodb }) => dynamodb?.SequenceNumber)).toEqual(['1', '2', '3', '4', '5']);
});

test('closing leaves no process and no note of one', async () => {
  const old = pid();
  await engine.close();
  expect([commandOf(old), existsSync(join(dataDir, 'engine.pid'))]).toEqual(['', false]);
});
