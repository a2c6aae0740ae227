// Sign-in of our own apps: the user token is in an HttpOnly cookie, API tokens are in memory (decisions D4, D19, D27).
import { verbs } from '#shared/api.ts';
import { batchPart, longestBatch, mostInBatch } from '#shared/concurrency/batch.ts';
import { anything, choice, entity, exact, id, instant, many, maybe, type Out, shape, text, yes } from '#shared/words.ts';
import { User } from '../account/users.ts';
import { LoginUserChurch } from '../churches/churches.ts';

const { del, get, post } = verbs('membership');

const apps = ['portal', 'site', 'lessons'] as const;

/** The addresses of our apps and the support contacts, as configured for the stage. `{key}` stands for a church's subdomain. */
export const Places = shape({
  portal: text(300),
  site: text(300),
  lessons: text(300),
  content: text(300),
  /** Map tiles, `<tiles>/{z}/{x}/{y}.png`, and the origin of church-written script. */
  tiles: text(300),
  usercontent: text(300),
  /** The origin on which cards are entered (decision D42). */
  give: text(300),
  supportEmail: text(254),
  supportForum: text(300),
  supportDocs: text(300),
  environment: text(40),
  revealUnknownEmail: yes,
});
export type Places = Out<typeof Places>;

export const SignedIn = entity('SignedIn', {
  user: shape({
    ...User.pipe[0].entries,
    language: maybe(text(10)),
    verified: yes,
    twoStep: yes,
    hasPasskey: yes,
    pendingEmail: maybe(text(254)),
  }),
  userChurches: many(LoginUserChurch),
  sessionId: id,
});
export type SignedIn = Out<typeof SignedIn>;

/** Either signed in, or a ticket (5 minutes) to be sent with the authenticator's code, or with a passkey if there is one. */
export const SignInAnswer = shape({ signedIn: maybe(SignedIn), ticket: maybe(text(200)), hasPasskey: maybe(yes) });

const Part = shape({ path: exact(longestBatch), ...batchPart.entries });
export const ResumeAnswer = shape({
  ...SignInAnswer.entries,
  places: maybe(Places),
  visited: maybe(id),
  parts: maybe(many(Part, mostInBatch)),
  next: maybe(anything),
});

export const Session = entity('Session', {
  id,
  created: instant,
  lastSeen: instant,
  address: text(60),
  device: text(300),
  current: yes,
  /**
   * Kept on the device; otherwise the session ends when the browser closes. `until`: when it ends at the latest; for kept sessions, each
   * use extends it.
   */
  kept: yes,
  until: instant,
});
export type Session = Out<typeof Session>;

export const sessions = {
  places: get('/sessions/places', {
    says: 'Returns the addresses of this stage’s apps.',
    access: 'anyone',
    cacheSeconds: 3600,
    returns: Places,
  }),
  start: post('/sessions', {
    says: 'Signs in with email and password, or with the guid of an emailed link, and sets the cookie: for 30 days, or with `keep: false` until the browser closes, 12 hours at most.',
    access: 'anyone',
    cookie: true,
    body: shape({ email: maybe(text(254)), password: maybe(exact(200)), authGuid: maybe(text(100)), keep: maybe(yes) }),
    returns: SignInAnswer,
  }),
  ofLink: post('/sessions/link', {
    says: 'Returns whom an emailed link was sent to, to greet them before they set their password.',
    access: 'anyone',
    body: shape({ authGuid: text(100) }),
    returns: shape({ firstName: text(50), lastName: text(50), email: text(254), churchName: maybe(text(100)) }),
    limit: { times: 60, minutes: 10 },
  }),
  second: post('/sessions/second', {
    says: 'Completes the second step: the ticket with a code from the authenticator app, or a recovery code.',
    access: 'anyone',
    cookie: true,
    body: shape({ ticket: text(200), code: text(40) }),
    returns: SignInAnswer,
    limit: { times: 60, minutes: 10 },
  }),
  prove: post('/sessions/prove', {
    says: 'Confirms the caller’s identity before a sensitive action: the password, and a code if two-step sign-in is on. Valid for 15 minutes.',
    access: 'user',
    token: 'user',
    cookie: true,
    body: shape({ password: exact(200), code: maybe(text(40)) }),
    returns: shape({}),
    limit: { times: 60, minutes: 10 },
  }),
  resume: post('/sessions/resume', {
    says: 'Returns fresh tokens for the holder of the cookie; nothing if no one is signed in. As an app starts, in the same request: its addresses (`places`); that a church is entered (`churchId`, answered as `visited`); GET calls of this area in that church, one path per line (`paths`, answered as `parts`); and what content answers there to GET /events/next (`next`).',
    access: 'anyone',
    token: 'user',
    cookie: true,
    body: shape({ places: maybe(yes), churchId: maybe(text(20)), paths: maybe(exact(longestBatch)), next: maybe(yes) }),
    returns: ResumeAnswer,
  }),
  end: del('/sessions/current', {
    says: 'Signs out: ends the session and all of its tokens.',
    access: 'anyone',
    token: 'user',
    cookie: true,
    returns: shape({}),
  }),
  list: get('/sessions', {
    says: 'Lists where the caller’s account is signed in.',
    access: 'user',
    token: 'user',
    cookie: true,
    returns: many(Session),
  }),
  endOne: del('/sessions/:id', {
    says: 'Ends one of the caller’s sessions.',
    access: 'user',
    token: 'user',
    cookie: true,
    returns: shape({}),
  }),
  endAll: del('/sessions', { says: 'Signs out everywhere.', access: 'user', token: 'user', cookie: true, returns: shape({}) }),
  handover: post('/sessions/handover', {
    says: 'Creates a one-time code (60 seconds) that carries the sign-in to another app, as an address to go to.',
    access: 'user',
    token: 'user',
    cookie: true,
    body: shape({ app: choice(...apps), churchId: maybe(text(20)), returnUrl: maybe(text(500)) }),
    returns: shape({ url: text(1000) }),
  }),
  exchange: post('/sessions/exchange', {
    says: 'Exchanges a one-time code for a session of this app.',
    access: 'anyone',
    token: 'user',
    cookie: true,
    body: shape({ code: text(100) }),
    returns: shape({ signedIn: SignedIn, churchId: maybe(id), returnUrl: text(500) }),
    limit: { times: 60, minutes: 10 },
  }),
  whose: post('/sessions/whose', {
    says: 'Returns the account of an older client’s user token, to be confirmed before it signs in (decision D27).',
    access: 'anyone',
    body: shape({ jwt: text(8000) }),
    returns: shape({ firstName: text(50), lastName: text(50), email: text(254) }),
    limit: { times: 60, minutes: 10 },
  }),
  confirm: post('/sessions/confirm', {
    says: 'Signs in with an older client’s user token after the person confirmed; refused if someone else is signed in.',
    access: 'anyone',
    token: 'user',
    cookie: true,
    body: shape({ jwt: text(8000) }),
    returns: SignInAnswer,
    limit: { times: 60, minutes: 10 },
  }),
};
