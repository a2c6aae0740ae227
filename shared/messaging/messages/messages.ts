import { verbs } from '#shared/api.ts';
import {
  choice,
  exact,
  id,
  instant,
  many,
  mapOf,
  maybe,
  newOrId,
  numberText,
  type Out,
  required,
  requiredName,
  saves,
  shape,
  text,
  whole,
  yes,
} from '#shared/words.ts';
import { longestMessage } from '../longestMessage.ts';
import { NamedReaction, ReactionSave } from '../reactions/reactions.ts';
import { Message, mostWordings, Wording } from '../words.ts';

const { del, get, post } = verbs('messaging');

/** The maximum size of one attachment, in bytes. */
export const largestAttachment = 25 * 1024 * 1024;

/**
 * The `id` of an existing message edits it; with any other id, or none, the message is new. With `timeSent` as it was read, it is certainly
 * an edit; without it, the same text as before is treated as a resend and changes nothing. `replyTo`: the number of the message in this
 * conversation that a new one replies to; it never changes. `announce`: makes a new message an announcement, which only leaders can do.
 */
export const MessageSave = shape({
  id: newOrId,
  conversationId: id,
  timeSent: maybe(text(40)),
  content: exact(longestMessage),
  attachments: maybe(many(shape({ id }), 10)),
  replyTo: maybe(whole),
  announce: maybe(yes),
});
export type MessageSave = Out<typeof MessageSave>;

export const reportOutcomes = ['open', 'noAction', 'acted'] as const;
/** A report to the church's safeguarding contact, with the message at that time; `earlier`: its previous versions, oldest first. */
export const Report = shape({
  id,
  at: instant,
  reason: text(1000),
  byName: text(300),
  conversationId: id,
  conversationTitle: text(300),
  message: Message,
  earlier: maybe(many(Wording, mostWordings)),
  outcome: choice(...reportOutcomes),
  settledAt: maybe(instant),
  settledBy: maybe(text(300)),
  note: maybe(text(1000)),
});
export type Report = Out<typeof Report>;

/** Just enough to see that someone is waiting. */
export const OpenReport = shape({ id, at: instant, byName: text(300), conversationTitle: text(300) });
export type OpenReport = Out<typeof OpenReport>;

export const messages = {
  conversation: get('/messages/conversation/:conversationId', {
    says: 'Lists the messages of a conversation by time; at most the newest 2,000.',
    access: 'anyone',
    returns: many(Message, 2000),
  }),
  page: get('/messages/page/:conversationId', {
    says: 'Lists fifty messages before a number (without one, the newest), oldest first, with placeholders for deleted ones. `revision` comes with the newest.',
    query: shape({ before: maybe(numberText) }),
    returns: shape({ messages: many(Message), more: yes, revision: whole }),
  }),
  since: get('/messages/since/:conversationId', {
    says: 'Lists everything written, edited or deleted after a revision, in that order; a message appears once, in its current state.',
    query: shape({ revision: numberText }),
    returns: shape({ messages: many(Message), more: yes, revision: whole }),
  }),
  load: get('/messages/:churchId/:id', { says: 'Returns a message.', returns: Message }),
  save: post('/messages', {
    says: 'Sends messages and edits the caller’s own. Editing someone else’s is refused with exactly `Forbidden`.',
    body: saves(MessageSave, 20),
    returns: many(Message),
  }),
  removeOld: del('/messages/:churchId/:id', {
    says: 'Deletes one of the caller’s messages; the path of older clients.',
    returns: shape({}),
  }),
  remove: del('/messages/:id', { says: 'Deletes one of the caller’s messages; as a moderator, anyone’s.', returns: shape({}) }),
  attach: post('/messages/attachments', {
    says: 'Returns an upload form for a private file in a conversation; send its id with the message.',
    body: shape({ conversationId: id, fileName: requiredName(200), size: whole }),
    returns: shape({ id, url: text(500), fields: mapOf(text(4000)) }),
  }),
  react: post('/messages/reactions', {
    says: 'Sets the caller’s reaction to a message: one emoji, replacing the previous one; empty for none. No one is notified.',
    body: ReactionSave,
    returns: Message,
  }),
  announce: post('/messages/announce', {
    says: 'Marks a message of a group’s conversation as an announcement, or unmarks it; for leaders, and moderators in the group. Members are notified the first time.',
    body: shape({ id, announced: yes }),
    returns: Message,
  }),
  announcements: get('/messages/announcements/:groupId', {
    says: 'Lists up to 20 announcements of a group, newest first.',
    returns: many(Message, 20),
  }),
  reactions: get('/messages/reactions/:id', {
    says: 'Lists who reacted to a message, and how. People whom the caller can’t see have neither id nor name.',
    returns: many(NamedReaction),
  }),
  report: post('/messages/report', {
    says: 'Reports a message of a private conversation to the safeguarding contact.',
    body: shape({ id, reason: required(1000) }),
    returns: shape({}),
  }),
  reports: get('/messages/reports', {
    says: 'Lists reports, newest first.',
    access: 'Messaging:Reports:View',
    query: shape({ after: maybe(text(600)) }),
    returns: shape({ reports: many(Report), next: maybe(text(600)) }),
  }),
  openReports: get('/messages/reports/open', {
    says: 'Lists up to 30 unresolved reports, oldest first, without the reported text.',
    access: 'Messaging:Reports:View',
    returns: many(OpenReport),
  }),
  settle: post('/messages/reports/:id', {
    says: 'Resolves a report.',
    access: 'Messaging:Reports:View',
    body: shape({ outcome: choice(...reportOutcomes), note: maybe(text(1000)) }),
    returns: Report,
  }),
};
