/**
 * People who may be in the records twice, and when each church searches for them.
 *
 * | question                                 | where                                | requests |
 * |------------------------------------------|--------------------------------------|----------|
 * | who may be the same person               | query `duplicates`                   | 1        |
 * | which churches are due                   | query gsi1 `duplicatesearches#<shard>` | 1 a page |
 * | when a church was searched               | get `duplicatesearch#<church>`       | 1        |
 */
import { shardOf } from '#functions/core/schedule/shards.ts';
import { kind } from '#functions/core/table/kind.ts';
import { likenessReasons } from '#shared/membership/people/duplicates/reasons.ts';
import { choice, instant, many, maybe, type Out, shape, text } from '#shared/words.ts';

const area = 'membership';

/** `score` in tenths of a point. `dismissed`: someone said that these are two people; such a row stays for good. */
export const DuplicateRow = shape({
  a: text(20),
  b: text(20),
  score: text(6),
  reasons: many(choice(...likenessReasons)),
  dismissed: maybe(instant),
});
export type DuplicateRow = Out<typeof DuplicateRow>;
export const duplicates = kind({
  area,
  name: 'Duplicate',
  row: DuplicateRow,
  key: ({ a, b }: { a: string; b: string }) => ({ pk: ['duplicates'], sk: [a, b] }),
});

/** A church that is searched through every night. `searched`: when it last was; `started`: when a search was ordered. */
const SearchRow = shape({ churchId: text(20), due: instant, searched: maybe(instant), started: maybe(instant) });
export const duplicateSearches = kind({
  area,
  name: 'DuplicateSearch',
  global: true,
  row: SearchRow,
  key: ({ churchId }: { churchId: string }) => ({ pk: ['duplicatesearch', churchId], sk: ['search'] }),
  gsi1: ({ due, churchId }) => ({ pk: ['duplicatesearches', shardOf(churchId)], sk: [due, churchId] }),
});
