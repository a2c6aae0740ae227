// Answers conditions of lists about giving, as no one else may read gifts (docs/decisions.md, P37).
import { todayIn } from '#functions/core/clock.ts';
import { holdMet, type Met } from '#functions/core/facts/met.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { keptIds } from '#functions/membership/people/merges/mergedRows.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { GiftFact } from '#shared/giving/givers/giftFacts.ts';
import { givers as contract } from '#shared/giving/givers/givers.ts';
import { meets } from '#shared/giving/givers/meets.ts';
import { givingKey, givingKindOf, isAboutGiving } from '#shared/membership/people/lists/givingRules.ts';
import { isSound, type ListCondition } from '#shared/membership/people/lists/rules.ts';
import { isOpen, loadFunds } from '../funds/loadFunds.ts';
import { usualCurrency } from '../ledger/gifts.ts';
import { allGateways } from '../settings/openGateways.ts';
import { giftsNow } from './copies.ts';

/** What each giver gave, by the id under which they are shown. */
async function givenByAll(table: Table): Promise<ReadonlyMap<string, readonly GiftFact[]>> {
  const [all, shown] = await Promise.all([giftsNow(table), keptIds(table)]);
  const given = new Map<string, GiftFact[]>();
  for (const gift of all) {
    if (gift.personId === undefined) continue;
    const personId = shown(gift.personId);
    const own = given.get(personId);
    if (own) own.push(gift);
    else given.set(personId, [gift]);
  }
  return given;
}

export async function answersTo(table: Table, conditions: readonly ListCondition[]): Promise<Met[]> {
  const [given, funds, church] = await Promise.all([givenByAll(table), loadFunds(table), table.get(churches, {})]);
  const known = new Set(funds.map(({ id }) => id));
  const today = todayIn(church?.row);
  return conditions.map((condition): Met => {
    if (!isAboutGiving(condition) || !isSound(condition, givingKindOf(condition.field)))
      throw new Refusal('invalid', 'A condition of the list makes no sense.');
    const asked = { condition: givingKey(condition), others: false, ids: new Set<string>() };
    if (condition.funds?.some((fundId) => !known.has(fundId))) return { ...asked, is: 'gone' };
    const isMet = meets(condition, today);
    // Who has never given anything isn't known here.
    const others = isMet([]);
    const ids = new Set([...given].flatMap(([personId, gifts]) => (isMet(gifts) === others ? [] : [personId])));
    return { ...asked, is: 'asked', others, ids };
  });
}

export const givers = implement(contract, {
  fields: async (_, { table }) => {
    const [all, gateways, usual] = await Promise.all([loadFunds(table), allGateways(table), usualCurrency(table)]);
    const shown = [...all.filter(isOpen), ...all.filter((fund) => !isOpen(fund))];
    return {
      funds: shown.map((fund) => ({ id: fund.id, name: fund.name, hidden: !isOpen(fund) })),
      currencies: [...new Set([usual, ...gateways.map(({ currency }) => currency)])].slice(0, 20),
    };
  },

  meet: async ({ body: { conditions } }, { caller, table }) => {
    if (!caller.personId) throw new Refusal('forbidden');
    return { met: await holdMet(table, caller, await answersTo(table, conditions)) };
  },
});
