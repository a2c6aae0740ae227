import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type Campaign, type CampaignWithProgress, campaigns as contract, type PledgeWithProgress } from '#shared/giving/campaigns.ts';
import { largestAmount } from '#shared/giving/money/currencies.ts';
import { givenByPerson, type Progress, progressOf, totalsOf } from './campaigns/progress.ts';
import { campaignRows, pledges } from './campaigns/rows.ts';
import { knownLines } from './funds/loadFunds.ts';
import { churchToday, requireRange } from './ledger/gifts.ts';
import { requirePerson } from './ledger/hand.ts';
import { ofBooks } from './ledger/rows.ts';

/** Of fewer givers, only those who see every gift learn what was given (decision D50). */
const fewest = 5;
/** A hundred of the largest payments. */
const largestGoal = largestAmount * 100;
/** Progress reads each month of a campaign. */
const longestYears = 5;

const pledgesOf = async (table: Table, campaignId: string) =>
  (await table.all(ofBooks, ['pledges', campaignId])).of(pledges).map(({ row }) => row);

type Stored = StoredRow<Campaign>;

/** The latest first. */
const campaignsIn = async (table: Table): Promise<Stored[]> =>
  (await table.all(ofBooks, ['campaigns'])).of(campaignRows).toSorted((a, b) => (a.row.from < b.row.from ? 1 : -1));

const runsOn = (day: string, { from, to }: Pick<Campaign, 'from' | 'to'>): boolean => from <= day && day <= to;

async function withProgress(
  table: Table,
  caller: Caller,
  { row, version }: Stored,
  { given, givers }: Progress,
): Promise<CampaignWithProgress> {
  const campaign = { ...row, version };
  if (!caller.can('Giving:Donations:View')) return givers < fewest ? campaign : { ...campaign, given, givers };
  const pledged = (await pledgesOf(table, campaign.id)).reduce((sum, { amount }) => sum + amount, 0);
  return { ...campaign, given, givers, pledged };
}

function requireSound({ from, to, goal }: Pick<Campaign, 'from' | 'to' | 'goal'>): void {
  if (from > to || Number(to.slice(0, 4)) - Number(from.slice(0, 4)) > longestYears)
    throw new Refusal('invalid', `Please choose a range of at most ${longestYears} years.`);
  if (goal <= 0 || goal > largestGoal) throw new Refusal('invalid', 'Please enter an amount.');
}

async function setPledge(
  table: Table,
  campaignId: string,
  personId: string,
  sent: { amount: number; note?: string | undefined },
  own: boolean,
): Promise<PledgeWithProgress> {
  if (sent.amount < 0 || sent.amount > largestGoal) throw new Refusal('invalid', 'Please enter an amount.');
  const campaign = await table.need(campaignRows, { id: campaignId });
  const row = { campaignId, personId, amount: sent.amount, at: nowIso(), note: sent.note ?? '' };
  await retryOnRefusal(async () => {
    const before = await table.get(pledges, { campaignId, personId });
    if (sent.amount > 0) await table.write(table.put(pledges, row, before));
    else if (before) await table.write(table.remove(pledges, before));
  });
  return { ...row, given: await givenByPerson(table, campaign.row, personId, own) };
}

export const campaigns = implement(contract, {
  list: async (_, { table, caller }) => {
    const all = await campaignsIn(table);
    return Promise.all(all.map(async (one) => withProgress(table, caller, one, await progressOf(table, one.row))));
  },

  mine: async (_, { table, caller }) => {
    if (!caller.personId) return [];
    const [all, pledged, today] = await Promise.all([
      campaignsIn(table),
      table.all(ofBooks, ['pledgesOf', caller.personId], { index: 'gsi1' }),
      churchToday(table),
    ]);
    const own = new Map(pledged.of(pledges).map(({ row }) => [row.campaignId, row]));
    const shown = all.map(({ row }) => row).filter((campaign) => own.has(campaign.id) || runsOn(today, campaign));
    return Promise.all(
      shown.map(async (campaign) => {
        const pledge = own.get(campaign.id);
        const given = pledge && (await givenByPerson(table, campaign, pledge.personId, true));
        return { campaign, isOpen: runsOn(today, campaign), pledge: pledge && { ...pledge, given: given ?? 0 } };
      }),
    );
  },

  totals: async ({ query: { from, to, by, campaignId } }, { table }) => {
    requireRange(from, to, 3660);
    const chosen = (await campaignsIn(table)).map(({ row }) => row).filter(({ id }) => !campaignId || id === campaignId);
    const rows = await totalsOf(table, chosen, { from, to, by });
    return { campaigns: chosen, rows };
  },

  load: async ({ id }, { table, caller }) => {
    const stored = await table.need(campaignRows, { id });
    const [progress, all] = await Promise.all([progressOf(table, stored.row), pledgesOf(table, id)]);
    return {
      campaign: await withProgress(table, caller, stored, progress),
      pledges: all.map((pledge) => ({ ...pledge, given: progress.byPerson.get(pledge.personId) ?? 0 })),
    };
  },

  save: async ({ body: { id, version, description = '', ...facts } }, { table }) => {
    requireSound(facts);
    const before = id ? await table.need(campaignRows, { id }) : undefined;
    if (before && version !== undefined && version !== before.version) throw new Refusal('outdated');
    if (before?.row.fundId !== facts.fundId) await knownLines(table, [{ fundId: facts.fundId, amount: 0 }]);
    const row: Campaign = { id: before?.row.id ?? newId(), ...facts, description };
    await table.write(table.put(campaignRows, row, before));
    return { ...row, version: (before?.version ?? 0) + 1 };
  },

  remove: async ({ id }, { table }) => {
    const before = await table.need(campaignRows, { id });
    if ((await pledgesOf(table, id)).length > 0)
      throw new Refusal('invalid', 'People have made pledges to this campaign. It can’t be deleted.');
    await table.write(table.remove(campaignRows, before));
    return {};
  },

  pledge: async ({ id, body }, { table, caller }) => {
    if (!caller.personId) throw new Refusal('forbidden');
    const { row } = await table.need(campaignRows, { id });
    if (body.amount > 0 && !runsOn(await churchToday(table), row)) throw new Refusal('pledgeOver');
    return setPledge(table, id, caller.personId, body, true);
  },

  pledgeFor: async ({ id, body: { personId, ...sent } }, { table }) => {
    await requirePerson(table, personId);
    return setPledge(table, id, personId, sent, false);
  },
});
