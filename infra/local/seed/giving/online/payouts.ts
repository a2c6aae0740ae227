import { setClock } from '#functions/core/clock.ts';
import { payoutOps } from '#functions/giving/ledger/payouts.ts';
import { isRecord, listAt, numberAt, textAt } from '../../../json.ts';
import { inGroups } from '../history.ts';
import type { Going } from './steps.ts';

/** Each has about four items, and a transaction a hundred. */
const perTransaction = 20;
const perPage = '100';

/** Books the transfers to the church's bank, as of the nights on which they were made. Sets the clock. */
export async function writePayouts({ history: { table, timeZone }, online, past }: Going): Promise<void> {
  const all = [];
  for (let last: string | undefined = ''; last !== undefined; ) {
    const page = await past.read('payouts', { limit: perPage, ...(last ? { starting_after: last } : {}) });
    const found = listAt(page, 'data').filter(isRecord);
    all.push(...found);
    const end = found.at(-1);
    last = page.has_more === true && end ? textAt(end, 'id') : undefined;
  }
  const booked = all.toReversed().map((payout) => {
    const at = new Date(numberAt(payout, 'created') * 1000).toISOString();
    const fact = { id: textAt(payout, 'id'), amount: numberAt(payout, 'amount'), currency: textAt(payout, 'currency'), at, isBack: false };
    setClock(at);
    return payoutOps(table, { gatewayId: online.gateway.id, ...fact }, timeZone);
  });
  for (const group of inGroups(booked, perTransaction)) await table.write(...group);
}
