import { nowIso } from '#functions/core/clock.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { addressees } from '../notifications/delivery/recipients.ts';
import { addressKey, unsubscribedAddresses } from './rows.ts';

/** Someone wants emails to many again: their address is written to, also for those who share it and haven't turned them off themselves. */
export async function subscribeAgain(table: Table, personId: string): Promise<Op[]> {
  const to = (await addressees(table, [personId])).get(personId);
  return to?.email ? table.erase(unsubscribedAddresses, { hash: addressKey(to.email), at: nowIso() }) : [];
}
