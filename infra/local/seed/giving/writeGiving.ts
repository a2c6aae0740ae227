import { newId } from '#functions/core/random.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { fundRows } from '#functions/giving/funds/rows.ts';
import type { GatewayRow } from '#functions/giving/settings/rows.ts';
import { addGateway } from '#functions/giving/settings/saveGateway.ts';
import type { PersonRow, UserRow } from '#functions/membership/table.ts';
import type { DemoGiving } from './giving.ts';
import { writeHistory } from './writeHistory.ts';

interface Where {
  readonly table: Table;
  readonly people: readonly PersonRow[];
  readonly users: ReadonlyMap<string, UserRow>;
  /** `YYYY-MM-DD`, in the church's time zone. */
  readonly today: string;
}

/** One of each household, in the order of their names. */
const giversOf = (people: readonly PersonRow[]) =>
  people.filter(({ householdRole, membershipStatus }) => householdRole === 'Head' && membershipStatus !== 'Inactive');

/** As staff would, checked and with a webhook. A stage without the stand-ins asks no one, and has no gateways. */
async function addGateways(table: Table, { gateways, currency }: DemoGiving) {
  const added: GatewayRow[] = [];
  for (const gateway of gateways) if (settings.gatewayUrls[gateway.provider]) added.push(await addGateway(table, { ...gateway, currency }));
  return added;
}

/** Adds the gateways, the funds, and two years of gifts. */
export async function writeGiving({ table, people, users, today }: Where, giving: DemoGiving): Promise<void> {
  const { currency, counters } = giving;
  const [gateway] = await addGateways(table, giving);
  const funds = giving.funds.map((name) => ({ id: newId(), name, taxDeductible: true }));
  await table.write(...funds.map((fund) => table.put(fundRows, fund)));
  await writeHistory({
    ...{ table, today, currency, gatewayId: gateway?.id, fundIds: funds.map(({ id }) => id) },
    givers: giversOf(people),
    counters: counters.flatMap((email) => users.get(email) ?? []),
  });
}
