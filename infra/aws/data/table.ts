import { AttributeType, BillingMode, StreamViewType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Key } from 'aws-cdk-lib/aws-kms';
import type { Construct } from 'constructs';
import { table as plan } from '#infra/tablePlan.ts';
import { isProtected, removal, type StageContext } from '../stageContext.ts';
import { namesOf } from '../typedKeys.ts';

/** The table and the ARNs that roles and event sources refer to. */
export interface PlanTable {
  readonly table: Table;
  readonly arn: string;
  readonly indexArns: readonly string[];
  readonly streamArn: string;
}

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The single table, with keys and indexes from the plan. */
export function makeTable(scope: Construct, scene: StageContext, key: Key | undefined): PlanTable {
  const table = new Table(scope, 'Table', {
    partitionKey: text(plan.partitionKey),
    sortKey: text(plan.sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: plan.ttl,
    stream: StreamViewType[plan.stream],
    ...(key ? { encryption: TableEncryption.CUSTOMER_MANAGED, encryptionKey: key } : { encryption: TableEncryption.DEFAULT }),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: isProtected(scene, 'data'),
    removalPolicy: removal(scene),
  });
  const indexes = namesOf(plan.indexes);
  for (const indexName of indexes) {
    const { partitionKey, sortKey } = plan.indexes[indexName];
    table.addGlobalSecondaryIndex({ indexName, partitionKey: text(partitionKey), sortKey: text(sortKey) });
  }
  if (!table.tableStreamArn) throw new Error('The table has no stream.');
  return {
    table,
    arn: table.tableArn,
    indexArns: indexes.map((name) => `${table.tableArn}/index/${name}`),
    streamArn: table.tableStreamArn,
  };
}
