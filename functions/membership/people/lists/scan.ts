/**
 * Reads the people of a church, by last name, as far as rules need them. The only place that knows where lists read people: rules decide about
 * one person (`shared/membership/people/lists/compile.ts`). Everyone is read from the church's copy and what has been written since; while there
 * is no copy, from the index of names, a megabyte a request, the next one while this one is judged. The answer is that of now.
 */
import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { ListedPerson } from '#shared/membership/people/lists/person.ts';
import { maybe, type Out, parse, shape, text, yes } from '#shared/words.ts';
import { listedNow, after as placedAfter } from '../../facts/people.ts';
import { ofChurch } from '../../table.ts';

const Item = shape({ gsi1sk: text(1024), row: shape({ ...ListedPerson.entries, optedOut: maybe(yes) }) });
type Read = Out<typeof Item>;

/** What tells an erased person. */
const always = ['id', 'name', 'membershipStatus', 'optedOut'] as const;
const afterAll = '\u{10ffff}';

const readIn = ({ items }: Page): Read[] =>
  items.flatMap((item): Read[] => {
    const read = parse(Item, item);
    const { name, membershipStatus = '', optedOut, contactInfo = {} } = read.row;
    return name && isForgotten({ name, membershipStatus, optedOut, contactInfo }) ? [] : [read];
  });

/** Whether it can be a place: it comes back from browsers. */
const isPlace = (place: string) => place !== '' && Buffer.byteLength(place) <= 1024 && !place.startsWith(afterAll);

export interface Scan {
  /** The parts of a row that are read. */
  readonly fields: ReadonlySet<keyof ListedPerson>;
  /** A place: only who comes after it. */
  readonly after?: string | undefined;
  /** The most read at once, if few are wanted. */
  readonly limit?: number | undefined;
}

/** Calls `visit` for one person after the other until it answers `false`. */
export async function eachPerson(
  table: Table,
  { fields, after: place, limit }: Scan,
  visit: (person: ListedPerson, place: string) => boolean,
): Promise<void> {
  const paths = ['gsi1sk', ...new Set([...always, ...fields].map((field) => `row.${field}`))];
  if (place !== undefined && !isPlace(place)) throw new Refusal('invalid', 'This page of results does not exist.');
  const all = await listedNow(table, fields);
  if (all) {
    (place === undefined ? all : placedAfter(all, place)).every((one) => one.isForgotten || visit(one.row, one.place));
    return;
  }
  const from = place === undefined ? {} : { between: [place, afterAll] as const };
  const read = (after: string | undefined) => table.query(ofChurch, ['people'], { index: 'gsi1', after, limit, fields: paths, ...from });
  let page: Page | undefined = await read(undefined);
  while (page) {
    const ahead: Promise<Page> | undefined = page.next === undefined ? undefined : read(page.next);
    const isOn = readIn(page).every(({ gsi1sk, row }) => gsi1sk === place || visit(row, gsi1sk));
    if (!isOn) {
      // No one waits for it any more.
      ahead?.catch(() => undefined);
      return;
    }
    page = await ahead;
  }
}
