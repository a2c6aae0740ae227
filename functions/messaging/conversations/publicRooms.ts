// The rows by which strangers come to a conversation for everybody. How they are asked for is said in `../table.ts`.

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
