// Erasure (GDPR, article 17): who is forgotten has no name in chats any more, and what they have asked prayer for is gone.
import type { ForgetInChats } from '#functions/core/outbox/forget.ts';
import { hostsRoomName } from '#functions/core/secrets/seal.ts';
import { sealingSecret } from '#functions/core/secrets/secrets.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { formerMember } from '#shared/membership/people/forgotten.ts';
import { minorName } from '#shared/messaging/chat/room.ts';
import { ofChurch } from '../../table.ts';
import { prayerLines, prayers } from '../prayer/rows.ts';
import { chatBlocks, chatNames, type EntryRow, entries, type HeldRow, held, rooms, viewers } from '../rows.ts';

const atOnce = 20;

async function inTurn(table: Table, ops: readonly Op[][]): Promise<void> {
  for (let at = 0; at < ops.length; at += atOnce) await table.write(...ops.slice(at, at + atOnce));
}

/** Who is a minor to everyone stays one. */
const nameless = <R extends Pick<EntryRow | HeldRow, 'name' | 'minor'>>(row: R): R =>
  row.minor === undefined ? { ...row, name: formerMember } : { ...row, name: minorName, minor: formerMember };

async function inLog(table: Table, room: string, personId: string): Promise<void> {
  const isOwn = ({ row }: { row: { by?: string | undefined; name?: string | undefined; minor?: string | boolean | undefined } }) =>
    row.by === personId && row.name !== formerMember && row.minor !== formerMember;
  let after: string | undefined;
  do {
    const page = await table.query(ofChurch, ['live', room], { after });
    await inTurn(table, [
      ...page.of(entries).flatMap((kept) => (isOwn(kept) ? [table.put(entries, nameless(kept.row), kept)] : [])),
      ...page.of(held).flatMap((kept) => (isOwn(kept) ? [table.put(held, nameless(kept.row), kept)] : [])),
      ...page.of(viewers).flatMap((kept) => (isOwn(kept) ? [table.put(viewers, { ...kept.row, name: formerMember }, kept)] : [])),
    ]);
    after = page.next;
  } while (after);
}

/** Own ones are gone at once; what a host said to others stays until that is, without the name. */
async function inPrayers(table: Table, room: string, personId: string): Promise<void> {
  const all = (await table.all(ofChurch, ['prayers', room], { index: 'gsi1' })).of(prayers);
  for (const kept of all) {
    const { row } = kept;
    const isOwn = row.personId === personId;
    const isThere = [...row.hosts, ...row.watchers].some((one) => one.personId === personId && one.name !== formerMember);
    if (!isOwn && !isThere) continue;
    const lines = (await table.all(ofChurch, ['prayer', row.id])).of(prayerLines);
    if (isOwn) {
      await inTurn(
        table,
        lines.map((line) => table.erase(prayerLines, line.row)),
      );
      await table.write(table.erase(prayers, row));
      continue;
    }
    const own = lines.filter((line) => line.row.by === personId);
    await inTurn(
      table,
      own.map((line) => table.put(prayerLines, { ...line.row, name: formerMember }, line)),
    );
    const without = (some: typeof row.hosts) => some.map((one) => (one.personId === personId ? { ...one, name: formerMember } : one));
    await table.write(table.put(prayers, { ...row, hosts: without(row.hosts), watchers: without(row.watchers) }, kept));
  }
}

/** So many chats are read for one order: in a large church each holds tens of thousands of messages, and an order has minutes. */
const chatsAtOnce = 3;

/** What isn't in a chat: the chosen name, and that of a block. Safe to repeat. */
export async function forgetChatName(table: Table, personId: string): Promise<void> {
  await table.write(table.erase(chatNames, { personId, name: '' }));
  const block = await table.get(chatBlocks, { who: `p${personId}` });
  // Without its audit log line, which would say the name once more.
  if (block) await table.write(table.put(chatBlocks, { ...block.row, name: formerMember }, block).slice(0, 1));
}

/** In the next few chats that are kept; the rest is an order of its own. Safe to repeat. */
export async function forgetInChats(
  table: Table,
  { forgottenInChats, after }: Pick<ForgetInChats, 'forgottenInChats' | 'after'>,
): Promise<void> {
  const { seal } = await sealingSecret();
  const page = await table.query(ofChurch, ['chatrooms'], { index: 'gsi1', limit: chatsAtOnce, after: after || undefined });
  for (const { row } of page.of(rooms)) {
    await inLog(table, row.room, forgottenInChats);
    await inLog(table, hostsRoomName(seal, table.church, row.room), forgottenInChats);
    await inPrayers(table, row.room, forgottenInChats);
  }
  if (page.next) await table.write(table.follow('deliver', { churchId: table.church, forgottenInChats, after: page.next }));
}
