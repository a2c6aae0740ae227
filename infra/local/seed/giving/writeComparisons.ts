import { setClock } from '#functions/core/clock.ts';
import { compareDay } from '#functions/giving/compare/compare.ts';
import { recount } from '#functions/giving/compare/recount.ts';
import { connected } from '#functions/giving/gateways/connected.ts';
import type { GatewayRow } from '#functions/giving/settings/rows.ts';
import { addDays } from '#shared/giving/schedules/dates.ts';
import type { History } from './history.ts';

const lastDays = 3;

/** The last nights, compared with each gateway, and the books counted anew. Sets the clock. */
export async function writeComparisons({ table, now, today }: History, gateways: readonly GatewayRow[]): Promise<void> {
  setClock(new Date(now).toISOString());
  const nights = Array.from({ length: lastDays }, (_, back) => addDays(today, -1 - back));
  const one = async (row: GatewayRow) => {
    const gateway = await connected(table, row);
    await Promise.all(nights.map((date) => compareDay(table, gateway, row, date)));
  };
  await Promise.all([recount(table), ...gateways.map(one)]);
}
