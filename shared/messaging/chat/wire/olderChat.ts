// The chat as older clients ask for it (docs/wire.md, section 3).
import { verbs } from '#shared/api.ts';
import { exact, id, instant, many, maybe, name, type Out, required, saves, shape, text, whole, yes } from '#shared/words.ts';
import { longestCallout, longestName, longestPost, roomName } from '../words.ts';

const { get, post } = verbs('messaging');
const host = 'Messaging:Chat:Host';

/** The room is the conversation: its id is the room's name. */
const OlderConversation = shape({
  ...{ id: roomName, churchId: id, contentType: text(40), contentId: text(300), title: text(300), dateCreated: instant },
  ...{ visibility: text(20), allowAnonymousPosts: yes, postCount: whole },
});

const OlderMessage = shape({
  ...{ id: text(20), churchId: id, conversationId: roomName, personId: text(20), displayName: text(300), timeSent: instant },
  ...{ messageType: text(20), content: exact(longestPost) },
});
export type OlderMessage = Out<typeof OlderMessage>;

const to = { churchId: maybe(id), conversationId: roomName, displayName: maybe(name(300)) };
const OlderSend = shape({ ...to, content: required(longestPost) });
/** An emptied one takes the last away. */
const OlderCallout = shape({ ...to, content: text(longestCallout) });
export const shownName = longestName;

export const olderChat = {
  current: get('/conversations/current/:churchId/:contentType/:contentId', {
    says: 'Returns the chat of a service’s date that is on, or nearest: of older clients, which know only the service. To hosts, also their own, by its sealed name.',
    access: 'anyone',
    orEmpty: true,
    returns: OlderConversation,
  }),
  catchup: get('/messages/catchup/:churchId/:conversationId', {
    says: 'Lists a chat’s newest messages and its callouts; the path of older clients.',
    access: 'anyone',
    returns: many(OlderMessage),
  }),
  send: post('/messages/send', {
    says: 'Writes in a chat, as older clients do: without a token under the given name, which is checked and held like any guest’s.',
    access: 'anyone',
    limit: { times: 3000, minutes: 10 },
    body: saves(OlderSend, 5),
    returns: many(OlderMessage),
  }),
  setCallout: post('/messages/setCallout', {
    says: 'Shows a callout, as older clients do.',
    access: host,
    body: OlderCallout,
    returns: OlderMessage,
  }),
  block: post('/blockedIps', {
    says: 'Blocks who writes from network addresses, as older clients do.',
    access: host,
    body: saves(shape({ conversationId: roomName, ipAddress: required(60) }), 20),
    returns: many(shape({ conversationId: roomName, ipAddress: text(60) })),
  }),
  clearBlocks: post('/blockedIps/clear', {
    says: 'Ends all blocks of network addresses.',
    access: host,
    body: shape({}),
    returns: shape({}),
  }),
  requestPrayer: get('/conversations/requestPrayer/:churchId/:conversationId', {
    says: 'Refuses: prayer is never with one host alone (decision M16). Our pages ask with `prayers.ask`.',
    access: 'anyone',
    returns: shape({}),
  }),
  videoChat: get('/conversations/videoChat/:connectionId/:room', {
    says: 'Refuses: no host is alone with a viewer (decision M16).',
    access: host,
    returns: shape({}),
  }),
};
