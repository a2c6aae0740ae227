// What a service's chat does later: lets a held message through, or tells what was counted. `id`: the message.
import { choice, type Out, shape, text } from '#shared/words.ts';

export const ChatOrder = shape({ chat: choice('release', 'count'), churchId: text(20), room: text(30), id: text(20) });
export type ChatOrder = Out<typeof ChatOrder>;
