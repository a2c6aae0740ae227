import { log } from '#functions/core/log.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { tellTreasurers } from '../treasurers.ts';

/** Tells the treasurers that someone seems to try stolen cards. */
export async function tellOfGuard(table: Table): Promise<void> {
  const church = (await table.get(churches, {}))?.row.name ?? '';
  log.error('many cards are declined', { churchId: table.church });
  await table.write(await tellTreasurers(table, 'treasurerGuard', () => ({ church })));
}
