// Schemas shared by the resources of this area.

import { choice, entity, exact, id, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { longestMessage } from './longestMessage.ts';
import { reactionsOf } from './reactions/reactions.ts';
import { ReplyTo } from './replies/replies.ts';

/** The number of messages per page of a thread. */
export const threadPage = 50;

/**
 * What a conversation is about. Known here: `privateMessage`, `group` (contentId: the group), `person`, `groupNotes` and any other object
 * (notes), and chats of live streams, which anyone can read if their visibility is `public`.
 */
export const contentType = text(40);

/** A file sent with a message, stored under the private prefix; `url` is short-lived and only in responses (decision D25). */
export const Attachment = shape({ id, name: text(200), type: text(100), size: whole, url: maybe(text(1000)) });
export type Attachment = Out<typeof Attachment>;

/** The maximum number of people in a conversation of several, without and with those added to protect minors (decision D28). */
export const mostPartners = 20;
export const mostParticipants = 30;
/** The longest name of a conversation, in UTF-16 units. */
export const longestTitle = 100;

const conversationEvents = ['added', 'left', 'named'] as const;
/**
 * An event in a conversation of several people, shown as a line among its messages: its author added people, left, or named it. `names`:
 * those who were added; or the new name, none if it was removed. Its `content` is a sentence for clients that don't know it.
 */
const ConversationEvent = shape({ what: choice(...conversationEvents), names: many(text(300), mostPartners) });
export type ConversationEvent = Out<typeof ConversationEvent>;
export const eventOf = maybe(ConversationEvent);

/** The server's decisions about a message are sent with it. */
const Can = shape({ edit: yes, remove: yes, report: yes, announce: maybe(yes) });

/**
 * A message. `number` is its position in the conversation, from 1, and never changes; `revision` is the number of its last change. Both
 * come from one counter per conversation, so that a reader who has seen everything up to a revision and asks for what came after it misses
 * nothing. A deleted message leaves a trace: `removedAt`, no content.
 */
export const Message = entity('Message', {
  id,
  churchId: id,
  conversationId: id,
  personId: text(20),
  displayName: text(300),
  timeSent: instant,
  timeUpdated: maybe(instant),
  messageType: text(20),
  content: exact(longestMessage),
  number: whole,
  revision: whole,
  removedAt: maybe(instant),
  attachments: maybe(many(Attachment, 10)),
  reactions: reactionsOf,
  event: eventOf,
  replyTo: maybe(ReplyTo),
  /** In a group: marked by its leaders for every member. */
  announcement: maybe(yes),
  can: maybe(Can),
});
export type Message = Out<typeof Message>;

/** How many earlier versions of a message are kept. */
export const mostWordings = 20;
/** An earlier version of an edited message, and since when it applied. */
export const Wording = shape({ at: instant, content: exact(longestMessage) });
export type Wording = Out<typeof Wording>;

/** Clients generate the id of a new message, so that it can be resent without being duplicated; older clients send none. */
export const Conversation = entity('Conversation', {
  id,
  churchId: id,
  contentType,
  contentId: text(40),
  title: text(300),
  dateCreated: instant,
  groupId: maybe(text(20)),
  visibility: text(20),
  firstPostId: maybe(text(20)),
  lastPostId: maybe(text(20)),
  postCount: whole,
  allowAnonymousPosts: yes,
  messages: maybe(many(Message, 10_000)),
});
export type Conversation = Out<typeof Conversation>;

/** The counts in the menus, and in the frames on the wire. */
export const Counts = shape({ notificationCount: whole, pmCount: whole });
export type Counts = Out<typeof Counts>;

/** Why a person is in a private conversation: as one of the two, or because of decision D28. */
export const participantRoles = ['partner', 'guardian', 'safeguarding'] as const;
/** `received`, `read`: the number of the last message delivered to, or seen by, this person. */
export const Participant = shape({
  personId: id,
  name: text(300),
  role: choice(...participantRoles),
  received: whole,
  read: whole,
});
export type Participant = Out<typeof Participant>;
