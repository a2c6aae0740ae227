// Texts as older clients ask for them (docs/wire.md, section 3).
import { verbs } from '#shared/api.ts';
import { entity, exact, id, instant, many, maybe, newOrId, saves, shape, text, whole, yes, yesAsSent } from '#shared/words.ts';
import { longestText } from '../longestText.ts';
import { maySetTexts, mayText } from '../texts.ts';

const { del, get, post } = verbs('messaging');

/** `apiKey`: the account; `apiSecret`: never answered, and an empty one leaves what there is. */
const TextingProvider = entity('TextingProvider', {
  id,
  churchId: id,
  provider: text(30),
  apiKey: text(60),
  apiSecret: text(0),
  fromNumber: text(20),
  enabled: yes,
});

const Counts = shape({
  totalMembers: whole,
  recipientCount: whole,
  successCount: whole,
  failCount: whole,
  optedOutCount: whole,
  noPhoneCount: whole,
});
const SentText = entity('SentText', {
  id,
  churchId: id,
  groupId: maybe(id),
  recipientPersonId: maybe(id),
  senderPersonId: id,
  senderName: text(300),
  message: exact(longestText),
  recipientCount: whole,
  successCount: whole,
  failCount: whole,
  timeSent: instant,
});

export const olderTexting = {
  providers: get('/texting/providers', {
    says: 'Lists through whom the church sends texts: one, or none. The account is told only to those who may change it.',
    access: [mayText, maySetTexts],
    returns: many(TextingProvider, 1),
  }),
  saveProviders: post('/texting/providers', {
    says: 'Changes through whom the church sends texts.',
    access: maySetTexts,
    body: saves(
      shape({
        id: newOrId,
        provider: text(30),
        apiKey: text(60),
        apiSecret: maybe(text(200)),
        fromNumber: text(20),
        enabled: yesAsSent,
      }),
      1,
    ),
    returns: many(TextingProvider, 1),
  }),
  removeProvider: del('/texting/providers/:id', {
    says: 'Forgets through whom the church sends texts.',
    access: maySetTexts,
    returns: shape({}),
  }),
  preview: get('/texting/preview/:groupId', {
    says: 'Counts a group’s members, and those who would get a text. Who hasn’t agreed counts as opted out.',
    access: mayText,
    returns: shape({ totalMembers: whole, eligibleCount: whole, optedOutCount: whole, noPhoneCount: whole }),
  }),
  send: post('/texting/send', {
    says: 'Writes a text to a group, a minute later; the same again within minutes is sent once. The counts are those of who would get it now.',
    access: mayText,
    limit: { times: 60, minutes: 60 },
    body: shape({ groupId: id, message: exact(longestText) }),
    returns: Counts,
  }),
  sendPerson: post('/texting/sendPerson', {
    says: 'Writes a text to someone, at the number that the church has, whichever is given.',
    access: mayText,
    limit: { times: 120, minutes: 60 },
    body: shape({ personId: id, phoneNumber: maybe(text(40)), message: exact(longestText) }),
    returns: Counts,
  }),
  sent: get('/texting/sent', {
    says: 'Lists the last texts.',
    access: mayText,
    returns: many(SentText, 30),
  }),
  details: get('/texting/sent/:id/details', {
    says: 'Lists who a text was sent to, and what became of it.',
    access: mayText,
    returns: many(shape({ personId: id, displayName: text(300), status: text(20), errorMessage: maybe(text(300)) }), 100),
  }),
};
