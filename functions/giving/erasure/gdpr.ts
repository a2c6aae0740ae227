// What giving holds about a person. Membership, which exports the rest, may read nothing of giving (decisions D51 and D55).
import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import { nowIso } from '#functions/core/clock.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type Aliases, aliasesOf } from '#functions/membership/people/merges/mergedRows.ts';
import { churches, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { gdpr as contract } from '#shared/giving/erasure/gdpr.ts';
import { campaignRows, pledges } from '../campaigns/rows.ts';
import { customerView } from '../customers.ts';
import { loadFunds } from '../funds/loadFunds.ts';
import { giftOf } from '../ledger/book.ts';
import { noteGiverRead } from '../ledger/giverReads.ts';
import { giftsOfPeople, ownGiftsOfAliases } from '../ledger/load.ts';
import { ofBooks } from '../ledger/rows.ts';
import { methodsOf, methodView } from '../methods/keep.ts';
import { customers } from '../methods/rows.ts';
import { ownViewsOf, schedulesOfAliases } from '../schedules/view.ts';
import { asStatement, forStaff } from '../statements/forStaff.ts';
import { statementsOf } from '../statements/issue.ts';
import { couples, giftAids } from '../statements/rows.ts';

/** The same of each of a person's ids. */
const ofEach = async <T>({ all }: Aliases, read: (id: string) => Promise<readonly T[]>): Promise<T[]> =>
  (await Promise.all(all.map(read))).flat();

async function declaredBy(table: Table, { all }: Aliases) {
  const batch = table.batch();
  const asked = all.map((personId) => ({
    giftAid: batch.get(table, giftAids, { personId }),
    couple: batch.get(table, couples, { personId }),
  }));
  await batch.send();
  return {
    giftAid: asked.flatMap(({ giftAid }) => giftAid()?.row ?? []),
    couples: asked.flatMap(({ couple }) => couple()?.row ?? []).map(({ spouseId, asked: at, agreed }) => ({ spouseId, asked: at, agreed })),
  };
}

export const gdpr = implement(contract, {
  exportGiver: async ({ personId }, { table, caller }) => {
    if (personId !== caller.personId && !caller.can('Giving:Donations:View')) throw new Refusal('notYours');
    await requireRecentSignIn(caller);
    await table.need(people, { id: personId });
    await noteGiverRead(table, caller, personId);
    // What is unnamed to staff only its giver takes along (decision D44).
    const isOwn = personId === caller.personId;
    const aliases = await aliasesOf(table, [personId]);
    const [church, gifts, schedules, funds, campaigns, declared] = await Promise.all([
      table.need(churches, {}),
      isOwn ? ownGiftsOfAliases(table, aliases, '0', '9') : giftsOfPeople(table, [personId]),
      schedulesOfAliases(table, aliases),
      loadFunds(table),
      table.all(ofBooks, ['campaigns']),
      declaredBy(table, aliases),
    ]);
    const ofIndex = (name: string) => (id: string) => table.all(ofBooks, [name, id], { index: 'gsi1' });
    const pledged = await ofEach(aliases, async (id) => (await ofIndex('pledgesOf')(id)).of(pledges).map(({ row }) => row));
    const known = await ofEach(aliases, async (id) => (await ofIndex('customersOf')(id)).of(customers).map(({ row }) => row));
    return {
      exported: nowIso(),
      church: { id: table.church, name: church.row.name },
      funds: funds.map(({ id, name }) => ({ id, name })),
      campaigns: campaigns.of(campaignRows).map(({ row: { id, name } }) => ({ id, name })),
      gifts: gifts.map(giftOf),
      subscriptions: await ownViewsOf(
        table,
        schedules.filter(({ row }) => isOwn || !row.unnamed),
      ),
      pledges: pledged,
      paymentMethods: (await ofEach(aliases, (id) => methodsOf(table, id))).map(methodView),
      customers: known.map((row) => customerView(table.church, row)),
      statements: (await statementsOf(table, aliases.all)).flatMap((row) => (isOwn ? asStatement(row) : (forStaff(row) ?? []))),
      ...declared,
    };
  },
});
