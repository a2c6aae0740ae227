// What passkeys sign: a secret that is given out for one purpose, to one person where it is known who asks, and is good for one try.

import { later, now } from '#functions/core/clock.ts';
import { hashOf, newSecret } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Challenge } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { check, exact, maybe, shape, yes } from '#shared/words.ts';
import { type ChallengeRow, challenges } from './rows.ts';

const table = new Table('-');
const challengeMinutes = 5;

/** Passkeys belong to the portal's host; its pages alone may ask for them (decision D66). */
export const relyingParty = () => ({ id: new URL(settings.portal).hostname, origin: new URL(settings.portal).origin, name: 'Narthex' });

export type Purpose = Pick<ChallengeRow, 'purpose' | 'userId' | 'sessionId'>;

export async function giveChallenge({ purpose, userId, sessionId }: Purpose): Promise<Challenge> {
  const challenge = newSecret();
  const expires = later(challengeMinutes * minuteMs).toISOString();
  await table.write(table.put(challenges, { hash: hashOf(challenge), purpose, userId, sessionId, expires }));
  return { challenge, rpId: relyingParty().id };
}

const ClientData = shape({ challenge: exact(200), crossOrigin: maybe(yes) });

function clientDataOf(clientDataJSON: string) {
  try {
    const read = check(ClientData, JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
    if (read.ok) return read.value;
  } catch {
    // What cannot be read is nothing that a browser has written.
  }
  throw new Refusal('passkeyFailed');
}

/**
 * The challenge that was signed, used up by this very try, whatever comes of it. Refused with `passkeyExpired` where it was given out for
 * something else, to somebody else, in another session or too long ago, and to all but one of those who come at once.
 */
export async function consumeChallenge(clientDataJSON: string, { purpose, userId, sessionId }: Purpose): Promise<string> {
  const { challenge, crossOrigin } = clientDataOf(clientDataJSON);
  if (crossOrigin) throw new Refusal('passkeyFailed');
  const found = await table.get(challenges, { hash: hashOf(challenge) });
  const fits = found?.row.purpose === purpose && found.row.userId === userId && found.row.sessionId === sessionId;
  if (!found || !fits || Date.parse(found.row.expires) <= now().getTime()) throw new Refusal('passkeyExpired');
  await table.write(table.remove(challenges, found).map((op) => ({ ...op, refusal: 'passkeyExpired' })));
  return challenge;
}
