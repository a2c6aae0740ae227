import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { fundRows } from '#functions/giving/funds/rows.ts';
import type { GatewayRow } from '#functions/giving/settings/rows.ts';
import { addGateway } from '#functions/giving/settings/saveGateway.ts';
import type { PersonRow, UserRow } from '#functions/membership/table.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import type { Gateways } from '../../standIns/gateways.ts';
import type { DemoGiving } from './giving.ts';
import type { History } from './history.ts';
import { writeOnline } from './online/writeOnline.ts';
import { writePaypal } from './paypal/writePaypal.ts';
import { writeCampaign } from './writeCampaign.ts';
import { writeCollections } from './writeCollections.ts';
import { writeComparisons } from './writeComparisons.ts';
import { writeStatements } from './writeStatements.ts';

interface Where {
  readonly table: Table;
  /** By their demo keys. */
  readonly people: ReadonlyMap<string, PersonRow>;
  readonly users: ReadonlyMap<string, UserRow>;
  readonly now: Date;
  readonly timeZone: string;
  /** Without the stand-ins, the church has no gateway. */
  readonly gateways: Pick<Gateways, 'stripe' | 'paypal'> | undefined;
  /** Of its funds, in their order, where forms name them. */
  readonly fundIds?: readonly string[];
}

/** One of each household: these people, then the heads in the order of their names. */
function giversOf(people: readonly PersonRow[], first: readonly PersonRow[]): PersonRow[] {
  const heads = people.filter(({ householdRole, membershipStatus }) => householdRole === 'Head' && membershipStatus !== 'Inactive');
  const households = new Set(first.map(({ householdId }) => householdId));
  return [...first, ...heads.filter(({ householdId }) => !households.has(householdId))];
}

/** As staff would, checked and with a webhook. A stage without the stand-ins asks no one, and has no gateways. */
async function addGateways(table: Table, { gateways, currency }: DemoGiving): Promise<GatewayRow[]> {
  const added: GatewayRow[] = [];
  for (const gateway of gateways) if (settings.gatewayUrls[gateway.provider]) added.push(await addGateway(table, { ...gateway, currency }));
  return added;
}

/** Adds the gateways, the funds, and two years of gifts. The clock is set back meanwhile. */
export async function writeGiving(
  { table, people, users, now, timeZone, gateways, fundIds = [] }: Where,
  giving: DemoGiving,
): Promise<void> {
  const { currency, counters } = giving;
  // The first is the main one: forms offer it first.
  const main = (at: number) => (at === 0 ? { mainSince: now.toISOString() } : {});
  const funds = giving.funds.map((name, at) => ({ id: fundIds[at] ?? newId(), name, taxDeductible: true, ...main(at) }));
  await table.write(...funds.map((fund) => table.put(fundRows, fund)));
  const history: History = {
    ...{ table, currency, fundIds: funds.map(({ id }) => id), now: now.getTime(), today: dateAt(now.getTime(), timeZone), timeZone },
    givers: giversOf(
      [...people.values()],
      giving.first.flatMap((key) => people.get(key) ?? []),
    ),
    counters: counters.flatMap((email) => users.get(email) ?? []),
  };
  try {
    const added = gateways ? await addGateways(table, giving) : [];
    const [gateway] = added;
    await writeCollections(history);
    await writeCampaign(history);
    const key = giving.gateways[0]?.privateKey ?? '';
    if (gateways && gateway) await writeOnline(history, { gateway, key, state: gateways.stripe.state });
    const paypal = added.find(({ provider }) => provider === 'paypal');
    if (gateways && paypal) await writePaypal(history, paypal, gateways.paypal.book);
    await writeComparisons(history, added);
    await writeStatements(history, [...people.values()], giving.legalName);
  } finally {
    moveClock(0);
  }
}
