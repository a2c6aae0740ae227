// What is said in the chat of a service.
import { chatModes } from '#shared/content/live/service.ts';
import { between, choice, exact, id, many, mapOf, maybe, name, type Out, required, shape, text, whole, yes } from '#shared/words.ts';
import { chatEmojis } from './reactions.ts';

/** In UTF-16 units: a message, a callout, a name. */
export const longestPost = 500;
export const longestCallout = 500;
export const longestName = 40;

export const roomName = text(30);
/** Where: the church, and the room of the date (`roomOf`). */
export const place = { churchId: id, room: roomName };

/**
 * One thing that happened, under its number; numbers grow, and some are never used. `message`: someone wrote. `remove`: message `about`
 * was removed. `callout`: hosts show a text, `''` for none any more. `count`: message `about` was written `times` times by now. `reactions`:
 * how often each emoji was sent so far.
 */
export const ChatEvent = shape({
  number: whole,
  /** Milliseconds. */
  at: whole,
  kind: choice('message', 'remove', 'callout', 'count', 'reactions'),
  /** Of a message, or a callout: the id its sender made. */
  id: maybe(text(20)),
  name: maybe(text(300)),
  /** Said by a host: the mark comes from the server. */
  host: maybe(yes),
  content: maybe(exact(longestPost)),
  about: maybe(whole),
  times: maybe(whole),
  emojis: maybe(mapOf(whole)),
});
export type ChatEvent = Out<typeof ChatEvent>;

export const Callout = shape({ id: text(20), at: whole, content: text(longestCallout) });
export type Callout = Out<typeof Callout>;

/**
 * What is new in a room. `revision`: up to which number this answer tells everything; `newest`: the highest there is, which may be more.
 * `from`: after which number the events begin; a reader who knows less asks again from there. `every`: seconds until asking again. `share`:
 * which part of the viewers reports (`pace.ts`). `callouts`: all so far, the last one shown, unless its content is `''`.
 */
export const ChatNews = shape({
  from: whole,
  revision: whole,
  newest: whole,
  more: yes,
  every: whole,
  share: between(0, 1),
  viewers: whole,
  who: choice(...chatModes),
  open: yes,
  closes: whole,
  callouts: many(Callout, 100),
  reactions: mapOf(whole),
  events: many(ChatEvent, 300),
});
export type ChatNews = Out<typeof ChatNews>;

/** The frame `chat` to sockets of our own: what is new, without what stays the same. */
export type ChatFrame = Pick<ChatNews, 'from' | 'revision' | 'newest' | 'events'>;

/**
 * `shown`: everyone has it. `held`: hosts have it, others get it at `until` unless a host removes it. `waiting`: a host decides. `counted`:
 * many wrote the same; counted with message `number`. `removed`: a host removed it.
 */
export const Posted = shape({
  state: choice('shown', 'held', 'waiting', 'counted', 'removed'),
  number: maybe(whole),
  until: maybe(whole),
  /** The words are those of someone in danger: what the church gives as help, perhaps empty. */
  crisis: maybe(text(1000)),
});
export type Posted = Out<typeof Posted>;

/** `viewer`: a guest's signed key (`chat.open`); `proof`: the work it asks for (`shared/spam.ts`). Members send their token instead. */
const asGuest = { viewer: maybe(text(200)), proof: maybe(text(40)) };

export const Opened = shape({
  /** The name under which the caller is shown here; `''` until a guest has given one. */
  name: text(300),
  viewer: maybe(text(200)),
  /** How many leading bits of work the viewer key asks for; 0 for none. */
  bits: whole,
  post: yes,
  host: yes,
  who: choice(...chatModes),
  /** Seconds that a message of this caller is held; 0 for none. */
  grace: whole,
  blocked: yes,
  /** A minor, whom others don't read by name. */
  minor: maybe(yes),
});
export type Opened = Out<typeof Opened>;

export const OpenRequest = shape({ ...place, name: maybe(name(longestName)), viewer: maybe(text(200)) });
export const PostRequest = shape({ ...place, ...asGuest, id, content: required(longestPost) });
export const ReactRequest = shape({ ...place, ...asGuest, emoji: choice(...chatEmojis) });
export const JoinRequest = shape({ ...place, socketId: required(200), viewer: maybe(text(200)) });
export const ReportRequest = shape({ ...place, share: between(0.000_001, 1) });
