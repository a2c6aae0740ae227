// A message may answer another of its conversation. It names it by the number it has there: no number leads into another conversation.
import { id, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

/** An excerpt of the quoted message as it is now; of a deleted one only that it was deleted. */
export const Quote = shape({ id, personId: text(20), displayName: text(300), preview: text(300), removed: yes });
export type Quote = Out<typeof Quote>;

/** `number`: of the quoted message. Frames carry no quote; clients that lack the message ask for it. */
export const ReplyTo = shape({ number: whole, quote: maybe(Quote) });
export type ReplyTo = Out<typeof ReplyTo>;
