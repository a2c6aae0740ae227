// The rows by which anonymous visitors find a public conversation. Access patterns: `../table.ts`.

import { kind } from '#functions/core/table/kind.ts';
import { shape, text } from '#shared/words.ts';

const area = 'messaging';

/** The church of a public conversation, because anonymous visitors ask for it by id alone. */
export const publicRooms = kind({
  area,
  name: 'PublicRoom',
  global: true,
  row: shape({ conversationId: text(20), churchId: text(20) }),
  key: ({ conversationId }: { conversationId: string }) => ({ pk: ['publicroom', conversationId], sk: ['room'] }),
});
