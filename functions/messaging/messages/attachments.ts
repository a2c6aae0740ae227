// Files sent with messages: the browser posts them straight into the private part of the content bucket. A message can include them only if
// they have arrived and were requested by its author for this very conversation (decision D25).

import { objectAbout } from '#functions/core/aws/objects.ts';
import { uploadForm } from '#functions/core/aws/presignedPost.ts';
import { later } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Context, Handler } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { endingOf, fileTypes, isMedia } from '#shared/content/files.ts';
import { Refusal } from '#shared/errors.ts';
import { largestAttachment, type messages } from '#shared/messaging/messages/messages.ts';
import type { Attachment } from '#shared/messaging/words.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { headFor } from '../conversations/find.ts';
import { acting } from '../conversations/records/actingRecord.ts';
import { requireWriteAccess } from '../conversations/writeAccess.ts';
import { type AttachmentRow, attachments } from '../table.ts';
import { attachmentKey } from './attachmentUrls.ts';

/** A message may wait in a client's outbox for a long time after its file has been sent. */
const waitsFor = 30 * dayMs;

/** Browsers download anything that isn't media instead of showing it (decision D24). */
const headersOf = (name: string, isShown: boolean) => ({
  'Cache-Control': 'private, max-age=3600',
  'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, '')}`,
});

export const attach: Handler<typeof messages.attach> = async ({ body }, given) => {
  const context = await acting(given, body.conversationId);
  const { table, caller } = context;
  const head = await headFor(table, caller, body.conversationId);
  requireWriteAccess(context, head);
  const ending = endingOf(body.fileName);
  if (!ending) throw new Refusal('fileType');
  if (body.size > largestAttachment) throw new Refusal('tooLarge');
  const id = newId();
  const key = attachmentKey(table.church, id, body.fileName);
  const file = { id, name: body.fileName, type: fileTypes[ending], size: body.size, key };
  const whose = { conversationId: head.conversation.row.id, personId: caller.personId, until: later(waitsFor).toISOString() };
  await table.write(table.put(attachments, { ...file, ...whose }));
  const headers = headersOf(body.fileName, isMedia(ending));
  // The exact type: an SVG containing script is an image too, and would be shown.
  const { url, fields } = uploadForm({ key, type: file.type, largest: largestAttachment, headers });
  return { id, url, fields };
};

/** The stored file decides the size, not what the client claimed. No request without attachments. */
export async function arrivedAttachments(
  { table, caller }: Context,
  conversationId: string,
  given: readonly { readonly id: string }[],
): Promise<Attachment[]> {
  if (given.length === 0) return [];
  const batch = table.batch();
  const asked = given.map(({ id }) => batch.get(table, attachments, { id }));
  await batch.send();
  const isTheirs = (row: AttachmentRow | undefined): row is AttachmentRow =>
    row?.personId === caller.personId && row.conversationId === conversationId;
  const rows = asked.map((answer) => answer()?.row).filter(isTheirs);
  if (rows.length < given.length) throw new Refusal('attachmentMissing');
  return Promise.all(rows.map(arrived));
}

async function arrived({ id, name, type, key }: AttachmentRow): Promise<Attachment> {
  const about = await objectAbout(settings.contentBucket, key);
  if (!about) throw new Refusal('attachmentMissing');
  return { id, name, type, size: about.size };
}
