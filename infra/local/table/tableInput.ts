import type { KeySchemaElement } from '@aws-sdk/client-dynamodb';
import { table as plan } from '#infra/tablePlan.ts';

const keys = (partition: string, sort: string): KeySchemaElement[] => [
  { AttributeName: partition, KeyType: 'HASH' },
  { AttributeName: sort, KeyType: 'RANGE' },
];

/** The input for creating the table. */
export function tableInput(name: string) {
  const indexes = Object.entries(plan.indexes);
  const attributes = [plan.partitionKey, plan.sortKey, ...indexes.flatMap(([, { partitionKey, sortKey }]) => [partitionKey, sortKey])];
  return {
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: keys(plan.partitionKey, plan.sortKey),
    AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const })),
    GlobalSecondaryIndexes: indexes.map(([IndexName, { partitionKey, sortKey }]) => ({
      IndexName,
      KeySchema: keys(partitionKey, sortKey),
      Projection: { ProjectionType: 'ALL' as const },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: plan.stream },
  } as const;
}
