import type { Caller } from '#functions/core/auth/caller.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { orError } from '#functions/core/serve/wire/orError.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { households as contract, type Household } from '#shared/membership/households/households.ts';
import { isGuest } from '#shared/membership/people/guests.ts';
import { canSeeEveryone } from '../rules.ts';
import { type HouseholdRow, households as kind, ofChurch, people } from '../table.ts';
import { isWaiting, peopleOf } from './moves.ts';

const view = (table: Table, { row, version }: StoredRow<HouseholdRow>): Household => ({ ...row, churchId: table.church, version });

/** Guests see only their own household (decision D58), because a household's name is the family's. */
async function mustKnowHousehold(id: string, caller: Caller, table: Table): Promise<void> {
  if (!isGuest(caller) || canSeeEveryone(caller) || caller.can('Membership:Households:Edit')) return;
  const own = caller.personId ? await table.get(people, { id: caller.personId }) : undefined;
  if (own?.row.householdId !== id) throw new Refusal('notFound');
}

interface Save {
  readonly id?: string;
  readonly name: string;
  readonly version?: unknown;
}

async function saveOne({ id, name, version }: Save, table: Table): Promise<Household> {
  const before = id === undefined ? undefined : await table.need(kind, { id });
  if (before && version !== undefined && Number(version) !== before.version) throw new Refusal('outdated');
  const row = { id: before?.row.id ?? newId(), name };
  await table.write(table.put(kind, row, before));
  return view(table, { row, version: (before?.version ?? 0) + 1 });
}

const unsaved = ({ id = '', name }: Save, table: Table, error: string): Household => ({ id, churchId: table.church, name, error });

export const households = implement(contract, {
  list: async (_, { table }) => (await table.all(ofChurch, ['households'])).of(kind).map((kept) => view(table, kept)),

  load: async ({ id }, { caller, table }) => {
    await mustKnowHousehold(id, caller, table);
    return view(table, await table.need(kind, { id }));
  },

  save: async ({ body }, { table, wantsJson }) => {
    const saved: Household[] = [];
    const save = (one: Save) => retryOnRefusal(() => saveOne(one, table), 'outdated', one.version === undefined ? 4 : 1);
    for (const one of body)
      saved.push(
        await orError(
          () => save(one),
          wantsJson,
          (error) => unsaved(one, table, error),
        ),
      );
    return saved;
  },

  remove: async ({ id }, { table }) => {
    const household = await table.need(kind, { id });
    if ((await peopleOf(table, id)).length > 0 || (await isWaiting(table, id))) throw new Refusal('householdNotEmpty');
    await table.write(table.remove(kind, household));
    return {};
  },
});
