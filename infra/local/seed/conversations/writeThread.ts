import { newId } from '#functions/core/random.ts';
import type { Op } from '#functions/core/table/table.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { messageView } from '#functions/messaging/conversations/views.ts';
import { lastOf } from '#functions/messaging/messages/write.ts';
import { newConversation, pairOf } from '#functions/messaging/privateMessages/open.ts';
import { wordRows } from '#functions/messaging/privateMessages/searchIndex.ts';
import { newParticipant, withOthers } from '#functions/messaging/safeguarding/checkGuardians.ts';
import {
  blocks,
  conversations,
  type MessageRow,
  type ParticipantRow,
  participants,
  reports,
  threads,
  unread,
} from '#functions/messaging/table.ts';
import { personIn, type SeedChurch, writeAll } from './church.ts';
import type { DemoThread } from './conversations.ts';
import { countedBy, messageOps, type Spoken, spoken } from './messages.ts';
import { pastInstant } from './times.ts';

/** A private conversation in its current state. */
export async function writeThread(place: SeedChurch, thread: DemoThread): Promise<void> {
  const { table } = place;
  const [one, two] = thread.between.map((key) => personIn(place, key));
  if (!one || !two) throw new Error('A private conversation needs two people.');
  const created = newConversation({ contentType: 'privateMessage', contentId: one.id, createdBy: one.id });
  const said = spoken(place, created.id, thread.lines);
  const all = participantsOf(place, thread, created.id, said);
  const ids = all.map(({ personId }) => personId);
  await writeAll(place, [
    ...table.put(threads, { ...pairOf(one.id, two.id), conversationId: created.id }),
    ...table.put(conversations, { ...created, ...countedBy(said) }),
    ...all.flatMap((row) => table.put(participants, row)),
    ...all.flatMap(({ personId, read }) => (read < said.revision ? table.set(unread, { personId, what: 'pm', id: created.id }) : [])),
    ...messageOps(place, said),
    ...said.rows.flatMap((row) => (row.removedAt ? [] : wordRows(table, row, ids, '', row.content))),
    ...blockOps(place, thread, [one, two]),
    ...(await reportOps(place, thread, said.rows)),
  ]);
}

function participantsOf(place: SeedChurch, thread: DemoThread, conversationId: string, { rows, revision }: Spoken) {
  const last = rows.at(-1);
  const made = [...thread.between, ...(thread.guardians ?? [])].map((key): ParticipantRow => {
    const { id, name } = personIn(place, key);
    const [opener, partner] = thread.between;
    const role = key === opener || key === partner ? 'partner' : 'guardian';
    const waiting = thread.unread?.[key] ?? 0;
    const read = waiting > 0 ? (rows.at(-waiting - 1)?.number ?? 0) : revision;
    return newParticipant(
      conversationId,
      { personId: id, name: name.display, role },
      {
        ...{ opened: key === opener, received: revision, read, last: last && lastOf(last) },
        ...{ muted: thread.muted?.includes(key) ?? false, blocked: thread.blockedBy === key },
      },
    );
  });
  return withOthers(made.map((row) => ({ row, version: 0 }))).map(({ row }) => row);
}

function blockOps(place: SeedChurch, { blockedBy, between, lines }: DemoThread, both: readonly PersonRow[]): Op[] {
  const other = both.find((_, index) => between[index] !== blockedBy);
  const end = lines.at(-1);
  if (!blockedBy || !other || !end) return [];
  const at = pastInstant(end.at, place.today, place.zone);
  return place.table.put(blocks, { personId: personIn(place, blockedBy).id, otherId: other.id, name: other.name.display, at });
}

async function reportOps(place: SeedChurch, { reported, between }: DemoThread, rows: readonly MessageRow[]): Promise<Op[]> {
  const row = reported && rows[reported.line];
  if (!row) return [];
  const { id: byId, name } = personIn(place, reported.by);
  return place.table.put(reports, {
    ...{ id: newId(), at: pastInstant(reported.at, place.today, place.zone), reason: reported.reason, byId, byName: name.display },
    ...{ conversationId: row.conversationId, outcome: 'open', message: await messageView(place.table.church, row) },
    conversationTitle: between.map((key) => personIn(place, key).name.display).join(', '),
  });
}
