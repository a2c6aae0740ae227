/**
 * Two people who both sign in, and have been asked whether they are one; and sign-ins that were merged (docs/decisions.md, P32).
 *
 * | question                                     | where                       | requests |
 * |----------------------------------------------|-----------------------------|----------|
 * | what has been asked and not answered         | query `mergerequests`       | 1        |
 * | what a pair was asked                        | get `mergerequests`         | 1        |
 * | whether an account’s sign-in was merged here | get `mergedsignin#<user>`   | 1        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { mergeParts } from '#shared/membership/people/merges/parts.ts';
import { choice, instant, many, maybe, type Out, shape, text, yes } from '#shared/words.ts';
import { UserChurchRow } from '../../../table.ts';

const area = 'membership';

/** `hash`: of the latest link; an earlier one opens nothing. */
const AskedSide = shape({ userId: text(20), hash: text(60), confirmed: maybe(instant), declined: maybe(instant) });

export const MergeRequestRow = shape({
  keptId: text(20),
  otherId: text(20),
  take: maybe(many(choice(...mergeParts), mergeParts.length)),
  confirmsGuardians: maybe(yes),
  at: instant,
  by: text(300),
  expires: instant,
  kept: AskedSide,
  other: AskedSide,
});
export type MergeRequestRow = Out<typeof MergeRequestRow>;
export const mergeRequests = kind({
  area,
  name: 'MergeRequest',
  row: MergeRequestRow,
  key: ({ keptId, otherId }: { keptId: string; otherId: string }) => ({ pk: ['mergerequests'], sk: [keptId, otherId] }),
  expires: ({ expires }) => new Date(expires),
});

/** The membership that ended with a merge; it returns when the two are parted. */
export const mergedSignIns = kind({
  area,
  name: 'MergedSignIn',
  row: shape({ userId: text(20), keptId: text(20), membership: UserChurchRow }),
  key: ({ userId }: { userId: string }) => ({ pk: ['mergedsignin', userId], sk: ['mergedsignin'] }),
});
