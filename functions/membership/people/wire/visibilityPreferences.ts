import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { usualAudience, type Visibility } from '#shared/membership/people/visibility.ts';
import { visibilityPreferences as contract, type VisibilityPreference } from '#shared/membership/people/wire/visibilityPreferences.ts';
import { changePerson } from '../writes.ts';

const usual = { address: usualAudience, phoneNumber: usualAudience, email: usualAudience };

const viewOf = (churchId: string, { id, visibility }: PersonRow): VisibilityPreference => ({
  ...{ id, churchId, personId: id },
  ...usual,
  ...visibility,
});

/** Only what is given changes, so that two tabs with different parts don't undo each other. */
const merged = (before: Visibility | undefined, { address, phoneNumber, email }: Visibility): Visibility => ({
  ...before,
  ...(address && { address }),
  ...(phoneNumber && { phoneNumber }),
  ...(email && { email }),
});

const saveOwn = (table: Table, personId: string, given: Visibility): Promise<PersonRow> =>
  retryOnRefusal(async () => {
    const before = await table.need(people, { id: personId });
    const row = { ...before.row, visibility: merged(before.row.visibility, given) };
    await table.write(changePerson(table, row, before));
    return row;
  });

/** Everyone decides for themselves: whose it is comes from the token, whatever id the body names. */
export const visibilityPreferences = implement(contract, {
  mine: async (_, { caller, table }) => {
    if (!caller.personId) return {};
    const { row } = await table.need(people, { id: caller.personId });
    return viewOf(table.church, row);
  },

  save: async ({ body }, { caller, table }) => {
    const [given] = body;
    if (!given) return [];
    if (!caller.personId || (given.id !== undefined && given.id !== caller.personId)) throw new Refusal('notYours');
    return [viewOf(table.church, await saveOwn(table, caller.personId, given))];
  },
});
