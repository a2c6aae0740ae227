// Replies to another message of the same conversation. They refer to it by its number there, so a reply can't point into another
// conversation.
import { id, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

/** An excerpt of the quoted message as it is now; if it was deleted, only that fact. */
export const Quote = shape({ id, personId: text(20), displayName: text(300), preview: text(300), removed: yes });
export type Quote = Out<typeof Quote>;

/** `number`: of the quoted message. Frames carry no quote; clients that lack the message request it. */
export const ReplyTo = shape({ number: whole, quote: maybe(Quote) });
export type ReplyTo = Out<typeof ReplyTo>;
