// Single-use secrets, issued by email or between our apps: hashed at rest, used once, short-lived (decisions D4, D20).

import { later, now, nowIso } from '#functions/core/clock.ts';
import { hashOf, newCode, newSecret, sameSecret } from '#functions/core/random.ts';
import { countAttempt, limits } from '#functions/core/serve/rateLimits.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { type Op, Table } from '#functions/core/table/table.ts';
import { Refusal, type RefusalCode } from '#shared/errors.ts';
import { mergeRequestDays } from '#shared/membership/people/merges/mergerequests.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { loadUser } from '../account/loadUser.ts';
import { codes, type LinkRow, links } from '../expiringRows.ts';
import type { UserRow } from '../table.ts';

/** How long each kind of link lives, in minutes. */
const linkMinutes: Record<LinkRow['purpose'], number> = {
  password: 10,
  register: 10,
  invitation: 7 * 24 * 60,
  email: 24 * 60,
  handover: 1,
  giving: 1,
  step: 5,
  merge: mergeRequestDays * 24 * 60,
};
const codeMinutes = 15;
const codeTries = 5;
/** Limits codes per address, since their million values must not be brute-forced. The link in the email keeps working. */
const codeTriesPerDay = { times: 30, minutes: 24 * 60 };

const table = new Table('-');

export interface Given {
  /** What the person gets to see, once. */
  readonly secret: string;
  readonly hash: string;
  readonly ops: Op[];
}

/** An issued secret is valid as long as the password stays the same. */
type Receiver = Pick<UserRow, 'id' | 'proofs'>;

/** Creates a link; only its recipient knows the secret. */
export function giveLink({ id, proofs }: Receiver, row: Omit<LinkRow, 'hash' | 'expires' | 'userId' | 'proofs'>): Given {
  const secret = newSecret();
  const expires = later(linkMinutes[row.purpose] * minuteMs).toISOString();
  const hash = hashOf(secret);
  return { secret, hash, ops: table.put(links, { ...row, userId: id, proofs, hash, expires }) };
}

/** Creates the 6-digit code that goes with a link, replacing an earlier one for the address. */
export function giveCode(email: string, { id, proofs }: Receiver, linkHash: string): { code: string; ops: Op[] } {
  const code = newCode();
  const expires = later(codeMinutes * minuteMs).toISOString();
  const hash = hashOf(email.toLowerCase() + code);
  return { code, ops: table.set(codes, { email, userId: id, proofs, hash, linkHash, expires }) };
}

/** The link behind a secret, if it is still valid and serves one of these purposes. Callers that use it also write `usedUp`. */
export async function linkOf(
  secret: string,
  purposes: readonly LinkRow['purpose'][],
  code: RefusalCode = 'linkExpired',
): Promise<StoredRow<LinkRow>> {
  const found = await table.get(links, { hash: hashOf(secret) });
  if (!found || !purposes.includes(found.row.purpose) || Date.parse(found.row.expires) <= now().getTime()) throw new Refusal(code);
  return found;
}

/** Anything issued under another password is void: someone else may have requested it. */
export const stillProves = (given: { readonly proofs?: string | undefined }, user: Receiver): boolean => given.proofs === user.proofs;

/** A link proves the address it was emailed to; once the account has another address, the old mailbox opens nothing. */
export const leadsTo = (link: LinkRow, user: Receiver & { readonly email: string }): boolean =>
  stillProves(link, user) && link.email?.toLowerCase() === user.email.toLowerCase();

/** Uses up a link: the transaction fails with `linkExpired` if someone else came first. */
export const consumeLinkOps = (link: StoredRow<LinkRow>): Op[] =>
  table.remove(links, link).map((op) => ({ ...op, refusal: 'linkExpired' }));

/** Exchanges an address and its code for a new link that replaces the emailed one; after five attempts the code is void. */
export async function linkForCode(email: string, code: string): Promise<string> {
  await countAttempt('code', email.toLowerCase(), codeTriesPerDay);
  const found = await table.get(codes, { email });
  if (!found || Date.parse(found.row.expires) <= now().getTime()) throw new Refusal('codeExpired');
  const { row } = found;
  // Counted before it is compared, so that concurrent attempts can't exceed five.
  const tries = await table.count(limits, { what: 'code.tries', who: row.hash }, new Date(row.expires));
  if (tries > codeTries) throw new Refusal('tooMany');
  if (!sameSecret(row.hash, hashOf(email.toLowerCase() + code.trim()))) throw new Refusal(tries === codeTries ? 'tooMany' : 'codeWrong');
  const user = (await loadUser(table, row.userId))?.user.row;
  if (!user || !stillProves(row, user)) throw new Refusal('codeExpired');
  const sent = await table.get(links, { hash: row.linkHash });
  const { purpose, churchId } = sent?.row ?? { purpose: 'password' as const, churchId: undefined };
  const link = giveLink(user, { purpose, churchId, email });
  await table.write(table.remove(codes, found), sent ? consumeLinkOps(sent) : [], link.ops);
  return link.secret;
}

export const linkAge = (): string => String(Date.parse(nowIso()));
