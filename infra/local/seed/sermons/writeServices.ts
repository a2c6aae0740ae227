import { beginLooking } from '#functions/content/live/ready/tell.ts';
import { serviceRows } from '#functions/content/live/rows.ts';
import { beginNights } from '#functions/content/publishing/nightlyRefresh.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { usualChat } from '#shared/content/live/service.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { formatDate } from '#shared/time/wallTime.ts';

interface Where {
  readonly table: Table;
  readonly zone: string;
  readonly today: Date;
}

/** Every Sunday at these hours, for a year already, with the demo video as what is streamed. */
export async function writeServices({ table, zone, today }: Where, services: readonly DemoService[], video: string): Promise<void> {
  const day = Math.floor(instantToWallTime(today.getTime(), zone) / dayMs);
  const sunday = day - ((((day + 4) % 7) + 7) % 7) - 52 * 7;
  const rows = services.map(({ label, hour, chat = 'everyone' }) => ({
    ...{ id: newId(), label, zone, start: `${formatDate(sunday)}T${hour}:00`, rule: 'FREQ=WEEKLY', exceptions: [], dates: [] },
    ...{ earlyStart: 300, chatBefore: 900, chatAfter: 1800, live: true, ...usualChat, chat },
    video: { type: 'file' as const, data: video },
  }));
  await table.write(...rows.map((row) => table.put(serviceRows, row)), beginNights(table), beginLooking(table));
}

/** `hour`: HH:MM on the church's clocks. */
export interface DemoService {
  readonly label: string;
  readonly hour: string;
  readonly chat?: 'everyone' | 'signedIn';
}
