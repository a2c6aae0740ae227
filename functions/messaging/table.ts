/**
 * All rows of the messaging area: where they are declared, and how they are asked for.
 *
 * | file                           | rows                                                                                   |
 * |--------------------------------|----------------------------------------------------------------------------------------|
 * | `table.ts`, below              | conversations and what is in them, what is unread, blocks, words, attachments, reports |
 * | `notifications/rows.ts`        | what people are told, by which ways and why; with a table of their own                 |
 * | `live/rows.ts`                 | who listens where; with a table of their own                                           |
 * | `conversations/publicRooms.ts`, `conversations/records/rows.ts` | the churches of public conversations; whose conversations a person reads, too |
 * | `chat/rows.ts`                 | the chats of live services; with a table of their own                                  |
 * | `chat/prayer/rows.ts`, `mailings/rows.ts`, `texting/rows.ts` | prayers; emails and texts to many, and who agreed to get texts (templates: `emailTemplates/rows.ts`; notes of other systems: `movednotes/rows.ts`); with tables of their own |
 *
 * | question                                   | where                                                          | requests |
 * |--------------------------------------------|----------------------------------------------------------------|----------|
 * | a conversation with who is in it           | query `conversation#<id>`, begins with `top`                   | 1        |
 * | the same with fifty messages; older ones   | query `conversation#<id>`, newest first (below a number)       | 1        |
 * | what happened in it after a revision       | query `conversation#<id>`, above it; batch of what was changed | 1 to 2   |
 * | a message by its id                        | get `message#<id>`, then get it                                | 2        |
 * | the conversation of people, of a thing     | get `thread#…`                                                 | 1        |
 * | all conversations about a thing            | query gsi1 `about#<type>#<id>`, newest first                   | 1        |
 * | the church of a public conversation        | get `publicroom#<id>` (of all churches)                        | 1        |
 * | the private conversations of a person      | query gsi1 `inbox#<person>`, newest first                      | 1        |
 * | the counts of a person                     | query `unread#<person>`                                        | 1        |
 * | whom a person has blocked                  | query `blocks#<person>`                                        | 1        |
 * | own messages by a word                     | query `words#<person>#<letter>`, batch of messages             | 2        |
 * | the files of a message that is being sent  | batch of `attachment#<id>`                                     | 1        |
 * | who reacted to a message                   | in the message itself; names: batch of people                  | 1        |
 * | the announcements of a group               | get `thread#…`, its conversation, batch of messages            | 3        |
 * | what was reported                          | query gsi1 `reports`, newest first                             | 1 a page |
 * | which of it is not resolved                | query gsi2 `reportsopen`, oldest first                         | 1        |
 *
 * Writing a private message is four requests between two people: the head; one transaction with the message, its id, the head, the
 * participants, what is new to them and the condition that who is a minor has not changed; and each person's sockets with what is unread to
 * them. What rings follows by the outbox. Opening a conversation is one: newest first, it and its people come before the messages. Who may is
 * looked up anew with older ones. Having read it is four: who may and how far it goes, one transaction, its sockets, and the reader's own.
 */
