import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Seed } from '../seed/context.ts';
import { temporaryFolder } from '../stageFixture.ts';
import { type RunningStage, type StageRequest, startStage } from '../start.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (more: Partial<StageRequest>): Promise<RunningStage> =>
  startStage({ port: 0, dataDir: join(folder, 'data'), functions: {}, bundles: folder, web: join(folder, 'web'), ...more });

/** Reads its settings as the real seed does: from a function's environment. */
const client = (environment: NodeJS.ProcessEnv | RunningStage['environment']) =>
  new DynamoDBClient({
    endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB,
    region: environment.AWS_REGION,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
const put = (sk: string) =>
  client(process.env).send(new PutItemCommand({ TableName: process.env.TABLE, Item: { pk: { S: 'p' }, sk: { S: sk } } }));
const rows = async ({ environment }: RunningStage) => {
  const { Items = [] } = await client(environment).send(new ScanCommand({ TableName: environment.TABLE }));
  return Items.map(({ sk }) => sk?.S);
};
const seedOf =
  (name: string): Seed =>
  async () =>
    void (await put(name));
const broken: Seed = async () => {
  await put('half');
  throw new Error('The power went out.');
};

test('a first start that was cut off leaves nothing behind: the next one seeds afresh', async () => {
  await expect(start({ seed: broken })).rejects.toThrow('The power went out.');
  const stage = await start({ seed: seedOf('whole') });
  expect(await rows(stage)).toEqual(['whole']);
  await stage.close();
});

test('what is there is kept and not seeded again, until a reset', async () => {
  await (await start({ seed: seedOf('first') })).close();
  const again = await start({ seed: seedOf('second') });
  expect(await rows(again)).toEqual(['first']);
  await again.close();
  const reset = await start({ seed: seedOf('third'), reset: true });
  expect(await rows(reset)).toEqual(['third']);
  await reset.close();
});

test('the environment of the seed is put away again', async () => {
  const before = process.env.TABLE;
  await (await start({ seed: async ({ settings }) => expect(process.env.TABLE).toBe(settings.TABLE) })).close();
  expect(process.env.TABLE).toBe(before);
});

test('a start that fails on its port gives the folder back', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await expect(start({ port, seed: false })).rejects.toThrow(`Port ${port} is taken`);
  other.close();
  await (await start({ seed: false })).close();
});

test('a stage that fails at the start says which function did', async () => {
  const keeper = {
    entry: '',
    memoryMb: 128,
    timeoutSeconds: 5,
    grants: {},
    triggers: [{ kind: 'schedule', everyMinutes: 60, atDeploy: true }],
  } as const;
  await expect(start({ functions: { keeper }, seed: false })).rejects.toThrow(/^The function keeper failed at the start: /);
});
