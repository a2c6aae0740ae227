// What a service that is over gives for a sermon.
import { id, instant, many, maybe, type Out, shape, text, whole } from '#shared/words.ts';

/** `key`: of the date. `sermonId`: the sermon that was made of it, or the recording it showed. */
export const PastService = shape({ key: text(40), label: text(200), at: instant, title: text(200), sermonId: maybe(id) });
export type PastService = Out<typeof PastService>;

/** A draft: nothing is stored before a person has looked at it. `start`: when the picture began, for the chapters. */
export const ServiceDraft = shape({
  key: text(40),
  title: text(200),
  publishDate: instant,
  start: instant,
  duration: whole,
  /** An address, `''` if the host has no recording of it. */
  video: text(700),
  thumbnail: text(1000),
});
export type ServiceDraft = Out<typeof ServiceDraft>;

export const PastServices = many(PastService, 500);
