// The passkeys of an account: adding, naming and removing them.

import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type Attestation, mostPasskeys, type Passkey } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { type LoadedUser, ownUser, requireVerified } from '../../account/loadUser.ts';
import { proved } from '../../account/proved.ts';
import { noticeMail } from '../mails.ts';
import { endSessions, noteInChurches } from '../sessionLifecycle.ts';
import { consumeChallenge, giveChallenge, type Purpose, relyingParty } from './challenges.ts';
import { type PasskeyRow, passkeys } from './rows.ts';
import { algorithms, verifyAttestation } from './verify.ts';

const table = new Table('-');

export const passkeyView = ({ id, name, created, lastUsed, synced }: PasskeyRow): Passkey => ({ id, name, created, lastUsed, synced });

const adding = ({ caller }: Context): Purpose => ({ purpose: 'add', userId: caller.userId, sessionId: caller.sessionId });

/** An unverified address may be someone else's, and its owner's account must not contain a stranger's passkey (decision D57). */
async function mayAdd(context: Context): Promise<LoadedUser> {
  const loaded = await proved(await ownUser(table, context), {}, context);
  requireVerified(loaded);
  if (loaded.passkeys.length >= mostPasskeys) throw new Refusal('passkeysFull');
  return loaded;
}

/** Discoverable and unlocked by its owner, so that it signs in without a user name; the device's make doesn't matter to us. */
export async function creationOptions(context: Context) {
  const { user, passkeys: known } = await mayAdd(context);
  const { id, email, firstName, lastName } = user.row;
  const party = relyingParty();
  const { challenge } = await giveChallenge(adding(context));
  return {
    challenge,
    rp: { id: party.id, name: party.name },
    user: { id: Buffer.from(id).toString('base64url'), name: email, displayName: `${firstName} ${lastName}`.trim() || email },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    excludeCredentials: known.map(({ row }) => ({ type: 'public-key' as const, id: row.credential })),
  };
}

export async function addPasskey({ name, response }: { name: string; response: Attestation }, context: Context): Promise<Passkey> {
  const loaded = await mayAdd(context);
  const { user } = loaded;
  await countAttempt('passkey', user.row.id, { times: mostPasskeys, minutes: 60 });
  const challenge = await consumeChallenge(response.response.clientDataJSON, adding(context));
  const made = await verifyAttestation(response, challenge);
  if (!made) throw new Refusal('passkeyFailed');
  const row = { ...made, userId: user.row.id, name, created: nowIso() };
  await table.write(
    table.put(passkeys, row, undefined, 'passkeyKnown'),
    noteInChurches(loaded, context, 'add', { kind: 'Passkey', id: row.id }),
    await noticeMail(table, 'passkeyAdded', user.row, { passkey: name }),
  );
  return passkeyView(row);
}

function needPasskey({ passkeys: known }: LoadedUser, id: string): StoredRow<PasskeyRow> {
  const found = known.find(({ row }) => row.id === id);
  if (!found) throw new Refusal('notFound');
  return found;
}

export const renamePasskey = (id: string, name: string, context: Context): Promise<Passkey> =>
  retryOnRefusal(async () => {
    const before = needPasskey(await ownUser(table, context), id);
    const after = { ...before.row, name };
    await table.write(table.put(passkeys, after, before));
    return passkeyView(after);
  });

/** A passkey is removed when its device was lost, so sign-ins made with it end as well, except the current session. */
export async function removePasskey(id: string, context: Context): Promise<void> {
  const { userId, sessionId } = context.caller;
  await retryOnRefusal(async () => {
    const loaded = await proved(await ownUser(table, context), {}, context);
    const before = needPasskey(loaded, id);
    await table.write(
      table.remove(passkeys, before),
      noteInChurches(loaded, context, 'remove', { kind: 'Passkey', id }),
      await noticeMail(table, 'passkeyRemoved', loaded.user.row, { passkey: before.row.name }),
    );
  });
  await endSessions(userId, (session) => session.passkey === id && session.id !== sessionId);
}
