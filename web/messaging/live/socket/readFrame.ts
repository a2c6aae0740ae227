import { News } from '#shared/messaging/live/news.ts';
import { Message } from '#shared/messaging/words.ts';
import { anything, check, id, maybe, type Out, shape, text, whole } from '#shared/words.ts';

const heard = shape({ churchId: text(20), conversationId: text(40), action: text(40), data: anything });
/** A frame as received; its `data` is parsed by its consumer. */
export type Heard = Out<typeof heard>;

/** Ignores anything that isn't a frame. */
export function readFrame(given: unknown): Heard | undefined {
  if (typeof given !== 'string') return undefined;
  const checked = check(heard, parsed(given));
  return checked.ok ? checked.value : undefined;
}

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

const reading =
  <T>(read: (data: unknown) => { ok: true; value: T } | { ok: false }) =>
  (data: unknown): T | undefined => {
    const checked = read(data);
    return checked.ok ? checked.value : undefined;
  };

const counted = shape({ counts: maybe(shape({ notificationCount: whole, pmCount: whole })) });
const joined = shape({ socketId: text(200), counts: shape({ notificationCount: whole, pmCount: whole }), news: maybe(News) });
const gone = shape({ id });
const typing = shape({ personId: text(20), displayName: text(300) });
const seen = shape({ personId: text(20), received: whole, read: whole });

export const messageOf = reading((data) => check(Message, data));
export const goneFrame = reading((data) => check(gone, typeof data === 'string' ? { id: data } : data));
export const joinedOf = reading((data) => check(joined, data));
export const typingOf = reading((data) => check(typing, data));
export const seenOf = reading((data) => check(seen, data));
export const countsOf = (data: unknown) => {
  const checked = check(counted, data);
  return checked.ok ? checked.value.counts : undefined;
};
