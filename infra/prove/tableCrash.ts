import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, ResourceInUseException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { type CrashTarget, crashTest } from './crashTest.ts';
import type { Proof } from './proof.ts';
import { clientSettings, startTable } from './serverProcess.ts';

const TableName = 'proof';
const sortKeys = ['a', 'b', 'c'];

async function open(file: string): Promise<CrashTarget> {
  const subject = await startTable(file);
  const client = new DynamoDBClient(clientSettings(subject.url));
  const table = DynamoDBDocumentClient.from(client);
  await createTable(client);
  const transact = async (pk: string, version: number) =>
    await table.send(
      new TransactWriteCommand({ TransactItems: sortKeys.map((sk) => ({ Put: { TableName, Item: { pk, sk, version } } })) }),
    );
  return {
    subject,
    // In turn: overwrites the same partition, and writes a new one each time.
    write: async (writer, turn, ledger) => {
      const key = turn % 2 === 0 ? `writer-${writer}` : `writer-${writer}-${turn}`;
      await ledger.write([key], turn, async () => await transact(key, turn));
    },
    version: async (pk) => {
      const Keys = sortKeys.map((sk) => ({ pk, sk }));
      const found = await table.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ConsistentRead: true } } }));
      const versions = (found.Responses?.[TableName] ?? []).map((item) => Number(item.version));
      if (versions.length === 0) return 0;
      if (versions.length !== sortKeys.length || new Set(versions).size !== 1)
        throw new Error(`its items have versions ${versions.join(', ')}`);
      return versions[0] ?? 0;
    },
    close: () => client.destroy(),
  };
}

async function createTable(client: DynamoDBClient): Promise<void> {
  const names = ['pk', 'sk'];
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: names.map((AttributeName) => ({ AttributeName, KeyType: AttributeName === 'pk' ? 'HASH' : 'RANGE' })),
        AttributeDefinitions: names.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

export const tableCrash: Proof = {
  name: 'table-crash',
  claim: 'kill -9 under writing load: the table loses nothing it answered, and no transaction is ever half done.',
  run: async (bench) => await crashTest(bench, async () => await open(join(bench.dir, 'table.db'))),
};
