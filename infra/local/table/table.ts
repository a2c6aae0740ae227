import {
  type AttributeValue,
  CreateTableCommand,
  DeleteItemCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  ScanCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { table as plan } from '#infra/tablePlan.ts';
import type { ClientSettings } from '../environment.ts';
import { tableInput } from './tableInput.ts';

type Row = Record<string, AttributeValue>;

/** Creates the planned table unless it exists, or if it should be recreated; returns its stream's ARN. */
export async function makeTable(settings: ClientSettings, name: string, isAnew = false): Promise<string> {
  const client = new DynamoDBClient(settings);
  try {
    if (isAnew && (await streamOf(client, name))) await client.send(new DeleteTableCommand({ TableName: name }));
    const known = await streamOf(client, name);
    return known ?? (await create(client, name));
  } finally {
    client.destroy();
  }
}

async function streamOf(client: DynamoDBClient, name: string): Promise<string | undefined> {
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
    return Table?.LatestStreamArn;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

async function create(client: DynamoDBClient, name: string): Promise<string> {
  const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, ...rest } = tableInput(name);
  await client.send(new CreateTableCommand({ ...rest, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes }));
  await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: { AttributeName: plan.ttl, Enabled: true } }));
  const stream = await streamOf(client, name);
  if (!stream) throw new Error(`The table ${name} has no stream.`);
  return stream;
}

export async function isEmpty(settings: ClientSettings, name: string): Promise<boolean> {
  const client = new DynamoDBClient(settings);
  try {
    const { Items = [] } = await client.send(new ScanCommand({ TableName: name, Limit: 1 }));
    return Items.length === 0;
  } finally {
    client.destroy();
  }
}

/** Deletes expired rows, which the engine doesn't do by itself; returns how many. */
export async function deleteExpired(settings: ClientSettings, name: string, now: number): Promise<number> {
  const client = new DynamoDBClient(settings);
  const { partitionKey, sortKey, ttl } = plan;
  const names = { '#pk': partitionKey, '#sk': sortKey, '#ttl': ttl };
  let start: Row | undefined;
  let swept = 0;
  try {
    do {
      const page = await client.send(
        new ScanCommand({
          TableName: name,
          FilterExpression: '#ttl < :now',
          ProjectionExpression: '#pk, #sk, #ttl',
          ExpressionAttributeNames: names,
          ExpressionAttributeValues: { ':now': { N: String(Math.floor(now / 1000)) } },
          ExclusiveStartKey: start,
        }),
      );
      for (const row of page.Items ?? []) swept += await removeExpired(client, name, row);
      start = page.LastEvaluatedKey;
    } while (start);
    return swept;
  } finally {
    client.destroy();
  }
}

/** A row whose expiration was extended since it was read stays. */
async function removeExpired(client: DynamoDBClient, name: string, row: Row): Promise<number> {
  const { partitionKey, sortKey, ttl } = plan;
  const { [partitionKey]: pk, [sortKey]: sk, [ttl]: expiry } = row;
  if (!pk || !sk || !expiry) return 0;
  const request = new DeleteItemCommand({
    TableName: name,
    Key: { [partitionKey]: pk, [sortKey]: sk },
    ConditionExpression: '#ttl = :seen',
    ExpressionAttributeNames: { '#ttl': ttl },
    ExpressionAttributeValues: { ':seen': expiry },
  });
  return client.send(request).then(
    () => 1,
    () => 0,
  );
}
