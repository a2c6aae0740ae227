/**
 * The rows of passkeys.
 *
 * | question                      | where                                             | requests |
 * |-------------------------------|---------------------------------------------------|----------|
 * | a user's passkeys             | with the user: query `user#<id>` (`account/loadUser.ts`) | 1        |
 * | what was given out to be signed | get `challenge#<hash>`                          | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { choice, exact, instant, many, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'membership';

export const PasskeyRow = shape({
  /** Derived from the credential's id, so that an account holds each credential once. */
  id: text(20),
  userId: text(20),
  /** The credential's id and its public key (COSE), in base64url. */
  credential: exact(1400),
  publicKey: exact(4000),
  /** The credential's own signature counter; 0 if it doesn't count. */
  counter: whole,
  transports: many(exact(20), 10),
  synced: yes,
  name: text(60),
  created: instant,
  lastUsed: maybe(instant),
});
export type PasskeyRow = Out<typeof PasskeyRow>;
/** Beside the user's row, so that reading the user includes them. */
export const passkeys = kind({
  area,
  name: 'Passkey',
  global: true,
  row: PasskeyRow,
  key: ({ userId, id }: { userId: string; id: string }) => ({ pk: ['user', userId], sk: ['passkey', id] }),
});

const ChallengeRow = shape({
  hash: text(60),
  purpose: choice('signIn', 'second', 'prove', 'add'),
  /** Who can answer it, and in which session, if known. */
  userId: maybe(text(20)),
  sessionId: maybe(text(20)),
  expires: instant,
});
export type ChallengeRow = Out<typeof ChallengeRow>;
/** An issued challenge, under its hash. */
export const challenges = kind({
  area,
  name: 'Challenge',
  global: true,
  row: ChallengeRow,
  key: ({ hash }: { hash: string }) => ({ pk: ['challenge', hash], sk: ['challenge'] }),
  expires: (row) => new Date(row.expires),
});
