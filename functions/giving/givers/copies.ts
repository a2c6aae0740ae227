// Makes the copy of a church's gifts, in columns (docs/decisions.md, P20 and P37). Made by giving's jobs alone.
import { buildFacts } from '#functions/core/facts/builds.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { GiftColumns } from '#shared/giving/givers/giftFacts.ts';
import { eachGift } from './eachGift.ts';
import { giftsFact } from './rows.ts';

/** As many as the engine takes at once. */
const rowGroupSize = 122_880;
const types = { VARCHAR: 'STRING', DOUBLE: 'DOUBLE' } as const;

export async function inColumns(all: GiftColumns) {
  const { parquetWriteBuffer } = await import('hyparquet-writer');
  const columnData = all.columns().map(({ name, type, cells }) => ({ name, type: types[type], data: cells, nullable: false }));
  return { rows: all.count, content: new Uint8Array(parquetWriteBuffer({ columnData, rowGroupSize })) };
}

async function everyGift(table: Table) {
  const all = new GiftColumns();
  await eachGift(table, (fact) => all.add(fact));
  return inColumns(all);
}

export const buildGifts = async (table: Table): Promise<void> =>
  buildFacts(table, {
    fact: giftsFact,
    zone: (await table.get(churches, {}))?.row.timeZone ?? 'UTC',
    columns: () => everyGift(table),
  });
