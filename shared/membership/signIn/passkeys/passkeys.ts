// Passkeys (W3C WebAuthn, level 3): signing in with a credential that a device or password manager stores, unlocked by fingerprint, face or
// PIN (decision D66). Browser objects are sent in their `toJSON()` form: bytes are base64url.
import { verbs } from '#shared/api.ts';
import { choice, entity, exact, id, instant, many, maybe, type Out, requiredName, shape, text, whole, yes } from '#shared/words.ts';
import { SignInAnswer } from '../sessions.ts';

const { del, get, post } = verbs('membership');

/** Per account. */
export const mostPasskeys = 20;

export const Passkey = entity('Passkey', {
  id,
  name: text(60),
  created: instant,
  lastUsed: maybe(instant),
  /** Backed up by the device's maker or a password manager, so that it survives the loss of the device. */
  synced: yes,
});
export type Passkey = Out<typeof Passkey>;

const credential = { id: exact(1400), rawId: exact(1400), type: choice('public-key') };
/** The result of `navigator.credentials.create`. */
export const Attestation = shape({
  ...credential,
  response: shape({ clientDataJSON: exact(8000), attestationObject: exact(40_000), transports: maybe(many(exact(20), 10)) }),
});
export type Attestation = Out<typeof Attestation>;
/** The result of `navigator.credentials.get`. */
export const Assertion = shape({
  ...credential,
  response: shape({
    clientDataJSON: exact(8000),
    authenticatorData: exact(8000),
    signature: exact(8000),
    userHandle: maybe(exact(100)),
  }),
});
export type Assertion = Out<typeof Assertion>;

/** Valid for one signature within five minutes. Doesn't reveal which passkeys exist: the device knows its own. */
export const Challenge = shape({ challenge: text(100), rpId: text(253) });
export type Challenge = Out<typeof Challenge>;

const CreationOptions = shape({
  challenge: text(100),
  rp: shape({ id: text(253), name: text(100) }),
  user: shape({ id: text(100), name: text(254), displayName: text(110) }),
  pubKeyCredParams: many(shape({ type: choice('public-key'), alg: whole })),
  excludeCredentials: many(shape({ type: choice('public-key'), id: exact(1400) })),
});

/** A congregation may share one address, and each sign-in page asks once when it is idle. */
const often = { times: 600, minutes: 10 };
const seldom = { times: 60, minutes: 10 };

export const passkeys = {
  challenge: post('/passkeys/challenge', {
    says: 'Returns the challenge for signing in with a passkey; with a ticket, for the second step of that sign-in.',
    access: 'anyone',
    body: shape({ ticket: maybe(text(200)) }),
    returns: Challenge,
    limit: often,
  }),
  signIn: post('/passkeys/signIn', {
    says: 'Signs in with a passkey and sets the cookie, like signing in with a password. Counts as both steps.',
    access: 'anyone',
    cookie: true,
    limit: often,
    body: shape({ response: Assertion, keep: maybe(yes) }),
    returns: SignInAnswer,
  }),
  second: post('/passkeys/second', {
    says: 'Completes the second step with a passkey instead of a code from the authenticator app.',
    access: 'anyone',
    cookie: true,
    limit: often,
    body: shape({ ticket: text(200), response: Assertion }),
    returns: SignInAnswer,
  }),
  provingChallenge: post('/passkeys/provingChallenge', {
    says: 'Returns the challenge for confirming the caller’s identity with a passkey.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    body: shape({}),
    returns: Challenge,
  }),
  prove: post('/passkeys/prove', {
    says: 'Confirms the caller’s identity with a passkey before a sensitive action, instead of password and code. Valid for 15 minutes.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    body: shape({ response: Assertion }),
    returns: shape({}),
  }),
  list: get('/passkeys', { says: 'Lists the caller’s passkeys.', access: 'user', token: 'user', cookie: true, returns: many(Passkey) }),
  options: post('/passkeys/options', {
    says: 'Returns the options for creating a passkey. Requires a recent sign-in and a verified address.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    body: shape({}),
    returns: CreationOptions,
  }),
  add: post('/passkeys', {
    says: 'Registers a new passkey; its owner is notified by email. Requires a recent sign-in and a verified address.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    body: shape({ name: requiredName(60), response: Attestation }),
    returns: Passkey,
  }),
  rename: post('/passkeys/:id', {
    says: 'Renames one of the caller’s passkeys.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    body: shape({ name: requiredName(60) }),
    returns: Passkey,
  }),
  remove: del('/passkeys/:id', {
    says: 'Deletes one of the caller’s passkeys and ends the sessions it started; its owner is notified by email. Requires a recent sign-in.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    returns: shape({}),
  }),
};
