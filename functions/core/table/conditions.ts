// The conditions of a transaction on the rows it writes, and what it means when they fail.
import { Refusal, type RefusalCode } from '#shared/errors.ts';
import { AwsError } from '../aws/client.ts';
import { later, seconds } from '../clock.ts';
import type { Mark } from '../facts/marks.ts';
import { settings } from '../settings.ts';
import { type Item, reasonsOf, toItem } from './dynamo.ts';

/** One item of a transaction, and the refusal to throw when its condition fails. */
export interface Op {
  readonly request: Record<string, unknown>;
  readonly refusal: RefusalCode;
  /** Another item of the transaction, which is the same for all writes of a row. */
  readonly mark?: Mark;
}

/** How much of a transaction's hundred items they take. */
export const itemsIn = (ops: readonly Op[]): number => ops.length + ops.filter(({ mark }) => mark).length;

export const withTable = (request: unknown) => ({ ...(typeof request === 'object' ? request : {}), TableName: settings.table });

/** Adds to a counter of a kind; the first increment sets its expiry. */
export const adding = (kind: string, by: number, until: Date) => ({
  UpdateExpression: 'SET #n = if_not_exists(#n, :zero) + :by, #t = if_not_exists(#t, :t), kind = :k',
  ExpressionAttributeNames: { '#n': 'times', '#t': 'ttl' },
  ExpressionAttributeValues: toItem({ ':zero': 0, ':by': by, ':t': seconds(until), ':k': kind }),
});

/** Attributes that hold what was added to a sum since its row was written: a path into the row can't be created and added to at once. */
export const addedTo = '+';

/**
 * Adds the sums of a row to those that are there, and creates the row with what else it holds if there is none. Every addition counts as a
 * version: who writes the whole row must have read the last.
 */
export function summing(item: Item, sums: readonly string[]) {
  const { pk, sk, row, ...rest } = item;
  const fields = Object.entries(Object(row));
  const empty = Object.fromEntries(fields.map(([name, value]) => [name, sums.includes(name) ? 0 : value]));
  const set = Object.entries({ ...rest, row: empty }).filter(([, value]) => value !== undefined);
  const added = fields.flatMap(([name, value]) => (sums.includes(name) && value !== 0 ? [[`${addedTo}${name}`, value] as const] : []));
  return {
    Key: toItem({ pk, sk }),
    UpdateExpression: [
      `SET ${set.map((_, at) => `#s${at} = if_not_exists(#s${at}, :s${at})`).join(', ')}`,
      `ADD version :one${added.map((_, at) => `, #a${at} :a${at}`).join('')}`,
    ].join(' '),
    ExpressionAttributeNames: Object.fromEntries([
      ...set.map(([name], at) => [`#s${at}`, name]),
      ...added.map(([name], at) => [`#a${at}`, name]),
    ]),
    ExpressionAttributeValues: toItem({
      ...Object.fromEntries([...set.map(([, value], at) => [`:s${at}`, value]), ...added.map(([, value], at) => [`:a${at}`, value])]),
      ':one': 1,
    }),
  };
}

/** The row is unchanged since it was read; or it doesn't exist. */
export const expect = (before: { version: number } | undefined) =>
  before
    ? {
        ConditionExpression: '#v = :v',
        ExpressionAttributeNames: { '#v': 'version' },
        ExpressionAttributeValues: toItem({ ':v': before.version }),
      }
    : {
        ConditionExpression: 'attribute_not_exists(pk) OR #t <= :now',
        ExpressionAttributeNames: { '#t': 'ttl' },
        ExpressionAttributeValues: toItem({ ':now': seconds(later(0)) }),
      };

/** Requires that a row of this kind exists under this key (`keyOf`), regardless of changes. */
export const present = (key: { pk: string; sk: string }, { name }: { readonly name: string }): Op[] => [
  {
    request: {
      ConditionCheck: {
        Key: toItem(key),
        ConditionExpression: '#k = :k',
        ExpressionAttributeNames: { '#k': 'kind' },
        ExpressionAttributeValues: toItem({ ':k': name }),
      },
    },
    refusal: 'notFound',
  },
];

/** A failed condition becomes the refusal of its item; everything else is rethrown. */
export function refusalFor(error: unknown, ops: readonly Op[]): unknown {
  if (!(error instanceof AwsError) || error.kind !== 'TransactionCanceledException') return error;
  const failed = reasonsOf(error).indexOf('ConditionalCheckFailed');
  const op = ops[failed];
  return op ? new Refusal(op.refusal) : error;
}
