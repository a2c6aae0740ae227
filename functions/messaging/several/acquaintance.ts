// Who can be in one conversation of several people (decisions D15, D58 and D67), checked for newcomers and for everyone already in it.

import { todayIn } from '#functions/core/clock.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import { churches, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { guestViewerOf, isHiddenMinor } from '#shared/membership/people/guests.ts';
import { mustBeAcquainted } from '../safeguarding/guests.ts';
import { blocks } from '../table.ts';

type Pair = readonly [string, string];

/** `present` are already together; `coming` will join them and each other. */
const pairsOf = (present: readonly string[], coming: readonly string[]): Pair[] =>
  coming.flatMap((one, at) => [...present, ...coming.slice(at + 1)].map((other): Pair => [one, other]));

/**
 * The people being added, if nothing rules them out. Reasons between the caller and a person are given as in a conversation of two; reasons
 * between others in one sentence for all of them, because they are private. One request for up to nine people, one more beyond that.
 */
export async function mayJoin(
  { table, caller }: Context,
  present: readonly string[],
  coming: readonly string[],
): Promise<StoredRow<PersonRow>[]> {
  const pairs = pairsOf(present, coming);
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const asked = new Map([...present, ...coming].map((id) => [id, batch.get(table, people, { id })]));
  const blocked = pairs.map(([one, other]) => ({
    pair: [one, other] as const,
    either: [batch.get(table, blocks, { personId: one, otherId: other }), batch.get(table, blocks, { personId: other, otherId: one })],
  }));
  await batch.send();
  const found = coming.map((id) => asked.get(id)?.()).filter((one) => one !== undefined && !isForgotten(one.row) && !one.row.mergedInto);
  if (found.length < coming.length) throw new Refusal('personGone');
  const rowOf = (id: string) => asked.get(id)?.()?.row;
  const self = rowOf(caller.personId);
  if (!self) throw new Refusal('personGone');
  const isOwn = (pair: Pair) => pair.includes(caller.personId);
  const others = pairs.filter(isOwn).flatMap((pair) => rowOf(pair[0] === caller.personId ? pair[1] : pair[0]) ?? []);
  for (const other of others) mustBeAcquainted(church()?.row, self, other);
  const apart = blocked.filter(({ either }) => either.some((answer) => answer())).map(({ pair }) => pair);
  if (apart.some(isOwn)) throw new Refusal('writingBlocked');
  const today = todayIn(church()?.row);
  const areApart = ([one, other]: Pair) => {
    const [a, b] = [rowOf(one), rowOf(other)];
    return a && b && (isHiddenMinor(guestViewerOf(a, today), b) || isHiddenMinor(guestViewerOf(b, today), a));
  };
  if (apart.length > 0 || pairs.some(areApart)) throw new Refusal('notTogether');
  return found.filter((one) => one !== undefined);
}
