import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isReservedSubDomain } from '#shared/membership/churches/registration.ts';
import { membership as contract } from '#shared/membership/index.ts';
import { idForm } from '#shared/words.ts';
import { selectChurch } from '../signIn/churchTokens.ts';
import { type ChurchRow, churches as kept, subDomains } from '../table.ts';
import { registerChurch } from './register.ts';
import { churchFindOps, searchChurches } from './search.ts';
import { churchAnswer, churchForStaff, churchFound, versionOf } from './views.ts';

const find = async (name: string | undefined, { table }: Context) => (await searchChurches(table, name ?? '')).map(churchFound);

/** The church with an id or subdomain, unless it is archived. */
async function churchBy(table: Table, { id, subDomain }: { id?: string; subDomain?: string }): Promise<StoredRow<ChurchRow> | undefined> {
  const churchId = id || (subDomain && (await table.get(subDomains, { subDomain }))?.row.churchId);
  const church = churchId && idForm.test(churchId) ? await table.within(churchId).get(kept, {}) : undefined;
  return church?.row.archivedDate ? undefined : church;
}

export const churches = implement(contract.churches, {
  search: ({ body }, context) => find(body.name, context),
  find: ({ query }, context) => find(query.name, context),
  all: ({ query }, context) => find(query.term, context),

  lookup: async ({ query }, { table }) => {
    const church = (await churchBy(table, query))?.row;
    return church ? { id: church.id, name: church.name, subDomain: church.subDomain } : {};
  },

  select: ({ body }, context) => selectChurch(body, context),
  register: ({ body }, context) => registerChurch(body, context),

  load: async ({ churchId }, { caller, table }) => {
    const church = await churchBy(table, { id: churchId });
    if (!church) throw new Refusal('churchNotFound');
    const staff = caller.churchId === churchId && caller.can('Membership:Settings:Edit');
    return staff ? churchForStaff(church.row) : churchAnswer(church.row);
  },

  save: async ({ body }, { caller, table }) => {
    const [given] = body;
    if (!given) return [];
    if (given.id !== caller.churchId) throw new Refusal('otherChurch');
    const { version, ...fields } = given;
    return retryOnRefusal(async () => {
      const before = await table.need(kept, {});
      if (version !== undefined && version !== versionOf(before.row)) throw new Refusal('outdated');
      const row = { ...before.row, ...present(fields), detailsVersion: versionOf(before.row) + 1 };
      const oldSubDomain = moved(before.row, row) ? before.row.subDomain : undefined;
      await table.write(
        table.put(kept, row, before),
        churchFindOps(table, before.row, row),
        moveOps(table, before.row, row),
        table.follow('publish', { churchId: row.id, oldSubDomain }),
      );
      return [churchForStaff(row)];
    });
  },
});

/** Omitted fields stay unchanged. */
const present = <T extends object>(fields: T): T =>
  Object.assign({}, ...Object.entries(fields).map(([name, value]) => (value === undefined ? {} : { [name]: value })));

const moved = (before: ChurchRow, after: ChurchRow) => before.subDomain !== after.subDomain;

/** A subdomain belongs to one church: the new one must be free, and the old one is released. */
function moveOps(table: Table, before: ChurchRow, after: ChurchRow): Op[] {
  if (!moved(before, after)) return [];
  if (isReservedSubDomain(after.subDomain)) throw new Refusal('subDomainReserved');
  return [
    ...table.erase(subDomains, { subDomain: before.subDomain, churchId: before.id }),
    ...table.put(subDomains, { subDomain: after.subDomain, churchId: after.id }, undefined, 'subDomainTaken'),
  ];
}
