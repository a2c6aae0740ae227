// What the guard has done, for treasurers to see (decision D43): counted by the hour, shown by the church's days.
import { now } from '#functions/core/clock.ts';
import { log } from '#functions/core/log.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { GuardSeen } from '#shared/giving/page/pageChecks.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import { ofChurch } from '../table.ts';
import { guardHours, guards } from './rows.ts';

type Seen = Omit<GuardSeen['days'][number], 'date'>;
const nothing: Seen = { declined: 0, refused: 0, raised: 0 };

/** A count that is missed stops no gift. */
export async function countSeen(table: Table, seen: Partial<Seen>): Promise<void> {
  const hour = new Date(Math.floor(now().getTime() / hourMs) * hourMs).toISOString();
  try {
    await table.write(table.add(guardHours, { ...nothing, ...seen, hour }));
  } catch (error) {
    log.info('what the guard did is not counted', { churchId: table.church, error });
  }
}

const refusedBy: readonly string[] = ['visitorUnproved', 'givingGuarded', 'tooMany'];

/** Counts what is refused of a visitor before the gateway is asked. */
export async function countingRefusals<T>(table: Table, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && refusedBy.includes(error.code)) await countSeen(table, { refused: 1 });
    throw error;
  }
}

/** The latest day first. */
export async function guardSeen(table: Table): Promise<GuardSeen> {
  const batch = table.batch();
  const [church, guard] = [batch.get(table, churches, {}), batch.get(table, guards, {})];
  const [hours] = await Promise.all([table.all(ofChurch, ['guardhours']), batch.send()]);
  const days = new Map<string, Seen>();
  for (const { row } of hours.of(guardHours)) {
    const date = dateAt(Date.parse(row.hour), church()?.row.timeZone ?? 'UTC');
    const { declined, refused, raised } = days.get(date) ?? nothing;
    days.set(date, { declined: declined + row.declined, refused: refused + row.refused, raised: raised + row.raised });
  }
  const listed = [...days].map(([date, seen]) => ({ date, ...seen }));
  return { until: guard()?.row.until, days: listed.toSorted((a, b) => (a.date < b.date ? 1 : -1)) };
}
