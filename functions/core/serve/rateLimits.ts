// Rate limits, counted in the table so that they hold across all Lambdas.
import { createHash } from 'node:crypto';
import type { Call, Limit } from '#shared/api.ts';
import { Refusal } from '#shared/errors.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { type Out, shape, text, whole } from '#shared/words.ts';
import { later, now } from '../clock.ts';
import { hashOf } from '../random.ts';
import { kind } from '../table/kind.ts';
import { type Op, Table } from '../table/table.ts';
import type { Request } from './serve.ts';

const LimitRow = shape({ what: text(60), who: text(100), times: whole });
export type LimitRow = Out<typeof LimitRow>;

/** The counter of one window. `who` is hashed: the table keeps no list of the addresses and emails that were tried. */
export const limits = kind({
  area: 'core',
  name: 'Limit',
  global: true,
  row: LimitRow,
  key: ({ what, who }: { what: string; who: string }) => ({ pk: ['limit', what, hashOf(who)], sk: ['limit'] }),
});

const windowKey = (what: string, minutes: number) => `${what}:${Math.floor(now().getTime() / (minutes * minuteMs))}`;
export const limitKey = (what: string, who: string, minutes: number) => ({ what: windowKey(what, minutes), who });

export type Times = Pick<Limit, 'times' | 'minutes'>;

/** Counts one attempt, or several (`by`), and refuses with `tooMany` beyond the limit. */
export async function countAttempt(what: string, who: string, limit: Times, by = 1): Promise<void> {
  await beginAttempt(what, who, limit, by);
}

/** A counted attempt, and how to revert the count: right away, or in the transaction that writes the attempt's result. */
export interface CountedAttempt {
  revert(): Promise<void>;
  readonly revertOps: readonly Op[];
}

/**
 * The same for limits on failures. The attempt is counted before it is made, so that concurrent attempts can't exceed the limit; the result
 * reverts the count if the attempt succeeded.
 */
export async function beginAttempt(what: string, who: string, limit: Times, by = 1): Promise<CountedAttempt> {
  const [table, key, until] = [new Table('-'), limitKey(what, who, limit.minutes), later(2 * limit.minutes * minuteMs)];
  if ((await table.count(limits, key, until, by)) > limit.times) throw new Refusal('tooMany');
  return {
    revert: async () => {
      await table.count(limits, key, until, -by);
    },
    revertOps: table.countWith(limits, key, until, -by),
  };
}

/**
 * Counts a call from a network address. Each value falls into one of the limit's buckets, so that ever-changing values are limited as well.
 */
export function countCall({ area, path }: Call, { address, query }: Pick<Request, 'address' | 'query'>, limit: Limit): Promise<void> {
  const { counts = 1 } = limit;
  const at = counts > 1 ? `.${createHash('sha256').update(new URLSearchParams(query).toString()).digest().readUInt16BE() % counts}` : '';
  return countAttempt(`${area}.${path}${at}`, address, limit);
}
