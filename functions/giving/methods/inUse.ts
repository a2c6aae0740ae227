import type { Table } from '#functions/core/table/table.ts';
import { schedules } from '../schedules/rows.ts';
import { ofChurch } from '../table.ts';

/** Whether a recurring gift that goes on uses it. */
export async function isInUse(table: Table, personId: string, methodId: string): Promise<boolean> {
  const own = (await table.all(ofChurch, ['schedules', personId])).of(schedules);
  return own.some(({ row }) => row.method.id === methodId && row.state !== 'ended' && row.state !== 'paused');
}
