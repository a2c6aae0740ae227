// Texts to many, or to one: to people who agreed (docs/decisions.md, P24). What is as with emails is described there (`../mailings`).
import { verbs } from '#shared/api.ts';
import { choice, exact, id, instant, many, maybe, type Out, requiredName, shape, text, yes } from '#shared/words.ts';
import { Audience, audienceKinds, Mailing, Recipient, Result } from '../mailings/mailings.ts';
import { longestText } from './longestText.ts';

const { del, get, post } = verbs('messaging');

export const mayText = 'Messaging:Texting:Send';
export const mayRecordConsent = 'Messaging:Texting:Consent';
/** The provider, its key and the quiet hours. */
export const maySetTexts = 'Messaging:Settings:Edit';

export const textProviders = ['twilio'] as const;
/** `fromNumber`: as it is dialed from anywhere. `quietFrom`, `quietTo`: when no one is texted, in the church's time zone. */
const Setup = shape({
  provider: choice(...textProviders),
  account: text(60),
  fromNumber: text(20),
  enabled: yes,
  quietFrom: text(5),
  quietTo: text(5),
});
/** `isSet`: there is a key, which is never shown. `inboundUrl`: where the provider sends what people answer. */
const SetupView = shape({ ...Setup.entries, isSet: yes, inboundUrl: text(300) });
export type TextSetup = Out<typeof SetupView>;

/** `number`: the mobile number. `stopped`: they answered STOP; only they can take that back, by answering START to `from`. */
const Consent = shape({ number: text(30), agreed: yes, stopped: yes, from: text(20) });
export type TextConsent = Out<typeof Consent>;

/** `from`: the number, where no one is known by it. */
const Answer = shape({ id, at: instant, personId: text(20), name: text(300), from: text(20), message: exact(longestText) });
export type TextAnswer = Out<typeof Answer>;

const cursor = maybe(text(600));

export const texts = {
  list: get('/texts', {
    says: 'Lists the texts that were written to many, newest first.',
    access: mayText,
    query: shape({ after: cursor }),
    returns: shape({ mailings: many(Mailing), next: maybe(text(600)) }),
  }),
  recipients: get('/texts/recipients', {
    says: 'Lists, a page at a time, who would get a text, who not, and why.',
    access: mayText,
    query: shape({ kind: choice(...audienceKinds), id: maybe(text(20)), after: cursor }),
    returns: shape({ people: many(Recipient), next: maybe(text(600)) }),
  }),
  setup: get('/texts/setup', {
    says: 'Returns through whom the church sends texts; never its key, and the account only to those who may change it.',
    access: [mayText, maySetTexts],
    returns: SetupView,
  }),
  saveSetup: post('/texts/setup', {
    says: 'Changes through whom the church sends texts. Without `secret` its key stays.',
    access: maySetTexts,
    body: shape({ ...Setup.entries, account: requiredName(60), fromNumber: requiredName(20), secret: maybe(text(200)) }),
    returns: SetupView,
  }),
  removeSetup: del('/texts/setup', {
    says: 'Forgets the key; no more texts are sent.',
    access: maySetTexts,
    returns: shape({}),
  }),
  mine: get('/texts/mine', { says: 'Whether the caller gets texts.', returns: Consent }),
  choose: post('/texts/mine', {
    says: 'The caller agrees to get texts, or no longer does.',
    body: shape({ agreed: yes }),
    returns: Consent,
  }),
  consent: get('/texts/consent/:personId', { says: 'Whether someone gets texts.', access: [mayText, mayRecordConsent], returns: Consent }),
  record: post('/texts/consent/:personId', {
    says: 'Records that someone agreed to get texts, such as on paper, or that they no longer do.',
    access: mayRecordConsent,
    body: shape({ agreed: yes }),
    returns: Consent,
  }),
  answers: get('/texts/answers', {
    says: 'Lists what people answered to texts, other than STOP, START and HELP; newest first.',
    access: mayText,
    query: shape({ after: cursor }),
    returns: shape({ answers: many(Answer), next: maybe(text(600)) }),
  }),
  load: get('/texts/:id', {
    says: 'Returns a text to many and how far it is.',
    access: mayText,
    returns: shape({ ...Mailing.entries, message: exact(longestText) }),
  }),
  results: get('/texts/:id/results', {
    says: 'Lists who got a text, who not, and why.',
    access: mayText,
    query: shape({ of: choice('copies', 'passed'), after: cursor }),
    returns: shape({ results: many(Result), next: maybe(text(600)) }),
  }),
  send: post('/texts', {
    says: 'Writes a text to many. It begins a minute later and can be cancelled until it has ended; the same `id` is sent once.',
    access: mayText,
    limit: { times: 60, minutes: 60 },
    body: shape({ id, to: Audience, message: exact(longestText) }),
    returns: Mailing,
  }),
  now: post('/texts/:id/now', {
    says: 'Begins a text to many without waiting for the rest of the minute.',
    access: mayText,
    body: shape({}),
    returns: Mailing,
  }),
  cancel: post('/texts/:id/cancel', {
    says: 'Stops a text to many: those who have no copy yet get none.',
    access: mayText,
    body: shape({}),
    returns: Mailing,
  }),
};
