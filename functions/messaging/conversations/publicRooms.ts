/**
 * | question                                     | where                 | requests |
 * |----------------------------------------------|-----------------------|----------|
 * | the church of a conversation for everybody   | get `publicroom#<id>` | 1        |
 */

import { kind } from '#functions/core/table/kind.ts';
import { shape, text } from '#shared/words.ts';

const area = 'messaging';

/** Which church a conversation for everybody belongs to: strangers ask for it by its id alone. */
export const publicRooms = kind({
  area,
  name: 'PublicRoom',
  global: true,
  row: shape({ conversationId: text(20), churchId: text(20) }),
  key: ({ conversationId }: { conversationId: string }) => ({ pk: ['publicroom', conversationId], sk: ['room'] }),
});