import { longestMessage } from '#shared/messaging/longestMessage.ts';
import { Report } from '#shared/messaging/messages/messages.ts';
import { reactionsOf } from '#shared/messaging/reactions/reactions.ts';
import {
  Attachment,
  contentType,
  eventOf,
  longestTitle,
  mostParticipants,
  mostWordings,
  participantRoles,
  Wording,
} from '#shared/messaging/words.ts';
import { choice, exact, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { kind } from '../core/table/kind.ts';

const area = 'messaging';
/** Rows that belong to no church: sockets, deferred deliveries, unsubscribe tokens. */
export const everywhere = { area, global: true } as const;
/** Rows of the caller's church. */
export const ofChurch = { area } as const;

/** Sorts after the messages, so that a conversation is read with the newest of them. */
export const inTop = ['top'] as const;
/** Numbers as sort keys. */
export const padded = (number: number): string => String(number).padStart(10, '0');

/**
 * `revision` counts everything that ever happened in it. `movedTo`: an older client opened a second conversation of two people; what it
 * sends here belongs there. `checkedAt`: when decision D28 was last checked, against these versions of the rows of the two (`partners`) and
 * of their watchers (`watchers`); `hasMinor`: one of the two was a minor then. `several`: of several people, whose name is `title`.
 */
export const ConversationRow = shape({
  id: text(20),
  contentType,
  contentId: text(40),
  title: text(300),
  visibility: text(20),
  groupId: maybe(text(20)),
  allowAnonymousPosts: yes,
  dateCreated: instant,
  createdBy: text(20),
  revision: whole,
  postCount: whole,
  firstPostId: maybe(text(20)),
  lastPostId: maybe(text(20)),
  movedTo: maybe(text(20)),
  checkedAt: maybe(instant),
  several: maybe(yes),
  partners: maybe(many(shape({ id: text(20), version: whole }), mostParticipants)),
  watchers: maybe(many(shape({ id: text(20), version: whole }), mostParticipants)),
  hasMinor: maybe(yes),
  /** The numbers of a group's announcements, oldest first. */
  announced: maybe(many(whole, 20)),
});
export type ConversationRow = Out<typeof ConversationRow>;
export const conversations = kind({
  area,
  name: 'Conversation',
  row: ConversationRow,
  key: ({ id }: { id: string }) => ({ pk: ['conversation', id], sk: inTop }),
  gsi1: (row) =>
    row.contentType === 'privateMessage' ? undefined : { pk: ['about', row.contentType, row.contentId], sk: [row.dateCreated, row.id] },
});

/** A participant of a private conversation. `last` is a copy for the list; `blocked`: this person has blocked the partner. */
export const ParticipantRow = shape({
  conversationId: text(20),
  personId: text(20),
  name: text(300),
  role: choice(...participantRoles),
  /** Who opened the conversation: older clients expect a `from` and a `to`. */
  opened: yes,
  others: many(shape({ personId: text(20), name: text(300), role: choice(...participantRoles) }), mostParticipants),
  /** In a conversation of several: its name, and the number after which this person reads. */
  several: maybe(shape({ title: text(longestTitle), since: whole })),
  received: whole,
  read: whole,
  muted: yes,
  blocked: yes,
  last: maybe(
    shape({ id: text(20), number: whole, personId: text(20), preview: text(300), timeSent: instant, removed: yes, event: eventOf }),
  ),
});
export type ParticipantRow = Out<typeof ParticipantRow>;
export const participants = kind({
  area,
  name: 'Participant',
  row: ParticipantRow,
  key: ({ conversationId, personId }: { conversationId: string; personId: string }) => ({
    pk: ['conversation', conversationId],
    sk: [...inTop, 'p', personId],
  }),
  gsi1: (row) => (row.last ? { pk: ['inbox', row.personId], sk: [row.last.timeSent, row.conversationId] } : undefined),
});

/** Earlier wordings are kept: an edit must not erase what was reported or disputed. */
export const MessageRow = shape({
  id: text(20),
  conversationId: text(20),
  number: whole,
  revision: whole,
  personId: text(20),
  displayName: text(300),
  messageType: text(20),
  content: exact(longestMessage),
  timeSent: instant,
  timeUpdated: maybe(instant),
  removedAt: maybe(instant),
  removedBy: maybe(text(20)),
  attachments: many(Attachment, 10),
  edits: many(Wording, mostWordings),
  reactions: reactionsOf,
  event: eventOf,
  /** The number of the message it answers. */
  replyTo: maybe(whole),
  announcement: maybe(yes),
  /** When it was first made an announcement: people are notified once. */
  announcedAt: maybe(instant),
});
export type MessageRow = Out<typeof MessageRow>;
export const messages = kind({
  area,
  name: 'Message',
  row: MessageRow,
  key: ({ conversationId, number }: { conversationId: string; number: number }) => ({
    pk: ['conversation', conversationId],
    sk: ['m', padded(number)],
  }),
});

/** An edit or deletion: takes a number among the messages, so that clients asking for what's new learn of it. */
export const messageChanges = kind({
  area,
  name: 'MessageChange',
  row: shape({ conversationId: text(20), revision: whole, number: whole }),
  key: ({ conversationId, revision }: { conversationId: string; revision: number }) => ({
    pk: ['conversation', conversationId],
    sk: ['m', padded(revision)],
  }),
});

/** Finds a message by its id, and ensures that an id belongs to one message, however often it is sent. */
export const messageIds = kind({
  area,
  name: 'MessageId',
  row: shape({ id: text(20), conversationId: text(20), number: whole }),
  key: ({ id }: { id: string }) => ({ pk: ['message', id], sk: ['message'] }),
});

/**
 * Ensures that people, or an object, have one conversation. For two people `of` is `pair` and `about` both ids in order; for more,
 * `several` and a hash of them.
 */
export const threads = kind({
  area,
  name: 'Thread',
  row: shape({ of: text(40), about: text(60), visibility: text(20), conversationId: text(20) }),
  key: ({ of, about, visibility }: { of: string; about: string; visibility: string }) => ({
    pk: ['thread', of, about, visibility],
    sk: ['thread'],
  }),
});

/**
 * Something new to a person: `what` is `pm` with the conversation's id, or `n` with the notification's. Unread counts are the numbers of
 * these rows.
 */
export const unread = kind({
  area,
  name: 'Unread',
  row: shape({ personId: text(20), what: choice('pm', 'n'), id: text(20) }),
  key: ({ personId, what, id }: { personId: string; what: string; id: string }) => ({ pk: ['unread', personId], sk: [what, id] }),
});

export const blocks = kind({
  area,
  name: 'Block',
  row: shape({ personId: text(20), otherId: text(20), name: text(300), at: instant }),
  key: ({ personId, otherId }: { personId: string; otherId: string }) => ({ pk: ['blocks', personId], sk: [otherId] }),
});

/** A word of a message, for one of its readers. */
export const words = kind({
  area,
  name: 'Word',
  row: shape({ personId: text(20), word: text(60), conversationId: text(20), number: whole, at: instant }),
  key: ({ personId, word, conversationId, number }: { personId: string; word: string; conversationId: string; number: number }) => ({
    pk: ['words', personId, [...word][0] ?? ''],
    sk: [word, conversationId, padded(number)],
  }),
});

/** A file on its way into a conversation; only the person who requested the upload can send it. */
export const AttachmentRow = shape({ ...Attachment.entries, conversationId: text(20), personId: text(20), key: text(500), until: instant });
export type AttachmentRow = Out<typeof AttachmentRow>;
export const attachments = kind({
  area,
  name: 'Attachment',
  row: AttachmentRow,
  key: ({ id }: { id: string }) => ({ pk: ['attachment', id], sk: ['attachment'] }),
  expires: (row) => new Date(row.until),
});

export const ReportRow = shape({ ...Report.entries, byId: text(20) });
export type ReportRow = Out<typeof ReportRow>;
export const reports = kind({
  area,
  name: 'Report',
  row: ReportRow,
  key: ({ id }: { id: string }) => ({ pk: ['reports'], sk: [id] }),
  gsi1: (row) => ({ pk: ['reports'], sk: [row.at, row.id] }),
  gsi2: (row) => (row.outcome === 'open' ? { pk: ['reportsopen'], sk: [row.at, row.id] } : undefined),
});
