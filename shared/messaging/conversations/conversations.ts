import { verbs } from '#shared/api.ts';
import { id, many, maybe, name, newOrId, numberText, type Out, saves, shape, text, whole, yes } from '#shared/words.ts';
import { Conversation, contentType } from '../words.ts';

const { get, post } = verbs('messaging');

export const ConversationSave = shape({
  id: newOrId,
  allowAnonymousPosts: maybe(yes),
  contentType,
  contentId: text(40),
  title: maybe(name(300)),
  visibility: maybe(text(20)),
  groupId: maybe(text(20)),
});
export type ConversationSave = Out<typeof ConversationSave>;

export const conversations = {
  save: post('/conversations', {
    says: 'Opens conversations. For a group or other object that already has one, returns that one (decision D15).',
    body: saves(ConversationSave, 20),
    returns: many(Conversation),
  }),
  messages: get('/conversations/messages/:contentType/:contentId', {
    says: 'Lists the conversations of an object, newest first, each with its messages.',
    query: shape({ page: maybe(numberText), limit: maybe(numberText) }),
    returns: many(Conversation),
  }),
  load: get('/conversations/:churchId/:id', { says: 'Returns a conversation.', access: 'anyone', returns: Conversation }),
  seen: post('/conversations/seen', {
    says: 'Reports the number up to which the caller’s device has messages (`received`) and the caller has seen them (`read`); clears the unread count.',
    body: shape({ conversationId: id, received: maybe(whole), read: maybe(whole) }),
    returns: shape({}),
  }),
  typing: post('/conversations/typing', {
    says: 'Tells the other participants that the caller is typing.',
    body: shape({ conversationId: id }),
    returns: shape({}),
  }),
  mute: post('/conversations/mute', {
    says: 'Mutes a conversation: it isn’t counted as unread, and nothing is sent about it.',
    body: shape({ conversationId: id, muted: yes }),
    returns: shape({}),
  }),
};
