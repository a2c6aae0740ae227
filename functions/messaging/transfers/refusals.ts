// What people have turned off moves with their church, though the rows don't say whose it is: addresses that someone unsubscribed, and numbers
// from which STOP was answered. Both are found by the people who have them.
import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches, people } from '#functions/membership/table.ts';
import { dialCodes } from '#shared/membership/forms/dialCodes.ts';
import { dialable, dialCodeOf } from '#shared/messaging/texting/numbers.ts';
import { addressKey, unsubscribedAddresses } from '../mailings/rows.ts';
import { addressees } from '../notifications/delivery/recipients.ts';
import { stoppedNumbers, textSetups } from '../texting/rows.ts';
import { numberKey } from '../texting/way.ts';

/** Numbers without a country are those of the church's: of the number it texts from, or else of where it is. */
async function codeOf(table: Table): Promise<string> {
  const [setup, church] = await Promise.all([table.get(textSetups, {}), table.get(churches, {})]);
  if (setup) return dialCodeOf(setup.row.fromNumber);
  return dialCodes.find(({ country }) => country === church?.row.country)?.code ?? '';
}

const unique = (keys: readonly string[]): string[] => [...new Set(keys)];

/** Those of the people of a page. */
export async function refusalsOf(table: Table, page: Page, index: string | undefined): Promise<{ name: string; line: string }[]> {
  const all = index ? page.of(people).map(({ row }) => row) : [];
  if (all.length === 0) return [];
  const ids = all.map(({ id }) => id);
  const [code, reached] = await Promise.all([codeOf(table), addressees(table, ids)]);
  const emails = [...all.map(({ contactInfo }) => contactInfo.email ?? ''), ...ids.map((id) => reached.get(id)?.email ?? '')].filter(
    Boolean,
  );
  const numbers = all.flatMap(({ contactInfo }) => dialable(contactInfo.mobilePhone ?? '', code) ?? []);
  const batch = table.batch();
  const off = unique(emails.map(addressKey)).map((hash) => batch.get(table, unsubscribedAddresses, { hash }));
  const stopped = unique(numbers.map(numberKey)).map((hash) => batch.get(table, stoppedNumbers, { hash }));
  await batch.send();
  const line = (kind: string, row: object | undefined) => (row ? [{ name: kind, line: JSON.stringify({ kind, row }) }] : []);
  return [
    ...off.flatMap((one) => line(unsubscribedAddresses.name, one()?.row)),
    ...stopped.flatMap((one) => line(stoppedNumbers.name, one()?.row)),
  ];
}
