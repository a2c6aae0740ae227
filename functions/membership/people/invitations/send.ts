// Some invitations of many, as operations of one transaction: behind what others wait for, and no more than a church may send in a day.
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type Invitation, invitationOps, invitationsPerDay } from '../../account/invitation.ts';
import { countMail } from '../../signIn/mails.ts';
import type { Ready } from './judge.ts';

/** Each needs at most eight items of a transaction. */
export const invitedAtOnce = 10;

const noLimit = (error: unknown): undefined => {
  if (error instanceof Refusal && error.code === 'tooMany') return undefined;
  throw error;
};

/** `undefined`: the day's invitations are used up. */
export async function inviteSome(
  table: Table,
  ready: readonly Ready[],
  of: Pick<Invitation, 'church' | 'origin' | 'inviter'>,
): Promise<{ readonly ops: readonly Op[]; readonly sent: number } | undefined> {
  if (ready.length > 0 && !(await countAttempt('invite', table.church, invitationsPerDay, ready.length).then(() => true, noLimit)))
    return undefined;
  const ops: Op[] = [];
  let sent = 0;
  for (const { user, isNew, ...one } of ready) {
    // An address that gets too much already is passed over.
    if (!(await countMail(one.email).then(() => true, noLimit))) continue;
    ops.push(...(await invitationOps(table, { user, isNew }, { ...one, ...of, isOneOfMany: true })));
    sent += 1;
  }
  return { ops, sent };
}
