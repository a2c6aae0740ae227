// For tests of the kernel: kinds of rows that no area has, and a table for a church of its own.
import type { Area } from '#shared/areas.ts';
import { maybe, type Out, shape, text, whole } from '#shared/words.ts';
import { newId } from '../random.ts';
import { settings } from '../settings.ts';
import { type AuditRow, auditLogOf, monthPartition } from './auditLog.ts';
import { dynamo, fromItems, type Item, toItem } from './dynamo.ts';
import { kind, partition } from './kind.ts';
import { Page } from './page.ts';
import { Table } from './table.ts';

const area = 'membership';
export const ofChurch = { area } as const;

const SongRow = shape({ id: text(20), title: text(300), verses: whole, secret: maybe(text(50)), place: maybe(shape({ shelf: text(20) })) });
export type SongRow = Out<typeof SongRow>;
/** Audited, undoable, and listed by title. */
export const songs = kind({
  area,
  name: 'Song',
  row: SongRow,
  key: ({ id }: { id: string }) => ({ pk: ['song', id], sk: ['song'] }),
  gsi1: (row) => ({ pk: ['songs'], sk: [row.title, row.id] }),
  gsi2: (row) => (row.place ? { pk: ['shelf', row.place.shelf], sk: [row.id] } : undefined),
  audit: { label: (row) => row.title, id: (row) => row.id, hide: ['secret'], skip: ['verses'] },
  undo: true,
});

const NoteRow = shape({ id: text(20), until: text(40) });
/** Expires. */
export const notes = kind({
  area,
  name: 'Note',
  row: NoteRow,
  key: ({ id }: { id: string }) => ({ pk: ['notes'], sk: [id] }),
  expires: (row) => new Date(row.until),
});

export const counters = kind({
  area: 'core',
  name: 'Counter',
  global: true,
  row: shape({ id: text(20), times: whole }),
  key: ({ id }: { id: string }) => ({ pk: ['counter', id], sk: ['counter'] }),
});

/** Holds sums. */
export const sums = kind({
  area,
  name: 'Sum',
  row: shape({ id: text(20), note: text(20), amount: whole, count: whole }),
  key: ({ id }: { id: string }) => ({ pk: ['sums'], sk: [id] }),
  gsi1: ({ id }) => ({ pk: ['sumsof'], sk: [id] }),
  sums: ['amount', 'count'],
});

export const newTable = (): Table => new Table(newId(), { userId: 'aaaaaaaaaaa', name: 'Ann Lee', address: '10.0.0.1', device: 'Test' });
export const song = (title: string, o: Partial<SongRow> = {}): SongRow => ({ id: newId(), title, verses: 3, ...o });

/** All lines of a church's audit log, of whatever month, oldest first. */
export async function auditLines({ church }: Table, area: Area | 'core'): Promise<AuditRow[]> {
  const kind = auditLogOf(area);
  const items: Item[] = [];
  let after: unknown;
  do {
    const found = await dynamo('Scan', {
      TableName: settings.table,
      ConsistentRead: true,
      ExclusiveStartKey: after,
      FilterExpression: 'begins_with(pk, :p)',
      ExpressionAttributeValues: toItem({ ':p': partition(kind, church, monthPartition('')) }),
    });
    items.push(...fromItems(found.Items));
    after = found.LastEvaluatedKey;
  } while (after);
  return new Page(items, undefined, false)
    .of(kind)
    .map(({ row }) => row)
    .toSorted((a, b) => `${a.at}${a.id}`.localeCompare(`${b.at}${b.id}`));
}
