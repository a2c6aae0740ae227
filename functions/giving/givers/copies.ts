// All gifts of a church as of now, without reading everyone's: the copy, and from the table what was booked since (docs/decisions.md, P20 and P37).
import { buildFacts, factBuilds, markedKeys, orderIfNeeded } from '#functions/core/facts/builds.ts';
import { WarmCopies } from '#functions/core/facts/warmCopies.ts';
import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { factOf, factsIn, type GiftFact, lineOf } from '#shared/giving/givers/giftFacts.ts';
import { parse, shape } from '#shared/words.ts';
import { batches, GiftRow, giftPlaces, gifts, ofBooks } from '../ledger/rows.ts';
import { erasedGivers } from './rows.ts';

export const giftsFact = 'gifts';

const { id, personId, date, currency, method, campaignId, status, amount, refunded, disputed, funds, cover, backs } = GiftRow.entries;
const read = { id, personId, date, currency, method, campaignId, status, amount, refunded, disputed, funds, cover, backs };
const Item = shape({ row: shape(read) });
const fields = Object.keys(read).map((name) => `row.${name}`);

const batchesAtOnce = 8;

/** Each gift lies in a batch: these are read from the table itself, so that no gift is missed because an index lags. */
async function everyGift<T>(table: Table, as: (fact: GiftFact) => T): Promise<T[]> {
  const erased = await erasedIn(table);
  const heads = (await table.all(ofBooks, ['batches'], { index: 'gsi1' })).of(batches);
  const found: T[] = [];
  await mapWithLimit(batchesAtOnce, heads, async ({ row }) => {
    let page: Page | undefined;
    do {
      page = await table.query(ofBooks, ['batch', row.id], { begins: ['gift'], fields, after: page?.next });
      for (const item of page.items) found.push(as(nameless(factOf(parse(Item, item).row), erased)));
    } while (page.next);
  });
  return found;
}

const erasedIn = async (table: Table): Promise<ReadonlySet<string>> =>
  new Set((await table.all(ofBooks, ['erasedgivers'])).of(erasedGivers).map(({ row }) => row.personId));

const nameless = (fact: GiftFact, erased: ReadonlySet<string>): GiftFact =>
  fact.personId !== undefined && erased.has(fact.personId) ? { ...fact, personId: undefined } : fact;

export const buildGifts = async (table: Table): Promise<void> =>
  buildFacts(table, {
    fact: giftsFact,
    zone: (await table.get(churches, {}))?.row.timeZone ?? 'UTC',
    lines: () => everyGift(table, lineOf),
  });

/** So many gifts of all churches together. */
const mostKept = 600_000;
const copies = new WarmCopies<GiftFact>(giftsFact, mostKept, factsIn);

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

/** Without a copy, or if too much was booked since, all of them are read; a copy is ordered. */
export async function giftsNow(table: Table, retries = 1): Promise<readonly GiftFact[]> {
  const marked = await markedKeys(table, giftsFact);
  const build = await table.get(factBuilds, { fact: giftsFact });
  const copy = marked && build?.row.build ? await copies.of(table, build.row.build) : undefined;
  // Replaced between two requests.
  if (marked && build?.row.build && !copy && retries > 0) return giftsNow(table, retries - 1);
  if (!marked || !copy) {
    await orderIfNeeded(table, giftsFact, build);
    return everyGift(table, (fact) => fact);
  }
  const changed = new Set(marked);
  const now = await live(table, marked);
  const erased = await erasedIn(table);
  const same = changed.size === 0 ? copy : copy.filter(({ id: one }) => !changed.has(one));
  const all = now.length === 0 ? same : [...same, ...now];
  return erased.size === 0 ? all : all.map((fact) => nameless(fact, erased));
}
