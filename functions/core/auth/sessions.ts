// Sessions and epochs: what a valid token must still match in the table (decision D19). Cached for at most 60 seconds per Lambda.

import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { instant, maybe, type Out, shape, text } from '#shared/words.ts';
import { later, now } from '../clock.ts';
import { newId } from '../random.ts';
import { kind } from '../table/kind.ts';
import { type Op, Table } from '../table/table.ts';
import { type Claims, userTokenLife } from './tokens.ts';

export const SessionRow = shape({
  id: text(20),
  userId: text(20),
  created: instant,
  /** When the person last proved their identity. Renewing tokens and handing the sign-in over to another app don't change it. */
  proved: maybe(instant),
  /** The account's `proofs` when this sign-in began; it changes with the password. */
  proofs: maybe(text(20)),
  lastSeen: instant,
  /** For a sign-in that isn't kept on the device: when it ends, regardless of use. Other sign-ins end a fixed time after their last use. */
  until: maybe(instant),
  /** The passkey it began with; removing that passkey ends it. */
  passkey: maybe(text(20)),
  address: text(60),
  device: text(300),
});
export type SessionRow = Out<typeof SessionRow>;

/** One sign-in on one device. Deleting it ends every token issued from it. */
export const sessionRows = kind({
  area: 'core',
  name: 'Session',
  global: true,
  row: SessionRow,
  key: ({ id }: { id: string }) => ({ pk: ['session', id], sk: ['session'] }),
  gsi1: (row) => ({ pk: ['sessions', row.userId], sk: [row.created, row.id] }),
  // Its use is noted once a day; the tokens, which are renewed with each use, end exactly.
  expires: ({ until }) => (until ? new Date(until) : later(userTokenLife + dayMs)),
});

/** A value carried by tokens that changes when their content is no longer true: per church, and per user and church. */
const epochs = kind({
  area: 'core',
  name: 'Epoch',
  global: true,
  row: shape({ churchId: text(20), userId: text(20), value: text(20) }),
  key: ({ churchId, userId }: { churchId: string; userId: string }) => ({ pk: ['epoch', churchId, userId], sk: ['epoch'] }),
});

const everyone = '*';
const noChurch = '-';
const table = new Table('-');

/** Ends the tokens of a user in a church, or of everyone in it, as part of a transaction. */
export const endTokens = (churchId: string, userId: string = everyone): Op[] => table.set(epochs, { churchId, userId, value: newId() });

/**
 * Ends every sign-in that began under other `proofs` of the account, as part of a transaction: including one that is just under way with
 * the old password and isn't in any list of sessions yet.
 */
export const endSignIns = (userId: string, proofs: string): Op[] => table.set(epochs, { churchId: noChurch, userId, value: proofs });

/** Queues reading a user's epochs in several churches in a batch sent by the caller. */
export function askEpoch(batch: ReturnType<Table['batch']>, churchId: string, userId: string): () => string {
  const own = batch.get(table, epochs, { churchId, userId });
  const all = batch.get(table, epochs, { churchId, userId: everyone });
  return () => `${own()?.row.value ?? ''}.${all()?.row.value ?? ''}`;
}

interface Seen {
  readonly at: number;
  readonly good: boolean;
}
const seen = new Map<string, Seen>();
const holdFor = minuteMs;

/** Clears the session cache, for example after this Lambda has ended a session. */
export const forgetSessions = (): void => seen.clear();

/** Whether a token's session still exists and its epochs are unchanged. One request, at most once a minute. */
export async function isSessionValid(claims: Claims): Promise<boolean> {
  const name = [claims.sid, claims.churchId, claims.ep].join(' ');
  const held = seen.get(name);
  if (held && now().getTime() - held.at < holdFor && now().getTime() >= held.at) return held.good;
  const batch = table.batch();
  const session = batch.get(table, sessionRows, { id: claims.sid });
  const account = batch.get(table, epochs, { churchId: noChurch, userId: claims.id });
  const epoch = claims.churchId ? askEpoch(batch, claims.churchId, claims.id) : () => undefined;
  await batch.send();
  const isOwn = session()?.row.userId === claims.id && session()?.row.proofs === account()?.row.value;
  const good = isOwn && epoch() === (claims.churchId ? claims.ep : undefined);
  if (seen.size > 5_000) seen.clear();
  seen.set(name, { at: now().getTime(), good });
  return good;
}
