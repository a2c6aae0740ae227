// Notes on a person, a group or any other object: the messages of two conversations, a plain one and one for people who can read
// confidential notes.

import { type Context, implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { aliasesOf } from '#functions/membership/people/merges/mergedRows.ts';
import { Refusal } from '#shared/errors.ts';
import { accessOf } from '#shared/messaging/conversations/access.ts';
import { notes as contract, type Note } from '#shared/messaging/notes/notes.ts';
import { openAbout, threadOf } from '../conversations/open.ts';
import { fitting, messagesFor } from '../conversations/views.ts';
import { findMessage } from '../messages/edit.ts';
import { newest } from '../messages/load.ts';
import { saveMessage } from '../messages/messages.ts';
import { contentOf } from '../messages/write.ts';
import { mayOpen, mayRead } from '../rules.ts';
import { type ConversationRow, conversations, threads } from '../table.ts';

const most = 2000;
const end = 1_000_000_000;

const aboutOf = (contentType: string, contentId: string, confidential: boolean) => ({
  ...{ contentType, contentId },
  visibility: confidential ? 'confidential' : 'hidden',
});
/** Objects that can have notes; the conversations of people and groups aren't notes. */
function mustHaveNotes(contentType: string, contentId: string): void {
  const isSaid = ['private', 'group'].includes(accessOf({ contentType, visibility: '' }));
  if (isSaid || !contentId || contentType.length > 40 || contentId.length > 40) throw new Refusal('notFound');
}

async function notesIn({ table, caller }: Context, { row }: StoredRow<ConversationRow>): Promise<Note[]> {
  const { rows } = await newest(table, row.id, end, most, { counts: ({ removedAt }) => !removedAt });
  const confidential = accessOf(row) === 'confidential';
  return (await messagesFor(caller, table, row, rows)).map((one) => ({ ...one, confidential }));
}

/** A person's notes include those on everyone merged into them (docs/decisions.md, P10). */
const idsAbout = async (table: Table, contentType: string, contentId: string): Promise<readonly string[]> =>
  contentType === 'person' ? (await aliasesOf(table, [contentId])).all : [contentId];

/** The conversations about an object that the caller can read: one or two requests, and one more for a person. */
async function readable({ table, caller }: Context, contentType: string, contentId: string): Promise<StoredRow<ConversationRow>[]> {
  const ids = await idsAbout(table, contentType, contentId);
  const places = ids.flatMap((id) => [false, true].map((confidential) => aboutOf(contentType, id, confidential)));
  const batch = table.batch();
  const asked = places.filter((place) => mayRead(caller, place, undefined)).map((place) => batch.get(table, threads, threadOf(place)));
  if (asked.length === 0) throw new Refusal('forbidden');
  await batch.send();
  const found = table.batch();
  const rows = asked.flatMap((answer) => {
    const id = answer()?.row.conversationId;
    return id ? [found.get(table, conversations, { id })] : [];
  });
  await found.send();
  return rows.map((answer) => answer()).filter((row) => row !== undefined);
}

export const notes = implement(contract, {
  list: async ({ contentType, contentId }, context) => {
    mustHaveNotes(contentType, contentId);
    const found = await readable(context, contentType, contentId);
    const all = (await Promise.all(found.map((one) => notesIn(context, one)))).flat();
    const can = (confidential: boolean) => mayOpen(context.caller, aboutOf(contentType, contentId, confidential));
    return {
      notes: [...fitting(all.toSorted((a, b) => a.timeSent.localeCompare(b.timeSent)).slice(-most))],
      conversationIds: found.map(({ row }) => row.id),
      can: { add: can(false), addConfidential: can(true) },
    };
  },

  save: async ({ contentType, contentId, body }, context) => {
    mustHaveNotes(contentType, contentId);
    contentOf(body.content, []);
    const before = body.id ? await findMessage(context.table, body.id) : undefined;
    const place = before
      ? await context.table.need(conversations, { id: before.row.conversationId })
      : { row: await openAbout(context, aboutOf(contentType, contentId, body.confidential ?? false)) };
    const isPlace =
      place.row.contentType === contentType &&
      (place.row.contentId === contentId || (await idsAbout(context.table, contentType, contentId)).includes(place.row.contentId));
    if (!isPlace) throw new Refusal('notFound');
    const { id, content, replyTo } = body;
    const message = await saveMessage(context, { id, content, replyTo, conversationId: place.row.id, timeSent: before?.row.timeSent });
    return { ...message, confidential: accessOf(place.row) === 'confidential' };
  },
});
