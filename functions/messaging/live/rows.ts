/**
 * Who listens where.
 *
 * | question                               | where                            | requests |
 * |----------------------------------------|----------------------------------|----------|
 * | the sockets in a room                  | query `room#<church>#<room>`     | 1        |
 * | how many are in a public room          | count `audience#<church>#<room>` | 1        |
 * | a person's sockets, and what is unread | query `unread#<person>`          | 1        |
 * | the rooms of a socket                  | query gsi1 `live#<shard>`, begins with `<id>` | 1 |
 * | every socket there is                  | query gsi1 `live#<shard>`        | 16       |
 *
 * Rows of rooms belong to no church's partition because a socket that ends knows only its own id. A person's own sockets are beside what is
 * unread to that person: notifying someone, with the counts, is one query. A socket that hears its person's alerts, as every one of ours
 * does, is that row alone; one in a private conversation is written in its room and there.
 */

import { later } from '#functions/core/clock.ts';
import { shardOf } from '#functions/core/schedule/shards.ts';
import { kind } from '#functions/core/table/kind.ts';
import type { Page } from '#functions/core/table/page.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { instant, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

/** API Gateway ends every connection after two hours. */
export const life = 2 * hourMs + hourMs / 4;

/** The room for everything that concerns one person, and the room of a conversation. */
export const alertsOf = (personId: string): string => `alerts:${personId}`;

/**
 * `trusted`: joined with a token, and bound to that person (decision D17); others get frames without counts or content. It ends with that
 * token: with its session, or when its `epoch` is over (`functions/core/auth/sessions.ts`). `moderator`: sees network addresses. `open`:
 * the room is public, such as a live stream's. `private`: the room of a private conversation. `guest`: isn't allowed to know which of the
 * others is a `minor` (decision D58). `chat`: a client of ours in a service’s chat, which hears frames of its own.
 */
export const ConnectionRow = shape({
  id: text(20),
  churchId: text(20),
  room: text(60),
  conversationId: text(60),
  personId: text(20),
  displayName: text(300),
  timeJoined: instant,
  socketId: text(200),
  ipAddress: maybe(text(60)),
  trusted: yes,
  moderator: yes,
  open: maybe(yes),
  private: maybe(yes),
  guest: maybe(yes),
  minor: maybe(yes),
  chat: maybe(yes),
  sessionId: maybe(text(20)),
  userId: maybe(text(20)),
  epoch: maybe(text(60)),
});
export type ConnectionRow = Out<typeof ConnectionRow>;

/** All rooms of a socket next to each other, of whatever church. */
const liveKey = ({ socketId, churchId, room }: ConnectionRow) => ({
  pk: ['live', shardOf(socketId)],
  sk: [socketId, churchId, room],
  everywhere: true as const,
});
export const connections = kind({
  area: 'messaging',
  name: 'Connection',
  global: true,
  row: ConnectionRow,
  key: ({ churchId, room, socketId }: { churchId: string; room: string; socketId: string }) => ({
    pk: ['room', churchId, room],
    sk: [socketId],
  }),
  gsi1: liveKey,
  expires: () => later(life),
});

/** How many sockets are in a public room; set right by anyone who reads the room. */
export const audiences = kind({
  area: 'messaging',
  name: 'Audience',
  global: true,
  row: shape({ churchId: text(20), room: text(60), times: whole }),
  key: ({ churchId, room }: { churchId: string; room: string }) => ({ pk: ['audience', churchId, room], sk: ['audience'] }),
});

/**
 * A socket that notifies a person: of anything (`alerts`, with its `connection`), or of one private conversation that is open on it. Sorts
 * before `unread`.
 */
export const personSockets = kind({
  area: 'messaging',
  name: 'PersonSocket',
  row: shape({ personId: text(20), conversationId: text(60), socketId: text(200), trusted: yes, connection: maybe(ConnectionRow) }),
  key: ({ personId, conversationId, socketId }: { personId: string; conversationId: string; socketId: string }) => ({
    pk: ['unread', personId],
    sk: ['live', conversationId, socketId],
  }),
  gsi1: ({ connection }) => connection && liveKey(connection),
  expires: () => later(life),
});

/** The connections among the rows of a page, wherever they are. */
export const connectionsIn = (page: Page): ConnectionRow[] => [
  ...page.of(connections).map(({ row }) => row),
  ...page.of(personSockets).flatMap(({ row }) => row.connection ?? []),
];
