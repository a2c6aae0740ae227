import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grants } from '#infra/plan.ts';

const dynamodb = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`);

/** A transaction needs the permissions of the operations it is made of, and nothing else. Nobody may scan. */
const readActions = dynamodb('GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem');
const writeActions = dynamodb('PutItem', 'UpdateItem', 'DeleteItem');

/** Partition keys of an area begin with its name (`functions/core/table/kind.ts`); those of its trail go on with church and `trail`. */
const rowsOf = (owner: string) => `${owner}#*`;
const trailOf = (owner: string) => `${owner}#*#trail*`;

/**
 * Rows by leading keys: an area's own to write, declared others to read. `ForAllValues` is also true of a request without any key, so
 * `Null` asks that there is one. The trail is append-only: a row of it may be put, never changed or deleted. IAM cannot tell a put that
 * overwrites from one that adds; what is left of that is a row whose time and random id are known.
 */
export function tableStatements(grants: Grants, table: { arn: string; indexArns: readonly string[] }): PolicyStatement[] {
  const writes = grants.tableWrite ?? [];
  const reads = [...new Set([...writes, ...(grants.tableRead ?? [])])];
  return [
    ...(reads.length ? [rows('TableRead', readActions, [table.arn, ...table.indexArns], reads)] : []),
    ...(writes.length ? [rows('TableWrite', writeActions, [table.arn], writes), keepTrail(table.arn, writes)] : []),
  ];
}

const rows = (sid: string, actions: string[], resources: string[], owners: readonly string[]) =>
  new PolicyStatement({
    sid,
    effect: Effect.ALLOW,
    actions,
    resources,
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': owners.map(rowsOf) },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  });

/** `ForAnyValue`, because one row of the trail among others is enough to refuse the request. */
const keepTrail = (tableArn: string, owners: readonly string[]) =>
  new PolicyStatement({
    sid: 'TrailAppendOnly',
    effect: Effect.DENY,
    actions: dynamodb('UpdateItem', 'DeleteItem', 'BatchWriteItem'),
    resources: [tableArn],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': owners.map(trailOf) } },
  });
