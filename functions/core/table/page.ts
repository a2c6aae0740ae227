// Converts table items to rows: expired and deleted rows are left out, whether or not the table has removed them yet.
import { Refusal } from '#shared/errors.ts';
import { type Out, parse, type Schema } from '#shared/words.ts';
import { later, seconds } from '../clock.ts';
import { addedTo } from './conditions.ts';
import { fromItem, type Item, toItem } from './dynamo.ts';
import type { Kind, StoredRow } from './kind.ts';

export const alive = (item: Item): boolean => typeof item.ttl !== 'number' || item.ttl > seconds(later(0));

export function kept<S extends Schema, K>(of: Kind<S, K>, item: Item | undefined, withRemoved = false): StoredRow<Out<S>> | undefined {
  if (!item || item.kind !== of.name || !alive(item) || (item.removedAt && !withRemoved)) return undefined;
  const removed = typeof item.removedAt === 'string' ? { removedAt: item.removedAt, removedBy: String(item.removedBy ?? '') } : {};
  return { row: parse(of.row, of.sums ? summed(item, of.sums) : item.row), version: Number(item.version), ...removed };
}

/** The row's sums as they were written, plus what was added since. */
function summed(item: Item, sums: readonly string[]): Item {
  const row: Item = Object(item.row);
  const of = (value: unknown) => (typeof value === 'number' ? value : 0);
  return { ...row, ...Object.fromEntries(sums.map((name) => [name, of(row[name]) + of(item[`${addedTo}${name}`])])) };
}

/** A page of a partition; `next` continues where it ended. */
export class Page {
  readonly items: readonly Item[];
  readonly next: string | undefined;
  private readonly withRemoved: boolean;
  constructor(items: readonly Item[], next: string | undefined, withRemoved: boolean) {
    this.items = items;
    this.next = next;
    this.withRemoved = withRemoved;
  }
  of<S extends Schema, K>(of: Kind<S, K>): StoredRow<Out<S>>[] {
    return this.items.map((item) => kept(of, item, this.withRemoved)).filter((found) => found !== undefined);
  }
}

/** Paths such as `row.socketId`, and the names in them, as expressions hold them. */
export const projection = (paths: readonly string[]): string => paths.map((path) => `#${path.replaceAll('.', '.#')}`).join(', ');
export const namesIn = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.flatMap((path) => path.split('.').map((name) => [`#${name}`, name])));

export const cursor = (key: unknown): string | undefined => (key ? Buffer.from(JSON.stringify(key)).toString('base64url') : undefined);

/** A cursor comes back from the client: it must be a key of this index, and is used only within the partition it was issued for. */
export function startKey(after: string | undefined, partitionKey: unknown, index: string | undefined): unknown {
  if (!after) return undefined;
  const key = opened(after);
  const names = ['pk', 'sk', ...(index ? [`${index}pk`, `${index}sk`] : [])];
  const isKey = key && Object.keys(key).length === names.length && names.every((name) => typeof key[name] === 'string');
  if (!isKey || key[`${index ?? ''}pk`] !== partitionKey) throw new Refusal('invalid', 'This page of results does not exist.');
  return toItem(key);
}

function opened(cursor: string): Item | undefined {
  try {
    return fromItem(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
