// A held message reaches everyone: when its grace is over, or when a host lets it through. It takes its number now.
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { noPace } from './limits.ts';
import { appendAndTell } from './log/tell.ts';
import { rememberText } from './post.ts';
import { held, paces, posts, rooms } from './rows.ts';

/** `true` if it was let through now. Repeated, or after it was removed, it does nothing. `byHost`: also what waits for one. */
export async function release(table: Table, room: string, id: string, byHost = false): Promise<boolean> {
  const batch = table.batch();
  const found = [batch.get(table, held, { room, id }), batch.get(table, posts, { room, id }), batch.get(table, rooms, { room })] as const;
  const pace = batch.get(table, paces, { room });
  await batch.send();
  const [message, post, place] = [found[0](), found[1](), found[2]()?.row];
  if (!message || !post || !place || (message.row.waiting && !byHost)) return false;
  const { by, name, minor, content } = message.row;
  try {
    const ops = (number: number) => [
      ...table.put(posts, { ...post.row, state: 'shown', number }, post, 'underWay'),
      ...table.remove(held, message).map((op) => ({ ...op, refusal: 'underWay' as const })),
      ...rememberText(table, place, content, number),
    ];
    const said = { kind: 'message' as const, id, by, name, minor, content };
    await appendAndTell(table, place, said, { ops, pace: pace()?.row ?? noPace });
    return true;
  } catch (error) {
    // Someone else let it through, or removed it.
    if (error instanceof Refusal && error.code === 'underWay') return false;
    throw error;
  }
}
