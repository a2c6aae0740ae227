// A host takes a message away (decision M12).
import { now as clock, nowIso } from '#functions/core/clock.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { sameAs } from '#shared/messaging/chat/texts.ts';
import { entries, held, posts, type RoomRow, texts } from '../rows.ts';
import { appendAndTell } from './tell.ts';

/** Takes a message away, held or shown. Repeated, it does nothing. */
async function remove(table: Table, room: RoomRow, id: string): Promise<boolean> {
  const batch = table.batch();
  const asked = [batch.get(table, posts, { room: room.room, id }), batch.get(table, held, { room: room.room, id })] as const;
  await batch.send();
  const [post, waiting] = [asked[0](), asked[1]()];
  if (!post || post.row.state === 'removed' || post.row.state === 'counted') return false;
  const gone = { ...post.row, state: 'removed' as const };
  if (waiting) {
    // Has it been let through in between, this fails, and it is removed from the log.
    await table.write(table.put(posts, gone, post), table.remove(held, waiting));
    return true;
  }
  const entry = post.row.number === undefined ? undefined : await table.get(entries, { room: room.room, number: post.row.number });
  if (!entry) return false;
  const ops = () => [
    ...table.put(entries, { ...entry.row, content: '', removedAt: clock().getTime() }, entry, 'underWay'),
    ...table.put(posts, gone, post, 'underWay'),
    ...forgetText(table, entry.row.room, entry.row.content ?? '', entry.row.number),
  ];
  await appendAndTell(table, room, { kind: 'remove', id, about: entry.row.number }, { ops });
  return true;
}

/** What says the same is no longer counted with it. */
function forgetText(table: Table, room: string, content: string, number: number) {
  const said = sameAs(content);
  return said ? table.erase(texts, { room, said, number, until: nowIso() }) : [];
}

const again = (error: unknown): boolean => error instanceof Refusal && ['outdated', 'underWay'].includes(error.code);

/** Someone else may be about to let it through: then it is removed from where it is now. */
export async function removeSurely(table: Table, room: RoomRow, id: string, tries = 4): Promise<boolean> {
  try {
    return await remove(table, room, id);
  } catch (error) {
    if (tries <= 1 || !again(error)) throw error;
    return removeSurely(table, room, id, tries - 1);
  }
}
