// Timed jobs in shards: EventBridge calls a function once for each, at the same time; the embedded stage once for all.
import { jobShards } from '#shared/concurrency/shards.ts';
import type { Out, Schema } from '#shared/words.ts';
import { nowIso } from '../clock.ts';
import { hashOf } from '../random.ts';
import type { Kind } from '../table/kind.ts';
import { Table } from '../table/table.ts';

/** What a schedule sends; without shards, all of them are meant. */
export interface ScheduledRun {
  readonly shards?: readonly string[];
}

const all = Array.from({ length: jobShards }, (_, at) => String(at));

export const shardsOf = ({ shards = all }: ScheduledRun): readonly string[] => shards;

/** The shard of a church, or of a socket, by its id. */
export const shardOf = (id: string): string => String(Buffer.from(hashOf(id), 'base64url').readUInt16BE(0) % jobShards);

/** Rows read at once: a page that is worked off before the next is read. */
const most = 200;

/** What is due by now in a shard, oldest first, page after page. Rows may be deleted while they are read. */
export async function* duePages<S extends Schema, K>(of: Kind<S, K>, name: string, shard: string): AsyncGenerator<Out<S>[]> {
  const until = `${nowIso()}#~`;
  let after: string | undefined;
  do {
    const page = await new Table('-').query(of, [name, shard], { between: ['0', until], limit: most, after });
    yield page.of(of).map(({ row }) => row);
    after = page.next;
  } while (after);
}

/** Rows by church, in their order. */
export function byChurch<R extends { readonly churchId: string }>(rows: readonly R[]): R[][] {
  const churches = new Map<string, R[]>();
  for (const row of rows) churches.set(row.churchId, [...(churches.get(row.churchId) ?? []), row]);
  return [...churches.values()];
}
