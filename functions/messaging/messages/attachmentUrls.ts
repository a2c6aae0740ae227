// Where attachments are stored: below the private prefix, so that they can be read only through signed, expiring addresses (decision D25).

import { privatePath } from '#functions/core/aws/objects.ts';
import { settings } from '#functions/core/settings.ts';
import { endingOf } from '#shared/content/files.ts';
import type { Attachment } from '#shared/messaging/words.ts';

/** An address is valid for one to two hours. */
const hours = 1;

export const attachmentKey = (churchId: string, id: string, name: string): string =>
  `${churchId}/membership/attachments/${id}.${endingOf(name) ?? 'bin'}`;

/** With addresses, for those who can read the conversation. */
export const signedAttachments = (churchId: string, attachments: readonly Attachment[]): Promise<Attachment[]> =>
  Promise.all(
    attachments.map(async ({ id, name, type, size }) => {
      const path = await privatePath(attachmentKey(churchId, id, name), '', hours);
      return { id, name, type, size, url: `${settings.content}${path}` };
    }),
  );
