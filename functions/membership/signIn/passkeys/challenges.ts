// Challenges for passkeys to sign: a secret issued for one purpose, to one person if the caller is known, and valid for one attempt.

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

/** Passkeys belong to the portal's host, and only its pages can use them (decision D66). */
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
    // A browser never produces client data that can't be parsed.
  }
  throw new Refusal('passkeyFailed');
}

/**
 * The signed challenge, used up by this attempt whatever its outcome. Refused with `passkeyExpired` if it was issued for another purpose,
 * person or session, or too long ago; of concurrent attempts, only one succeeds.
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
