// Emails to many: to a group, the people with a tag or on a list, or everyone (docs/decisions.md, P15).
import { verbs } from '#shared/api.ts';
import { choice, entity, exact, id, instant, many, maybe, type Out, requiredName, shape, text, whole, yes } from '#shared/words.ts';

const { get, post } = verbs('messaging');

export const mayEmail = 'Messaging:Emails:Send';

/** In UTF-16 units. With a key for each copy, a mail still fits into a message of its queue. */
export const longestBody = 30_000;
export const longestSubject = 150;
/** How long a mailing waits before it begins, so that it can be cancelled. */
export const graceSeconds = 60;

export const audienceKinds = ['group', 'tag', 'list', 'person', 'everyone'] as const;
/** Who is written to; `id`: of the group or the tag, of the person, or what is `held` of a list; empty for everyone. */
export const Audience = shape({ kind: choice(...audienceKinds), id: text(20) });
export type Audience = Out<typeof Audience>;

/**
 * Why someone gets no copy of their own. `noAddress`; `off`: they, or someone with the same address, unsubscribed; `bounced`: mail to the
 * address came back; `minor`: under 18 without an adult in the household who can be written to; `same`: another person with this address
 * has a copy already; `deceased`; `unconfirmed`: a guest who registered themselves. Of texts: `noNumber`, `noConsent`; `off`: they answered STOP, or turned
 * texts off; `bounced`: the number gets no texts; `cancelled`: before theirs was sent.
 */
export const passedReasons = [
  'noAddress',
  'off',
  'bounced',
  'minor',
  'same',
  'deceased',
  'unconfirmed',
  'noNumber',
  'noConsent',
  'cancelled',
] as const;
export type PassedReason = (typeof passedReasons)[number];

/** `guardians`: who gets it instead of a minor. `key` is the same for people who share an address. */
export const Recipient = shape({
  personId: id,
  name: text(300),
  reason: maybe(choice(...passedReasons)),
  keys: many(text(30), 10),
  guardians: many(text(300), 10),
});
export type Recipient = Out<typeof Recipient>;

export const mailingStates = ['waiting', 'sending', 'done', 'cancelled'] as const;
/**
 * `sendAt`: when it begins; until then nothing has been sent. `checked`: people looked at so far. `sent`: copies handed to the mail service.
 * `quiet`: copies that wait for the end of someone’s quiet hours. `passed`: people who get none. `failed`: copies that the mail service
 * refused, `bounced`: that came back.
 */
export const Mailing = entity('Mailing', {
  id,
  to: Audience,
  toName: text(300),
  subject: text(longestSubject),
  byName: text(300),
  created: instant,
  sendAt: instant,
  ended: maybe(instant),
  state: choice(...mailingStates),
  checked: whole,
  sent: whole,
  quiet: whole,
  passed: whole,
  failed: whole,
  can: shape({ cancel: yes }),
});
export type Mailing = Out<typeof Mailing>;

export const copyOutcomes = ['sent', 'quiet', 'failed', 'bounced', 'passed', 'queued', 'sending', 'delivered', 'unclear'] as const;
/** What became of it for one person. `unclear`: the provider gave no answer, so that it isn’t sent again. `forName`: the minor for whom it was sent. */
export const Result = shape({
  personId: id,
  name: text(300),
  outcome: choice(...copyOutcomes),
  reason: maybe(choice(...passedReasons)),
  forName: maybe(text(300)),
});
export type Result = Out<typeof Result>;

const Draft = { subject: requiredName(longestSubject), html: exact(longestBody) };
/** Who writes to many, or looks up what was sent to someone. */
export const seesBounced = ['Messaging:Emails:Send', 'Messaging:Texting:Send', 'Messaging:Notifications:View'] as const;

const cursor = maybe(text(600));

export const mailings = {
  list: get('/mailings', {
    says: 'Lists the emails that were written to many, newest first.',
    access: mayEmail,
    query: shape({ after: cursor }),
    returns: shape({ mailings: many(Mailing), next: maybe(text(600)) }),
  }),
  recipients: get('/mailings/recipients', {
    says: 'Lists, a page at a time, who would get an email, who not, and why.',
    access: mayEmail,
    query: shape({ kind: choice(...audienceKinds), id: maybe(text(20)), after: cursor }),
    returns: shape({ people: many(Recipient), next: maybe(text(600)) }),
  }),
  preview: post('/mailings/preview', {
    says: 'Returns an email as one person would get it.',
    access: mayEmail,
    body: shape({ ...Draft, personId: id }),
    returns: shape({ subject: text(300), html: exact(2 * longestBody), text: exact(2 * longestBody) }),
  }),
  test: post('/mailings/test', {
    says: 'Sends an email to the caller only.',
    access: mayEmail,
    limit: { times: 20, minutes: 10 },
    body: shape(Draft),
    returns: shape({ to: text(254) }),
  }),
  bounced: post('/mailings/bounced', {
    says: 'Of these people, returns those whose email address mail comes back from, and those whose mobile number gets no texts.',
    access: seesBounced,
    body: shape({ personIds: many(id, 100) }),
    returns: shape({ emails: many(id), texts: many(id) }),
  }),
  load: get('/mailings/:id', { says: 'Returns an email to many and how far it is.', access: mayEmail, returns: Mailing }),
  results: get('/mailings/:id/results', {
    says: 'Lists who got an email, who not, and why.',
    access: mayEmail,
    query: shape({ of: choice('copies', 'passed'), after: cursor }),
    returns: shape({ results: many(Result), next: maybe(text(600)) }),
  }),
  send: post('/mailings', {
    says: 'Writes an email to many. It begins a minute later and can be cancelled until it has ended; the same `id` is sent once.',
    access: mayEmail,
    limit: { times: 60, minutes: 60 },
    body: shape({ ...Draft, id, to: Audience }),
    returns: Mailing,
  }),
  now: post('/mailings/:id/now', {
    says: 'Begins an email to many without waiting for the rest of the minute.',
    access: mayEmail,
    body: shape({}),
    returns: Mailing,
  }),
  cancel: post('/mailings/:id/cancel', {
    says: 'Stops an email to many: those who have no copy yet get none.',
    access: mayEmail,
    body: shape({}),
    returns: Mailing,
  }),
};
