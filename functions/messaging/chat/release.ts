// A held message reaches everyone: when its grace is over, or when a host lets it through. It takes its number now.
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { append } from './log/log.ts';
import { tell } from './log/tell.ts';
import { rememberText } from './post.ts';
import { held, posts, rooms } from './rows.ts';

/** `true` if it was let through now. Repeated, or after it was removed, it does nothing. `byHost`: also what waits for one. */
export async function release(table: Table, room: string, id: string, byHost = false): Promise<boolean> {
  const batch = table.batch();
  const found = [batch.get(table, held, { room, id }), batch.get(table, posts, { room, id }), batch.get(table, rooms, { room })] as const;
  await batch.send();
  const [message, post, place] = [found[0](), found[1](), found[2]()?.row];
  if (!message || !post || !place || (message.row.waiting && !byHost)) return false;
  const { by, name, minor, content } = message.row;
  try {
    const written = await append(table, place, { kind: 'message', id, by, name, minor, content }, (number) => [
      ...table.put(posts, { ...post.row, state: 'shown', number }, post, 'underWay'),
      ...table.remove(held, message).map((op) => ({ ...op, refusal: 'underWay' as const })),
      ...rememberText(table, place, content, number),
    ]);
    await tell(table, place, written);
    return true;
  } catch (error) {
    // Someone else let it through, or removed it.
    if (error instanceof Refusal && error.code === 'underWay') return false;
    throw error;
  }
}
