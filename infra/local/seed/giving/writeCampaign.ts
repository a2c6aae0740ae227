import { newId } from '#functions/core/random.ts';
import { campaignRows, pledges } from '#functions/giving/campaigns/rows.ts';
import { addDays } from '#shared/giving/schedules/dates.ts';
import { fundOf, type History } from './history.ts';
import { building, campaignWeeks, plannedPledges } from './plan.ts';

const [goal, daysAhead] = [2_400_000, 120];

/** What is collected for, and who has promised how much. */
export async function writeCampaign(history: History): Promise<void> {
  const { table, givers, currency, today } = history;
  const id = newId();
  const from = addDays(today, -7 * campaignWeeks);
  const campaign = { id, name: 'A new roof for the hall', fundId: fundOf(history, building), currency, goal };
  const description = 'The roof of the parish hall is sixty years old. Builders can begin once we have three quarters of what it costs.';
  const promised = plannedPledges(givers.length).flatMap(({ giver, amount }) => {
    const personId = givers[giver]?.id;
    return personId ? [{ campaignId: id, personId, amount, at: `${from}T16:00:00.000Z`, note: '' }] : [];
  });
  await table.write(
    table.put(campaignRows, { ...campaign, from, to: addDays(today, daysAhead), description }),
    ...promised.map((row) => table.put(pledges, row)),
  );
}
