// Restores a table from its point-in-time recovery, next to the running one.
import {
  DescribeTableCommand,
  DynamoDBClient,
  ListTablesCommand,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { sleep } from '#shared/concurrency/sleep.ts';

/** Restores the emulator's largest table and compares the number of rows; returns a summary. Throws if they differ. */
export async function restore(endpoint: string): Promise<string> {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials });
  const rows = async (TableName: string) => (await client.send(new ScanCommand({ TableName, Select: 'COUNT' }))).Count ?? 0;
  try {
    const { TableNames = [] } = await client.send(new ListTablesCommand({}));
    const counted = await Promise.all(TableNames.map(async (name) => ({ name, count: await rows(name) })));
    const [fullest] = counted.toSorted((a, b) => b.count - a.count);
    if (!fullest?.count) throw new Error('No table holds a row.');
    const target = 'restored';
    const asked = { SourceTableName: fullest.name, TargetTableName: target, UseLatestRestorableTime: true };
    await client.send(new RestoreTableToPointInTimeCommand(asked));
    for (let tries = 0; tries < 60; tries += 1) {
      const { Table } = await client.send(new DescribeTableCommand({ TableName: target }));
      if (Table?.TableStatus === 'ACTIVE') break;
      await sleep(500);
    }
    const restored = await rows(target);
    if (restored !== fullest.count) throw new Error(`Of ${fullest.count} rows, ${restored} were restored.`);
    return `The table was restored beside itself: all ${restored} rows.`;
  } finally {
    client.destroy();
  }
}
