// Makes the copy of a church's gifts, in columns (docs/decisions.md, P20 and P37). Made by giving's jobs alone.
import { buildFacts } from '#functions/core/facts/builds.ts';
import { inColumns } from '#functions/core/facts/columns.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { GiftColumns } from '#shared/giving/givers/giftFacts.ts';
import { eachGift } from './eachGift.ts';
import { giftsFact } from './rows.ts';

async function everyGift(table: Table) {
  const all = new GiftColumns();
  await eachGift(table, (fact) => all.add(fact));
  return inColumns(all.count, all.columns());
}

export const buildGifts = async (table: Table): Promise<void> =>
  buildFacts(table, {
    fact: giftsFact,
    zone: (await table.get(churches, {}))?.row.timeZone ?? 'UTC',
    columns: () => everyGift(table),
  });
