// Who can't be reached any more, for those who write to them: mail comes back, or the number gets no texts.
import type { Batch } from '#functions/core/table/batch.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type PersonRow, people } from '#functions/membership/table.ts';
import { dialable, dialCodeOf } from '#shared/messaging/texting/numbers.ts';
import { addressees } from '../notifications/delivery/recipients.ts';
import { badNumbers } from '../texting/rows.ts';
import { numberKey, setupOf } from '../texting/way.ts';
import { addressKey, badAddresses } from './rows.ts';

/** Both the address that is shown and, if they sign in, the one that is written to. */
export async function bouncedAmong(table: Table, personIds: readonly string[]): Promise<{ emails: string[]; texts: string[] }> {
  const ids = [...new Set(personIds)];
  let found: (() => StoredRow<PersonRow> | undefined)[] = [];
  const first = (batch: Batch) => {
    found = ids.map((id) => batch.get(table, people, { id }));
  };
  const [to, setup] = await Promise.all([addressees(table, ids, { first }), setupOf(table)]);
  const code = setup ? dialCodeOf(setup.fromNumber) : '';
  const batch = table.batch();
  const asked = found.flatMap((one) => {
    const row = one()?.row;
    if (!row) return [];
    const addresses = [row.contactInfo.email, to.get(row.id)?.email].filter((address) => address !== undefined && address !== '');
    const number = dialable(row.contactInfo.mobilePhone ?? '', code);
    const keys = [...new Set(addresses.map((address) => addressKey(address ?? '')))];
    return {
      id: row.id,
      emails: keys.map((hash) => batch.get(table, badAddresses, { hash })),
      text: number ? batch.get(table, badNumbers, { hash: numberKey(number) }) : () => undefined,
    };
  });
  if (asked.length > 0) await batch.send();
  return {
    emails: asked.filter(({ emails }) => emails.some((one) => one() !== undefined)).map(({ id }) => id),
    texts: asked.filter(({ text }) => text() !== undefined).map(({ id }) => id),
  };
}
