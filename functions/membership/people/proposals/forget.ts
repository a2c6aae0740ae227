// What proposals hold about a person: for exports, and for erasing them.
import type { Table } from '#functions/core/table/table.ts';
import { hasPhoto, removeProposedPhoto } from './photos.ts';
import { proposalsOf } from './read.ts';
import { proposals } from './rows.ts';

export async function forgetProposals(table: Table, personIds: readonly string[]): Promise<void> {
  for (const personId of personIds) {
    for (const row of await proposalsOf(table, personId)) {
      if (hasPhoto(row)) await removeProposedPhoto(table.church, row.id);
      await table.write(table.erase(proposals, row));
    }
  }
}
