/**
 * Whose private conversations a person reads besides their own: those of another sign-in, after both were confirmed to be theirs
 * (docs/decisions.md, P43). The rows lie with what is unread, which everyone who counts or tells reads anyway.
 *
 * | question                                   | where                          | requests |
 * |--------------------------------------------|--------------------------------|----------|
 * | which records a person reads, and who reads it | with `unread#<person>`     | 0        |
 */
import { kind } from '#functions/core/table/kind.ts';
import type { Page } from '#functions/core/table/page.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { choice, shape, text } from '#shared/words.ts';

/** `reads`: the person reads what was written to `otherId`; `readBy`: `otherId` reads what was written to them. */
const sharedRecords = kind({
  area: 'messaging',
  name: 'SharedRecord',
  row: shape({ personId: text(20), way: choice('reads', 'readBy'), otherId: text(20) }),
  key: ({ personId, way, otherId }: { personId: string; way: string; otherId: string }) => ({
    pk: ['unread', personId],
    sk: ['as', way, otherId],
  }),
});

const bothWays = (keptId: string, otherId: string) =>
  [
    { personId: keptId, way: 'reads', otherId },
    { personId: otherId, way: 'readBy', otherId: keptId },
  ] as const;

export const shared = (table: Table, keptId: string, otherId: string): Op[] =>
  bothWays(keptId, otherId).flatMap((row) => table.set(sharedRecords, row));
export const unshared = (table: Table, keptId: string, otherId: string): Op[] =>
  bothWays(keptId, otherId).flatMap((row) => table.erase(sharedRecords, row));

const named = (pages: readonly Page[], way: 'reads' | 'readBy') =>
  pages.flatMap((page) => page.of(sharedRecords)).flatMap(({ row }) => (row.way === way ? [row.otherId] : []));

/** The records read besides: straight ones; each may read further ones. */
export const readsIn = (pages: readonly Page[]): string[] => named(pages, 'reads');
export const readerIn = (pages: readonly Page[]): string | undefined => named(pages, 'readBy')[0];
