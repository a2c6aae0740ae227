// The ways to prove one's identity: password, emailed link, authenticator app.

import { passwordMatches } from '#functions/core/auth/passwords.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { beginAttempt, type CountedAttempt, countAttempt } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type LoadedUser, loadUser } from '../account/loadUser.ts';
import type { LinkRow } from '../expiringRows.ts';
import { emails, users } from '../table.ts';
import { claimedUser, knownDevice } from './knownDevices.ts';
import { leadsTo, linkOf } from './oneTimeLinks.ts';
import { noteProved } from './sessionLifecycle.ts';

const table = new Table('-');
const windowMinutes = 15;
/** Attempts at a password or code by someone who holds a session or has passed the first step. */
export const provingTries = 10;

type Browser = Pick<Context, 'cookies'>;

/** An authenticated user, and the operations that revert the attempt's count, for the transaction that writes the result. */
export interface Authenticated {
  readonly loaded: LoadedUser;
  readonly revertOps: Op[];
}

/**
 * The user with an address and password. Attempts are counted per account and per network address before they are made, and failed ones
 * stay counted; too many are blocked for a while (decision D19). A browser known to the account has a limit of its own, which no stranger
 * can use up.
 */
export async function byPassword(email: string, password: string, context: Browser & Pick<Context, 'address'>): Promise<Authenticated> {
  const loaded = (await ofKnownBrowser(email, context)) ?? (await ofEmail(email));
  const isRight = () => passwordMatches(password, loaded?.user.row.passwordHash);
  const { answer, counted } = await countedTry(triesOf(email, loaded, context), isRight);
  if (!answer) throw new Refusal('loginFailed');
  return { loaded: found(loaded), revertOps: counted.flatMap(({ revertOps }) => revertOps) };
}

const ofEmail = async (email: string) => loadUser(table, (await table.get(emails, { email }))?.row.userId ?? '');

/** The device cookie names the user, which saves the lookup by email; trusted only if that account knows the device and has this email. */
async function ofKnownBrowser(email: string, browser: Browser): Promise<LoadedUser | undefined> {
  const loaded = await loadUser(table, claimedUser(browser));
  const isTheirs = loaded?.user.row.email.toLowerCase() === email.toLowerCase();
  return isTheirs && knownDevice(loaded.devices, browser) ? loaded : undefined;
}

export interface Tries {
  readonly what: string;
  readonly who: string;
  readonly times: number;
}

function triesOf(email: string, loaded: LoadedUser | undefined, context: Browser & Pick<Context, 'address'>): Tries[] {
  const { account, address } = settings.signInTries;
  const device = loaded && knownDevice(loaded.devices, context);
  if (device) return [{ what: 'signIn.device', who: device, times: account }];
  return [
    { what: 'signIn.account', who: email.toLowerCase(), times: account },
    { what: 'signIn.address', who: context.address, times: address },
  ];
}

/** Counts the attempt first, then makes it; the count is reverted if the attempt succeeded or was never made. */
export async function tried<T>(tries: readonly Tries[], make: () => Promise<T>): Promise<T> {
  const { answer, counted } = await countedTry(tries, make);
  if (answer) await revert(counted);
  return answer;
}

const revert = (counted: readonly CountedAttempt[]) => Promise.all(counted.map((one) => one.revert()));

/** As `tried`, but a successful attempt stays counted: the caller reverts the count in the transaction that writes the result. */
async function countedTry<T>(tries: readonly Tries[], make: () => Promise<T>): Promise<{ answer: T; counted: readonly CountedAttempt[] }> {
  const begun = await Promise.allSettled(tries.map(({ what, who, times }) => beginAttempt(what, who, { times, minutes: windowMinutes })));
  const counted = begun.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const refused = begun.find((one) => one.status === 'rejected');
  try {
    if (refused) throw refused.reason;
    return { answer: await make(), counted };
  } catch (error) {
    await revert(counted);
    throw error;
  }
}

const purposes: readonly LinkRow['purpose'][] = ['password', 'register', 'invitation'];

/** The user a link was emailed to; the link keeps working until it has set the password. */
export const byLink = async (authGuid: string): Promise<Authenticated> => {
  const link = await linkOf(authGuid, purposes, 'loginFailed');
  const loaded = await loadUser(table, link.row.userId);
  return { loaded: found(loaded && leadsTo(link.row, loaded.user.row) ? loaded : undefined), revertOps: [] };
};

function found(loaded: LoadedUser | undefined): LoadedUser {
  if (!loaded) throw new Refusal('loginFailed');
  return loaded;
}

/** Whose attempts are counted if the account is known: the browser's if the account knows it, else the account's. */
export const whoTries = ({ user, devices }: LoadedUser, browser: Browser): string => knownDevice(devices, browser) ?? user.row.id;

export interface Proof {
  readonly password: string;
  /** From the authenticator, or a recovery code, if two-step sign-in is on. */
  readonly code?: string | undefined;
}

/**
 * Asks for the caller's password again before a sensitive action, and for a code if two-step sign-in is on; attempts are limited so that a
 * stolen session can't be used to guess them. From then on the session counts as a fresh sign-in. Returns the user as of now.
 */
export async function reauthenticate(loaded: LoadedUser, { password, code }: Proof, context: Context): Promise<LoadedUser> {
  const { user } = loaded;
  if (needsSecondStep(loaded) && !code) throw new Refusal('twoStepRequired');
  const tries = { what: 'password', who: whoTries(loaded, context), times: provingTries };
  if (!(await tried([tries], () => passwordMatches(password, user.row.passwordHash)))) throw new Refusal('passwordWrong');
  const after = needsSecondStep(loaded) ? { ...user.row, twoStep: await secondStep(loaded, code ?? '', context) } : undefined;
  if (after) await table.write(table.put(users, after, user));
  await noteProved(context.caller.sessionId);
  return after ? { ...loaded, user: { row: after, version: user.version + 1 } } : loaded;
}

/** The two-step row after a correct code; attempts are counted first. */
export async function secondStep(loaded: LoadedUser, code: string, browser: Browser) {
  const { email, twoStep } = loaded.user.row;
  await countAttempt('second', whoTries(loaded, browser), { times: provingTries, minutes: windowMinutes });
  // Most sign in without: its library is loaded for those who don’t.
  const after = twoStep && (await (await import('./twoStep.ts')).afterCode(email, twoStep, code));
  if (!after) throw new Refusal('codeWrong');
  return after;
}

export const needsSecondStep = ({ user }: LoadedUser): boolean => Boolean(user.row.twoStep?.since);
