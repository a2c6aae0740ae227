// Proving one's identity with a passkey: at sign-in, as the second step, and before something sensitive.

import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Assertion } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { idForm } from '#shared/words.ts';
import { type LoadedUser, loadUser, ownUser } from '../../account/loadUser.ts';
import { provingTries, type Tries, tried, whoTries } from '../authenticate.ts';
import { consumeLinkOps, linkOf, stillProves } from '../oneTimeLinks.ts';
import { beginInBrowser, freshSignIn, noteProved, signedIn } from '../sessionLifecycle.ts';
import { consumeChallenge } from './challenges.ts';
import { passkeys } from './rows.ts';
import { verifyAssertion } from './verify.ts';

const table = new Table('-');

interface Used {
  readonly loaded: LoadedUser;
  readonly passkey: string;
  /** What is stored about this use: counter and time. */
  readonly ops: Op[];
}

/** The passkey that signed, among those of the account. Attempts are counted first; a failed one is refused with `passkeyFailed`. */
async function used(loaded: LoadedUser | undefined, response: Assertion, challenge: string, tries: readonly Tries[]): Promise<Used> {
  const before = loaded?.passkeys.find(({ row }) => row.credential === response.id);
  const after = await tried(tries, async () =>
    before && handleOf(response) === before.row.userId ? verifyAssertion(response, challenge, before.row) : undefined,
  );
  if (!loaded || !before || !after) throw new Refusal('passkeyFailed');
  return { loaded, passkey: before.row.id, ops: table.put(passkeys, { ...before.row, ...after, lastUsed: nowIso() }, before) };
}

/** The owner the passkey claims. The signature doesn't cover it, but it is verified with that owner's key. */
function handleOf({ response }: Assertion): string {
  const userId = Buffer.from(response.userHandle ?? '', 'base64url').toString('utf8');
  return idForm.test(userId) ? userId : '';
}

/**
 * Signs in the passkey's owner. No second step, because a passkey already combines two factors: something one has, unlocked by something
 * one knows or is.
 */
export async function signInByPasskey({ response, keep }: { response: Assertion; keep?: boolean | undefined }, context: Context) {
  const challenge = await consumeChallenge(response.response.clientDataJSON, { purpose: 'signIn' });
  const tries = [{ what: 'signIn.address', who: context.address, times: settings.signInTries.address }];
  return retryOnRefusal(async () => {
    const { loaded, passkey, ops } = await used(await loadUser(table, handleOf(response)), response, challenge, tries);
    const session = await beginInBrowser(loaded, context, freshSignIn(keep, passkey), ops);
    return { signedIn: await signedIn(loaded, session, context) };
  });
}

/** The user a ticket was issued to, as long as their password is unchanged. */
export async function ofTicket(secret: string) {
  const ticket = await linkOf(secret, ['step']);
  const loaded = await loadUser(table, ticket.row.userId);
  if (!loaded || !stillProves(ticket.row, loaded.user.row)) throw new Refusal('linkExpired');
  return { ticket, loaded };
}

/** The second step, by a passkey of the account whose password was entered. */
export async function secondByPasskey({ ticket: secret, response }: { ticket: string; response: Assertion }, context: Context) {
  const { ticket, loaded: first } = await ofTicket(secret);
  const challenge = await consumeChallenge(response.response.clientDataJSON, { purpose: 'second', userId: first.user.row.id });
  const tries = [{ what: 'second', who: whoTries(first, context), times: provingTries }];
  return retryOnRefusal(async () => {
    const { loaded, passkey, ops } = await used(await loadUser(table, first.user.row.id), response, challenge, tries);
    const session = await beginInBrowser(loaded, context, freshSignIn(ticket.row.keep, passkey), consumeLinkOps(ticket), ops);
    return { signedIn: await signedIn(loaded, session, context) };
  });
}

/** Asks for a passkey of the caller before a sensitive action: the session then counts as a fresh sign-in. */
export async function proveByPasskey(response: Assertion, context: Context): Promise<void> {
  const { userId, sessionId } = context.caller;
  const challenge = await consumeChallenge(response.response.clientDataJSON, { purpose: 'prove', userId, sessionId });
  await retryOnRefusal(async () => {
    const own = await ownUser(table, context);
    const { ops } = await used(own, response, challenge, [{ what: 'password', who: whoTries(own, context), times: provingTries }]);
    await table.write(ops);
  });
  await noteProved(sessionId);
}
