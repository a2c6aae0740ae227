/**
 * The chats of services: a room per date.
 *
 * | question                                   | where                                                    | requests |
 * |--------------------------------------------|----------------------------------------------------------|----------|
 * | the rooms that are kept, newest first      | query gsi1 `chatrooms`                                   | 1        |
 * | a room, its newest number, how many view   | batch of `live#<room>`: room, number, windows            | 1        |
 * | what happened after a number               | query `live#<room>`, above it                            | 1        |
 * | whether someone may write                  | batch: room, sender, id, blocks, pace, same text, person | 1        |
 * | what waits for hosts                       | query `live#<room>`, begins with `host`, `held`          | 1        |
 * | who wrote last                             | query gsi1 `chatviewers#<room>`, newest first            | 1        |
 * | what was counted and isn't told yet        | query `live#<room>`, begins with `tally`                 | 1        |
 * | how many viewed, minute by minute          | query `live#<room>`, begins with `window`                | 1        |
 * | who is blocked                             | query `chatblocks`                                       | 1        |
 * | what became of a message                   | get `chatpost#<room>#<id>`                               | 1        |
 * | the name a person has chosen               | get `chatname#<person>`                                  | 1        |
 * | listed words, help for those in danger     | get `chatsettings`                                       | 1        |
 * | how much chats have sent in a second       | count `chatfanout#<lane>` (of all churches)              | 1        |
 * | the room beside which hosts talk           | get `live#<name only hosts know>`                        | 1        |
 * | a prayer, those of a room                  | `prayer/rows.ts`                                         | 1        |
 *
 * A number comes from a counter; then its entry, the id and what goes with it are one transaction. No write waits for another.
 * Everything expires: with the room, after as many days as the church says; prayers after thirty.
 */
