// For tests: an empty table of their own.
import { randomUUID } from 'node:crypto';
import { anything, many, mapOf, parse, shape } from '#shared/words.ts';
import { tableInput } from './tableInput.ts';
import { startTestEngine } from './testEngine.ts';

/** In the engine's format: attributes with their types. */
export type RawItem = Readonly<Record<string, unknown>>;

export interface TestTable {
  readonly url: string;
  readonly name: string;
  /** The current rows; only for a few. */
  rows(): Promise<readonly RawItem[]>;
  restore(rows: readonly RawItem[]): Promise<void>;
  close(): Promise<void>;
}

/** In this worker's engine (`infra/test/tableEngines.mjs`) if there is one, otherwise in one that ends with it. */
export async function startTestTable(): Promise<TestTable> {
  const name = `narthex-test-${randomUUID()}`;
  const engines = (process.env.NARTHEX_TEST_ENGINES ?? '').split(' ').filter(Boolean);
  const url = engines[Number(process.env.JEST_WORKER_ID ?? 1) % engines.length];
  if (url) {
    await ask(url, 'CreateTable', input(name));
    const close = async () => void (await ask(url, 'DeleteTable', { TableName: name }));
    return { url, name, ...copying(url, name), close };
  }
  const engine = await startTestEngine();
  await ask(engine.url, 'CreateTable', input(name));
  return { url: engine.url, name, ...copying(engine.url, name), close: engine.close };
}

const Items = shape({ Items: many(mapOf(anything)) });

const copying = (url: string, TableName: string): Pick<TestTable, 'rows' | 'restore'> => ({
  rows: async () => parse(Items, await ask(url, 'Scan', { TableName })).Items,
  restore: async (rows) => {
    for (const Item of rows) await ask(url, 'PutItem', { TableName, Item });
  },
});

/** Without a stream: nothing would read it, and it would be a third of each write. */
function input(name: string) {
  const { StreamSpecification: _, ...rest } = tableInput(name);
  return rest;
}

/** Without the SDK, which every suite would have to load. */
async function ask(url: string, operation: string, body: object): Promise<unknown> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': `DynamoDB_20120810.${operation}`,
    authorization: 'AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=test',
    'x-amz-date': '20260101T000000Z',
  };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${operation}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
