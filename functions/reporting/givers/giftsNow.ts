// All gifts of a church as of now, without reading everyone's: the copy, and from the table what was booked since (docs/decisions.md, P20 and P37).
import { columnsOf, factBuilds, markedKeys, orderIfNeeded } from '#functions/core/facts/builds.ts';
import { WarmCopies } from '#functions/core/facts/warmCopies.ts';
import type { Table } from '#functions/core/table/table.ts';
import { eachGift, erasedIn, nameless } from '#functions/giving/givers/eachGift.ts';
import { giftsFact } from '#functions/giving/givers/rows.ts';
import { giftPlaces, gifts } from '#functions/giving/ledger/rows.ts';
import { factOf, type GiftFact } from '#shared/giving/givers/giftFacts.ts';

/** Of all churches together. */
const mostBytes = 64 * 1024 * 1024;
const copies = new WarmCopies<Buffer>({
  most: mostBytes,
  sizeOf: ({ length }) => length,
  read: (table, build) => columnsOf(table, giftsFact, build),
});

/** As they are in the table: where each lies, then what it is. One that is moved to another batch in between is looked for again. */
async function live(table: Table, ids: readonly string[], tries = 3): Promise<GiftFact[]> {
  if (ids.length === 0) return [];
  const first = table.batch();
  const places = ids.map((one) => ({ one, place: first.get(table, giftPlaces, { id: one }) }));
  await first.send();
  const second = table.batch();
  const asked = places.flatMap(({ one, place }) => {
    const at = place();
    return at ? [{ one, gift: second.get(table, gifts, at.row) }] : [];
  });
  if (asked.length > 0) await second.send();
  const moved = asked.flatMap(({ one, gift }) => (gift() ? [] : [one]));
  const found = asked.flatMap(({ gift }) => gift() ?? []).map(({ row }) => factOf(row));
  return moved.length > 0 && tries > 1 ? [...found, ...(await live(table, moved, tries - 1))] : found;
}

/** `facts`: instead of what the copy says of the `changed`, or all there is if there is no `copy`. `erased`: whose the copy’s no longer are. */
export interface GiftsNow {
  readonly copy: Buffer | undefined;
  readonly changed: readonly string[];
  readonly facts: readonly GiftFact[];
  readonly erased: ReadonlySet<string>;
}

/**
 * Without a copy, or if too much was booked since, all of them are read, for `most` milliseconds; a copy is ordered. One of lines, as copies of
 * gifts were once, is none.
 */
export async function giftsNow(table: Table, most: number, retries = 1): Promise<GiftsNow> {
  const marked = await markedKeys(table, giftsFact);
  const build = await table.get(factBuilds, { fact: giftsFact });
  const name = build?.row.form === 'columns' ? build.row.build : undefined;
  const copy = marked && name ? await copies.of(table, name) : undefined;
  // Replaced between two requests.
  if (marked && name && !copy && retries > 0) return giftsNow(table, most, retries - 1);
  if (!marked || !copy) {
    await orderIfNeeded(table, giftsFact, build);
    const facts: GiftFact[] = [];
    await eachGift(table, (fact) => facts.push(fact), most);
    return { copy: undefined, changed: [], facts, erased: new Set() };
  }
  const [booked, erased] = [await live(table, marked), await erasedIn(table)];
  return { copy, changed: marked, facts: booked.map((fact) => nameless(fact, erased)), erased };
}
