import { setClock } from '#functions/core/clock.ts';
import { compareDay } from '#functions/giving/compare/compare.ts';
import { recount } from '#functions/giving/compare/recount.ts';
import { connected } from '#functions/giving/gateways/connected.ts';
import type { GatewayRow } from '#functions/giving/settings/rows.ts';
import { addDays, chargedAt } from '#shared/giving/schedules/dates.ts';
import type { History } from './history.ts';

const lastDays = 7;

/** The last nights, as they are compared with each gateway. Sets the clock. */
export async function writeComparisons({ table, now, today, timeZone }: History, gateways: readonly GatewayRow[]): Promise<void> {
  for (const row of gateways) {
    const gateway = await connected(table, row);
    for (let back = lastDays; back >= 1; back -= 1) {
      const date = addDays(today, -back);
      setClock(new Date(Math.min(now, chargedAt(addDays(date, 1), timeZone))).toISOString());
      await compareDay(table, gateway, row, date);
    }
  }
  setClock(new Date(now).toISOString());
  await recount(table);
}
