import { newId } from '#functions/core/random.ts';
import type { Op } from '#functions/core/table/table.ts';
import { type ConversationRow, type MessageRow, messageChanges, messageIds, messages } from '#functions/messaging/table.ts';
import { personIn, type SeedChurch } from './church.ts';
import type { DemoLine } from './conversations.ts';
import { pastInstant } from './times.ts';

/** All events in order: lines, and their later edits, reactions and deletions. */
function happenings(place: SeedChurch, lines: readonly DemoLine[]) {
  const at = (line: DemoLine, when: DemoLine['at'] | undefined, what: 'written' | 'edited' | 'removed') =>
    when ? [{ line, what, at: pastInstant(when, place.today, place.zone) }] : [];
  const all = lines.flatMap((line) => [
    ...at(line, line.at, 'written'),
    ...at(line, line.was?.until, 'edited'),
    ...at(line, line.removed, 'removed'),
  ]);
  return all.toSorted((a, b) => a.at.localeCompare(b.at));
}

export type Spoken = ReturnType<typeof spoken>;

/** The rows of a conversation's messages; each edit and deletion takes a number of its own. */
export function spoken(place: SeedChurch, conversationId: string, lines: readonly DemoLine[]) {
  const rows = new Map<DemoLine, MessageRow>();
  const changes: Op[] = [];
  for (const [index, { line, what, at }] of happenings(place, lines).entries()) {
    const revision = index + 1;
    const answered = line.answers === undefined ? undefined : lines[line.answers];
    const replyTo = answered && rows.get(answered)?.number;
    const before = rows.get(line) ?? { ...firstWording(place, conversationId, line, revision, at), replyTo };
    const edited =
      what === 'edited' ? { content: line.says, timeUpdated: at, edits: [{ at: before.timeSent, content: before.content }] } : {};
    const removed = what === 'removed' ? { removedAt: at, removedBy: before.personId } : {};
    rows.set(line, { ...before, ...edited, ...removed, revision });
    if (what !== 'written') changes.push(...place.table.put(messageChanges, { conversationId, revision, number: before.number }));
  }
  return { rows: [...rows.values()].toSorted((a, b) => a.number - b.number), changes, revision: rows.size + changes.length };
}

function firstWording(place: SeedChurch, conversationId: string, line: DemoLine, number: number, timeSent: string): MessageRow {
  const { id: personId, name } = personIn(place, line.by);
  return {
    ...{ id: newId(), conversationId, number, revision: number, personId, displayName: name.display, messageType: 'comment' },
    ...{ content: line.was?.said ?? line.says, timeSent, attachments: [], edits: [], reactions: reactionsTo(place, line) },
  };
}

const reactionsTo = (place: SeedChurch, { reacted }: DemoLine) =>
  reacted && Object.entries(reacted).map(([emoji, keys]) => ({ emoji, personIds: keys.map((key) => personIn(place, key).id) }));

export const countedBy = ({ rows, revision }: Spoken): Partial<ConversationRow> => ({
  ...{ revision, postCount: rows.filter(({ removedAt }) => !removedAt).length, dateCreated: rows[0]?.timeSent },
  ...{ firstPostId: rows[0]?.id, lastPostId: rows.at(-1)?.id },
});

export const messageOps = ({ table }: SeedChurch, { rows, changes }: Spoken): Op[] => [
  ...rows.flatMap((row) => [...table.put(messages, row), ...table.put(messageIds, row)]),
  ...changes,
];
