// Passkeys (W3C WebAuthn, level 3): signing in with what a device or a password manager keeps, unlocked by a finger, a face or a PIN
// (decision D66). What a browser makes is sent as its `toJSON()` has it: bytes are base64url.
import { verbs } from '#shared/api.ts';
import { choice, entity, exact, id, instant, many, maybe, type Out, requiredName, shape, text, whole, yes } from '#shared/words.ts';
import { SignInAnswer } from '../sessions.ts';

const { del, get, post } = verbs('membership');

/** Of one account. */
export const mostPasskeys = 20;

export const Passkey = entity('Passkey', {
  id,
  name: text(60),
  created: instant,
  lastUsed: maybe(instant),
  /** Kept in an account of the device’s maker or a password manager, so that it outlives the device. */
  synced: yes,
});
export type Passkey = Out<typeof Passkey>;

const credential = { id: exact(1400), rawId: exact(1400), type: choice('public-key') };
/** What `navigator.credentials.create` made. */
export const Attestation = shape({
  ...credential,
  response: shape({ clientDataJSON: exact(8000), attestationObject: exact(40_000), transports: maybe(many(exact(20), 10)) }),
});
export type Attestation = Out<typeof Attestation>;
/** What `navigator.credentials.get` signed. */
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

/** To be signed once, within five minutes. Which passkeys there are is not said: the device knows its own. */
export const Challenge = shape({ challenge: text(100), rpId: text(253) });
export type Challenge = Out<typeof Challenge>;

const CreationOptions = shape({
  challenge: text(100),
  rp: shape({ id: text(253), name: text(100) }),
  user: shape({ id: text(100), name: text(254), displayName: text(110) }),
  pubKeyCredParams: many(shape({ type: choice('public-key'), alg: whole })),
  excludeCredentials: many(shape({ type: choice('public-key'), id: exact(1400) })),
});

/** A congregation may share one address, and each sign-in page asks once it is idle. */
const often = { times: 600, minutes: 10 };
const seldom = { times: 60, minutes: 10 };

export const passkeys = {
  challenge: post('/passkeys/challenge', {
    says: 'What a passkey is to sign, to sign in; with a ticket, as the second step of that sign-in.',
    access: 'anyone',
    body: shape({ ticket: maybe(text(200)) }),
    returns: Challenge,
    limit: often,
  }),
  signIn: post('/passkeys/signIn', {
    says: 'Signs in with a passkey, and sets the cookie as signing in with a password does. Stands for both steps.',
    access: 'anyone',
    cookie: true,
    limit: often,
    body: shape({ response: Assertion, keep: maybe(yes) }),
    returns: SignInAnswer,
  }),
  second: post('/passkeys/second', {
    says: 'The second step by a passkey: in place of the authenticator’s code.',
    access: 'anyone',
    cookie: true,
    limit: often,
    body: shape({ ticket: text(200), response: Assertion }),
    returns: SignInAnswer,
  }),
  provingChallenge: post('/passkeys/provingChallenge', {
    says: 'What a passkey is to sign, to prove anew who is signed in.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    body: shape({}),
    returns: Challenge,
  }),
  prove: post('/passkeys/prove', {
    says: 'Proves anew who is signed in, before something weighty, by a passkey: in place of password and code. Good for 15 minutes.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    body: shape({ response: Assertion }),
    returns: shape({}),
  }),
  list: get('/passkeys', { says: 'The caller’s passkeys.', access: 'user', token: 'user', cookie: true, returns: many(Passkey) }),
  options: post('/passkeys/options', {
    says: 'What a new passkey is to be made of. Requires a recent sign-in and a verified address.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    body: shape({}),
    returns: CreationOptions,
  }),
  add: post('/passkeys', {
    says: 'Keeps a passkey that was made; its owner is told by mail. Requires a recent sign-in and a verified address.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    body: shape({ name: requiredName(60), response: Attestation }),
    returns: Passkey,
  }),
  rename: post('/passkeys/:id', {
    says: 'Gives a passkey of the caller another name.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    body: shape({ name: requiredName(60) }),
    returns: Passkey,
  }),
  remove: del('/passkeys/:id', {
    says: 'Removes a passkey of the caller and ends the sign-ins made with it; its owner is told by mail. Requires a recent sign-in.',
    access: 'user',
    token: 'user',
    cookie: true,
    limit: seldom,
    returns: shape({}),
  }),
};
