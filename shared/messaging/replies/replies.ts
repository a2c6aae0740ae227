// A message may answer another of its conversation. It names it by the number it has there: no number leads into another conversation.
import { id, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

/** The beginning of what is answered, as it is now. Of a deleted message nothing but that it was one. */
export const Quote = shape({ id, personId: text(20), displayName: text(300), preview: text(300), removed: yes });
export type Quote = Out<typeof Quote>;

/** `number`: of the message that is answered. Frames carry no quote; whoever lacks the message asks. */
export const ReplyTo = shape({ number: whole, quote: maybe(Quote) });
export type ReplyTo = Out<typeof ReplyTo>;
