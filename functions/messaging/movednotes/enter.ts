// One note of another system, as it becomes ours: a message of the conversation that holds the notes on a person. What came before is left as it is.

import type { Entered } from '#functions/core/handedOver/take.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { importKeys } from '#functions/membership/people/imports/rows.ts';
import { shownPeople } from '#functions/membership/people/merges/mergedRows.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { cut } from '#shared/membership/people/imports/moved/names.ts';
import type { Source } from '#shared/membership/people/imports/sources.ts';
import type { MovedNote } from '#shared/messaging/movednotes/movednotes.ts';
import { idForm } from '#shared/words.ts';
import { threadOf } from '../conversations/open.ts';
import { newConversation } from '../privateMessages/open.ts';
import { conversations, type MessageRow, messageIds, messages, threads } from '../table.ts';
import { type MovedNoteKey, movedNoteKeys } from './rows.ts';

export interface Moving {
  readonly table: Table;
  readonly source: Source;
  readonly jobId: string;
  readonly created: string;
  readonly startedBy: string;
  readonly fileName: string;
}

/** Someone who came with the people of the same import, or before. */
async function personOf({ table, source }: Moving, key: string | undefined): Promise<PersonRow | undefined> {
  const id = key && (await table.get(importKeys, { source, key }))?.row.id;
  const row = id ? (await shownPeople(table, [id])).get(id)?.row : undefined;
  return row && !isForgotten(row) ? row : undefined;
}

const hashed = (of: string): string => hashOf(of).slice(0, 11);

/** Ids of another suite of this kind are kept where they are free (docs/decisions.md, P25); others are the same for each attempt. */
async function idFor({ table, source, jobId }: Moving, key: string): Promise<string> {
  const own = key.slice(key.indexOf(':') + 1);
  if (source === 'b1' && idForm.test(own) && !(await table.get(messageIds, { id: own }))) return own;
  return hashed(`${jobId} ${key}`);
}

/** The conversation it belongs to, or the one that begins with it. */
async function placeOf({ table, jobId, created, startedBy }: Moving, personId: string, confidential: boolean) {
  const about = { contentType: 'person', contentId: personId, visibility: confidential ? 'confidential' : 'hidden' };
  const thread = await table.get(threads, threadOf(about));
  if (thread) {
    const before = await table.need(conversations, { id: thread.row.conversationId });
    return { conversation: before.row, before };
  }
  const id = hashed(`${jobId} ${about.visibility} notes on ${personId}`);
  return { conversation: { ...newConversation({ ...about, createdBy: startedBy }), id, dateCreated: created } };
}

export async function enterNote(moving: Moving, note: MovedNote): Promise<Entered> {
  const { table, source, jobId, fileName } = moving;
  if (await table.get(movedNoteKeys, { source, key: note.key })) return { is: 'known' };
  const [person, author] = await Promise.all([personOf(moving, note.person), personOf(moving, note.author)]);
  const content = note.content.trim();
  if (!person || !content) return { is: 'skipped' };
  const [{ conversation, before }, id] = await Promise.all([placeOf(moving, person.id, note.confidential), idFor(moving, note.key)]);
  const number = conversation.revision + 1;
  const row: MessageRow = {
    ...{ id, conversationId: conversation.id, number, revision: number, personId: author?.id ?? '' },
    // Whose words these are is what the file says: so it is named beside them.
    displayName: cut(author ? `${author.name.display} (${fileName})` : fileName, 300),
    ...{ messageType: 'comment', content, timeSent: note.at, attachments: [], edits: [] },
  };
  const counted = { revision: number, postCount: conversation.postCount + 1, lastPostId: id, firstPostId: conversation.firstPostId ?? id };
  const key: MovedNoteKey = { source, key: note.key, conversationId: conversation.id, number, jobId };
  const ops = [
    ...(before ? [] : table.put(threads, { ...threadOf(conversation), conversationId: conversation.id })),
    ...table.put(conversations, { ...conversation, ...counted }, before),
    ...table.put(messageIds, { id, conversationId: conversation.id, number }),
    ...table.put(messages, row),
    ...table.set(movedNoteKeys, key),
  ];
  const entry = { kind: movedNoteKeys.name, after: JSON.stringify(key), version: 1 };
  return { is: 'fresh', change: { ops, entry }, once: conversation.id };
}
