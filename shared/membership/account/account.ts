import { verbs } from '#shared/api.ts';
import { languageCodes } from '#shared/languages.ts';
import { longestMessage } from '#shared/messaging/longestMessage.ts';
import { anything, choice, exact, id, instant, many, maybe, type Out, shape, text, yes } from '#shared/words.ts';
import { SignedIn } from '../signIn/sessions.ts';

const { get, post } = verbs('membership');

/**
 * A message the caller has written. `title`: of the group or conversation; `others`: the other participants of a private one. `files`: file
 * names.
 */
export const OwnMessage = shape({
  id,
  churchId: id,
  conversationId: id,
  title: text(300),
  others: many(text(300)),
  timeSent: instant,
  timeUpdated: maybe(instant),
  content: exact(longestMessage),
  files: many(text(200)),
});
export type OwnMessage = Out<typeof OwnMessage>;

export const account = {
  setLanguage: post('/account/language', {
    says: 'Sets the user’s language, which emails are written in.',
    access: 'user',
    token: 'user',
    cookie: true,
    body: shape({ language: choice(...languageCodes) }),
    returns: shape({ language: text(10) }),
  }),
  startTwoStep: post('/account/twoStep/start', {
    says: 'Creates a secret for the authenticator app, as text and as an address to show as a QR code. Requires a recent sign-in, or the password.',
    access: 'user',
    token: 'user',
    cookie: true,
    body: shape({ password: maybe(exact(200)), code: maybe(text(40)) }),
    returns: shape({ secret: text(100), address: text(500) }),
    limit: { times: 30, minutes: 10 },
  }),
  finishTwoStep: post('/account/twoStep/finish', {
    says: 'Turns on two-step sign-in with a code from the authenticator app; returns the recovery codes, only once. Requires a recent sign-in.',
    access: 'user',
    token: 'user',
    cookie: true,
    body: shape({ code: text(20) }),
    returns: shape({ recoveryCodes: many(text(20)) }),
    limit: { times: 30, minutes: 10 },
  }),
  stopTwoStep: post('/account/twoStep/stop', {
    says: 'Turns off two-step sign-in. Requires a recent sign-in, or the password.',
    access: 'user',
    token: 'user',
    cookie: true,
    body: shape({ password: maybe(exact(200)), code: maybe(text(40)) }),
    returns: shape({ twoStep: yes }),
    limit: { times: 30, minutes: 10 },
  }),
  verifyEmail: post('/account/verifyEmail', {
    says: 'Confirms a new email address with the guid of the emailed link.',
    access: 'anyone',
    body: shape({ guid: text(100) }),
    returns: shape({ email: text(254) }),
    limit: { times: 60, minutes: 10 },
  }),
  sendVerification: post('/account/sendVerification', {
    says: 'Emails a new link and 6-digit code to an account whose address isn’t verified yet (decision D57).',
    access: 'user',
    token: 'user',
    cookie: true,
    body: shape({}),
    returns: shape({ emailed: yes }),
    limit: { times: 30, minutes: 10 },
  }),
  verifyCode: post('/account/verifyCode', {
    says: 'Verifies the caller’s address with the emailed 6-digit code; the password stays the same.',
    access: 'user',
    token: 'user',
    cookie: true,
    body: shape({ code: text(20) }),
    returns: shape({ verified: yes }),
    limit: { times: 60, minutes: 10 },
  }),
  exportAll: get('/account/export', {
    says: 'Exports everything stored about the caller’s account, in every church, as one JSON document. Requires a recent sign-in.',
    access: 'user',
    token: 'user',
    cookie: true,
    returns: shape({ exported: text(40), user: anything, churches: many(anything), sessions: many(anything), passkeys: many(anything) }),
    limit: { times: 20, minutes: 60 },
  }),
  exportMessages: get('/account/export/messages', {
    says:
      'The messages the caller has written, in every church, in the conversations they can read, without deleted ones; `next` leads to more. ' +
      'Requires a recent sign-in.',
    access: 'user',
    token: 'user',
    cookie: true,
    query: shape({ after: maybe(text(60)) }),
    returns: shape({ messages: many(OwnMessage, 2000), next: maybe(text(60)) }),
    limit: { times: 3000, minutes: 60 },
  }),
  me: get('/account', {
    says: 'Returns the caller’s account.',
    access: 'user',
    token: 'user',
    cookie: true,
    returns: SignedIn.pipe[0].entries.user,
  }),
};
