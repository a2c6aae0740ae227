import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grants } from '#infra/functionPlan.ts';
import type { Area } from '#shared/areas.ts';

const dynamodb = (...actions: string[]) => actions.map((action) => `dynamodb:${action}`);

/** A transaction needs only the permissions of its operations. No function can scan. */
const readActions = dynamodb('GetItem', 'BatchGetItem', 'Query', 'ConditionCheckItem');
const writeActions = dynamodb('PutItem', 'UpdateItem', 'DeleteItem');

/**
 * Partition keys of an area start with its name, those of its audit log with `trail.` and its name (`functions/core/table/kind.ts`). No
 * user input comes before the first `#`: whatever an address or a code starts with, it can't be mistaken for the audit log.
 */
const rowsOf = (owner: string) => `${owner}#*`;
const auditLogOf = (owner: string) => `trail.${owner}#*`;

/**
 * Partitions of an area whose rows no role can change or delete, as no one may change what was booked (decision D34). A church's id has
 * eleven characters, and `?` stands for one: nothing that follows in another key can be mistaken for these.
 */
const appendOnly: Partial<Record<Area | 'core', readonly string[]>> = { giving: ['ledger', 'posted'] };
const ofChurches = (owner: string, partition: string) => `${owner}#???????????#${partition}`;
/** Rows that belong to no church (`functions/core/table/kind.ts`). */
const ofNone = (owner: string, partition: string) => `${owner}#-#${partition}`;

const keysOf = (given: Grants['partitionsRead'], key: (owner: string, partition: string) => string): string[] =>
  Object.entries(given ?? {}).flatMap(([owner, all]) => all.map((partition) => key(owner, partition)));

/**
 * Rows by leading keys: an area's own for writing, declared others for reading. `ForAllValues` is also true for a request without any key,
 * so `Null` requires that there is one. The audit log is append-only: no role can update or delete its rows. IAM can't tell a put that
 * overwrites from one that adds; what remains of that risk is a row whose time and random id are known.
 */
export function tableStatements(grants: Grants, table: { arn: string; indexArns: readonly string[] }): PolicyStatement[] {
  const writes = grants.tableWrite ?? [];
  const reads = [...new Set([...writes, ...(grants.tableRead ?? [])])];
  const everywhere = [table.arn, ...table.indexArns];
  const some = [...keysOf(grants.partitionsRead, ofChurches), ...keysOf(grants.sharedRead, ofNone)];
  const readable = [...reads.flatMap((owner) => [rowsOf(owner), auditLogOf(owner)]), ...(grants.trailRead ?? []).map(auditLogOf), ...some];
  const kept = writes.flatMap((owner) => (appendOnly[owner] ?? []).map((partition) => ofChurches(owner, `${partition}#*`)));
  return [
    ...(readable.length ? [rows('TableRead', readActions, everywhere, readable)] : []),
    ...(writes.length
      ? [
          rows('TableWrite', writeActions, [table.arn], writes.map(rowsOf)),
          rows('AuditLogAppendOnly', dynamodb('PutItem'), [table.arn], writes.map(auditLogOf)),
        ]
      : []),
    ...(kept.length ? [neverChanged(table.arn, kept)] : []),
  ];
}

/** A denial outweighs every other permission. */
const neverChanged = (table: string, keys: readonly string[]) =>
  new PolicyStatement({
    sid: 'LedgerAppendOnly',
    effect: Effect.DENY,
    actions: dynamodb('UpdateItem', 'DeleteItem'),
    resources: [table],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': keys } },
  });

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
