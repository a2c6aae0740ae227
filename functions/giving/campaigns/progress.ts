// Progress is computed from gifts, never kept: what was given to the campaign's fund between its days, after all that was given back.
import type { Table } from '#functions/core/table/table.ts';
import type { Campaign, CampaignTotals } from '#shared/giving/campaigns.ts';
import { fundAccount, remainingOf } from '#shared/giving/entries.ts';
import { counts } from '#shared/giving/gifts.ts';
import { giftsBetween, giftsOfPeople, ownGifts } from '../ledger/load.ts';
import type { GiftRow } from '../ledger/rows.ts';
import { periodStart } from '../ledger/totals.ts';

/** What a gift gives to a campaign. One that was meant for another campaign doesn't count, whatever its fund. */
function givenTo({ id, fundId, currency }: Campaign, gift: GiftRow): number {
  if (!counts(gift.status) || gift.currency !== currency || (gift.campaignId !== undefined && gift.campaignId !== id)) return 0;
  return new Map(remainingOf(gift, gift.backs)).get(fundAccount(fundId)) ?? 0;
}

/** What campaigns were given in each period of a range; gifts are read once, whatever the number of campaigns. */
export async function totalsOf(
  table: Table,
  campaigns: readonly Campaign[],
  range: { readonly from: string; readonly to: string; readonly by: Parameters<typeof periodStart>[1] },
): Promise<CampaignTotals['rows']> {
  const meeting = campaigns.filter(({ from, to }) => from <= range.to && to >= range.from);
  if (meeting.length === 0) return [];
  const first = meeting.map(({ from }) => from).reduce((a, b) => (a < b ? a : b));
  const last = meeting.map(({ to }) => to).reduce((a, b) => (a > b ? a : b));
  const gifts = await giftsBetween(table, first > range.from ? first : range.from, last < range.to ? last : range.to);
  const sums = new Map<string, CampaignTotals['rows'][number]>();
  for (const campaign of meeting) {
    for (const gift of gifts.filter(({ date }) => date >= campaign.from && date <= campaign.to)) {
      const row = { from: periodStart(gift.date, range.by), campaignId: campaign.id, currency: campaign.currency };
      const key = `${row.campaignId} ${row.from}`;
      sums.set(key, { ...row, amount: (sums.get(key)?.amount ?? 0) + givenTo(campaign, gift) });
    }
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0).toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

export interface Progress {
  readonly given: number;
  /** By person; gifts without one, and those unnamed to staff, are in `given` only. */
  readonly byPerson: ReadonlyMap<string, number>;
  readonly givers: number;
}

export async function progressOf(table: Table, campaign: Campaign): Promise<Progress> {
  const byPerson = new Map<string, number>();
  const unnamed = new Set<string>();
  let [given, unknown] = [0, 0];
  for (const gift of await giftsBetween(table, campaign.from, campaign.to)) {
    const amount = givenTo(campaign, gift);
    if (amount === 0) continue;
    given += amount;
    if (gift.personId) byPerson.set(gift.personId, (byPerson.get(gift.personId) ?? 0) + amount);
    else if (gift.giver?.personId) unnamed.add(gift.giver.personId);
    else unknown += 1;
  }
  // Who gave named and unnamed counts twice: counted once, the number would tell that they are the same.
  return { given, byPerson, givers: byPerson.size + unnamed.size + unknown };
}

/** What a person has given to a campaign: `own`, as they see it themselves. */
export async function givenByPerson(table: Table, campaign: Campaign, personId: string, own: boolean): Promise<number> {
  const gifts = await (own ? ownGifts : giftsOfPeople)(table, [personId], campaign.from, campaign.to);
  return gifts.reduce((sum, gift) => sum + givenTo(campaign, gift), 0);
}
