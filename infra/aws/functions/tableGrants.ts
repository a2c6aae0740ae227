import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grants } from '#infra/plan.ts';

const dynamodb = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`);

/** A transaction needs the permissions of its operations, and nothing else. No function can scan. */
const readActions = dynamodb('GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem');
const writeActions = dynamodb('PutItem', 'UpdateItem', 'DeleteItem');

/**
 * Partition keys of an area begin with its name, those of its audit log with `trail.` and its name (`functions/core/table/kind.ts`). No text that
 * somebody enters stands before the first `#`: whatever an address or a code begins with, it is not mistaken for the audit log.
 */
const rowsOf = (owner: string) => `${owner}#*`;
const auditLogOf = (owner: string) => `trail.${owner}#*`;

/**
 * Rows by leading keys: an area's own to write, declared others to read. `ForAllValues` is also true of a request without any key, so
 * `Null` asks that there is one. The audit log is append-only: nobody is permitted to change or delete a row of it. IAM cannot tell a put that
 * overwrites from one that adds; what is left of that is a row whose time and random id are known.
 */
export function tableStatements(grants: Grants, table: { arn: string; indexArns: readonly string[] }): PolicyStatement[] {
  const writes = grants.tableWrite ?? [];
  const reads = [...new Set([...writes, ...(grants.tableRead ?? [])])];
  const everywhere = [table.arn, ...table.indexArns];
  return [
    ...(reads.length
      ? [
          rows(
            'TableRead',
            readActions,
            everywhere,
            reads.flatMap((owner) => [rowsOf(owner), auditLogOf(owner)]),
          ),
        ]
      : []),
    ...(writes.length
      ? [
          rows('TableWrite', writeActions, [table.arn], writes.map(rowsOf)),
          rows('AuditLogAppendOnly', dynamodb('PutItem'), [table.arn], writes.map(auditLogOf)),
        ]
      : []),
  ];
}

const rows = (sid: string, actions: string[], resources: string[], keys: readonly string[]) =>
  new PolicyStatement({
    sid,
    effect: Effect.ALLOW,
    actions,
    resources,
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': keys },
      Null: { 'dynamodb:LeadingKeys': 'false' },
    },
  });