import { chatModes } from '#shared/content/live/service.ts';
import { Callout } from '#shared/messaging/chat/words.ts';
import { choice, exact, instant, many, mapOf, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { kind } from '../../core/table/kind.ts';
import { padded } from '../table.ts';

const area = 'messaging';
const room = text(30);
const inRoom = (of: string, ...sk: string[]) => ({ pk: ['live', of], sk });

/**
 * A date's room. `key`: as content names the date; `opens`, `closes`: milliseconds; `until`: when all of it is erased. `readAt`: when the
 * date was last read from content, in milliseconds.
 */
export const RoomRow = shape({
  ...{ room, key: text(40), serviceId: text(20), label: text(200), who: choice(...chatModes) },
  ...{ grace: whole, opens: whole, closes: whole, readAt: whole, until: instant },
  callouts: many(Callout, 100),
});
export type RoomRow = Out<typeof RoomRow>;
export const rooms = kind({
  area,
  name: 'ChatRoom',
  row: RoomRow,
  key: (row: { room: string }) => inRoom(row.room, 'head', 'room'),
  gsi1: ({ room: name, opens }) => ({ pk: ['chatrooms'], sk: [String(opens), name] }),
  expires: ({ until }) => new Date(until),
});

/** The hosts' conversation of older clients, by its name, which only hosts are told; `of`: the room beside it. */
export const hostsRooms = kind({
  area,
  name: 'ChatHostsRoom',
  row: shape({ room, of: room, until: instant }),
  key: (row: { room: string }) => inRoom(row.room, 'head', 'hosts'),
  expires: ({ until }) => new Date(until),
});

/** The last number that was taken in a room (`times`), and when. */
export const numbers = kind({
  area,
  name: 'ChatNumber',
  row: shape({ room, at: whole }),
  key: (row: { room: string }) => inRoom(row.room, 'head', 'number'),
});

/** When the last ten numbers were taken: how fast a room is. `busy`: when it was last too fast. */
export const paces = kind({
  area,
  name: 'ChatPace',
  row: shape({ room, at: whole, before: whole, busy: maybe(whole), until: instant }),
  key: (row: { room: string }) => inRoom(row.room, 'head', 'pace'),
  expires: ({ until }) => new Date(until),
});

/** One thing that happened. `void`: nothing did, and nothing will under this number. `by`: who wrote it (`sender.ts`). */
export const EntryRow = shape({
  ...{ room, number: whole, at: whole, until: instant },
  kind: choice('message', 'remove', 'callout', 'count', 'reactions', 'void'),
  id: maybe(text(20)),
  by: maybe(text(20)),
  /** As everyone reads it, and whose name a minor's friends may read (decision D58). */
  name: maybe(text(300)),
  minor: maybe(text(300)),
  host: maybe(yes),
  content: maybe(exact(500)),
  about: maybe(whole),
  times: maybe(whole),
  emojis: maybe(mapOf(whole)),
  removedAt: maybe(whole),
});
export type EntryRow = Out<typeof EntryRow>;
export const entries = kind({
  area,
  name: 'ChatEntry',
  row: EntryRow,
  key: (row: { room: string; number: number }) => inRoom(row.room, 'm', padded(row.number)),
  expires: ({ until }) => new Date(until),
});

/** What became of a message, so that it counts once however often it is sent. */
export const PostRow = shape({
  ...{ room, id: text(20), by: text(20), until: instant },
  state: choice('shown', 'held', 'waiting', 'counted', 'removed'),
  number: maybe(whole),
  /** Milliseconds until which it is held. */
  due: maybe(whole),
});
export type PostRow = Out<typeof PostRow>;
export const posts = kind({
  area,
  name: 'ChatPost',
  row: PostRow,
  key: (row: { room: string; id: string }) => ({ pk: ['chatpost', row.room, row.id], sk: ['post'] }),
  expires: ({ until }) => new Date(until),
});

/** A message that only hosts have yet. `waiting`: until one of them lets it through. */
export const HeldRow = shape({
  ...{ room, id: text(20), by: text(20), name: text(300), content: exact(500), at: whole, due: whole, until: instant },
  minor: maybe(text(300)),
  waiting: yes,
});
export type HeldRow = Out<typeof HeldRow>;
export const held = kind({
  area,
  name: 'ChatHeld',
  row: HeldRow,
  key: (row: { room: string; id: string }) => inRoom(row.room, 'host', 'held', row.id),
  expires: ({ until }) => new Date(until),
});

/**
 * Someone who wrote here or entered to. `by`: a member's person, or a guest's key. `address`: hashed with a secret, and forgotten with the
 * row; `label`: what hosts see of it. `last`, `minute`, `count`: the limits.
 */
export const ViewerRow = shape({
  ...{ room, by: text(20), name: text(300), address: text(50), label: text(10), until: instant },
  ...{ member: yes, minor: maybe(yes), last: whole, minute: whole, count: whole },
});
export type ViewerRow = Out<typeof ViewerRow>;
export const viewers = kind({
  area,
  name: 'ChatViewer',
  row: ViewerRow,
  key: (row: { room: string; by: string }) => inRoom(row.room, 'host', 'viewer', row.by),
  gsi1: ({ room: of, last, by }) => ({ pk: ['chatviewers', of], sk: [String(last), by] }),
  expires: ({ until }) => new Date(until),
});

/** A network address in a room, by its hash: what hosts call it. */
export const addresses = kind({
  area,
  name: 'ChatAddress',
  row: shape({ room, address: text(50), label: text(10), until: instant }),
  key: (row: { room: string; address: string }) => inRoom(row.room, 'address', row.address),
  expires: ({ until }) => new Date(until),
});

/** How many of something were counted in a room; counters, which hold no row. `addresses`, `e<emoji>`, `n<number>`. */
export const tallies = kind({
  area,
  name: 'ChatTally',
  row: shape({ room, what: text(60) }),
  key: (row: { room: string; what: string }) => inRoom(row.room, 'tally', row.what),
});

/** Counted reactions will be told soon: the next one needn't see to it. */
export const tellings = kind({
  area,
  name: 'ChatTelling',
  row: shape({ room, until: instant }),
  key: (row: { room: string }) => inRoom(row.room, 'telling'),
  expires: ({ until }) => new Date(until),
});

/** A short text and the message that said it first. */
export const texts = kind({
  area,
  name: 'ChatText',
  row: shape({ room, said: text(60), number: whole, until: instant }),
  key: (row: { room: string; said: string }) => inRoom(row.room, 'said', row.said),
  expires: ({ until }) => new Date(until),
});

/** How many viewers were reported in a window of time; a counter. */
export const windows = kind({
  area,
  name: 'ChatWindow',
  row: shape({ room, window: whole }),
  key: (row: { room: string; window: number }) => inRoom(row.room, 'window', padded(row.window)),
});

/** `who`: `v` and a guest's key, `p` and a person, `a` and an address. In every room of the church, until a day after the service. */
export const BlockRow = shape({ who: text(60), name: text(300), label: text(10), by: text(300), at: instant, until: instant });
export type BlockRow = Out<typeof BlockRow>;
export const chatBlocks = kind({
  area,
  name: 'ChatBlock',
  row: BlockRow,
  key: ({ who }: { who: string }) => ({ pk: ['chatblocks'], sk: [who] }),
  expires: ({ until }) => new Date(until),
  // The audit log is kept for longer than addresses are, hashed or not (decision M13).
  audit: { label: ({ name }) => name, id: ({ who }) => (who.startsWith('a') ? 'address' : who), hide: ['who'] },
});

/** The name a person has chosen for chats. */
export const chatNames = kind({
  area,
  name: 'ChatName',
  row: shape({ personId: text(20), name: text(300) }),
  key: ({ personId }: { personId: string }) => ({ pk: ['chatname', personId], sk: ['name'] }),
});

const ChatSettings = shape({ crisis: text(1000), words: many(text(60), 200) });
export const chatSettings = kind({
  area,
  name: 'ChatSettings',
  row: ChatSettings,
  key: (_: object) => ({ pk: ['chatsettings'], sk: ['settings'] }),
  audit: { label: () => 'Chat', id: () => 'chat' },
});

/** How many frames chats have sent in a second; counters. */
export const fanOuts = kind({
  area,
  name: 'ChatFanOut',
  global: true,
  row: shape({ lane: whole, second: whole }),
  key: ({ lane, second }: { lane: number; second: number }) => ({ pk: ['chatfanout', String(lane)], sk: [String(second)] }),
});
