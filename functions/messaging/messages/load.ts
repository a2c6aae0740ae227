// Reads the messages of a conversation. They are stored by number, between the lines that record changes, without gaps: if a number is
// missing, a write is just being applied, and anything beyond it waits for the next read.
import type { QueryOptions } from '#functions/core/table/keyConditions.ts';
import type { Page } from '#functions/core/table/page.ts';
import type { Table } from '#functions/core/table/table.ts';
import { inTop, type MessageRow, messageChanges, messages, ofChurch, padded } from '../table.ts';

interface Found {
  /** Newest first. */
  readonly rows: readonly MessageRow[];
  readonly more: boolean;
  /** The revision up to which everything was read. */
  readonly revision: number;
}

const place = (number: number) => `m#${padded(number)}`;
const highest = 9_999_999_999;

/** Of the conversation itself and who is in it; of larger ones fewer messages come along, and the rest is another request. */
const rowsOfTop = 6;
const withTop = (from: number, limit: number) => ({ between: [place(from), `${inTop[0]}~`], limit: limit + rowsOfTop }) as const;
/** For `findWithin`: the newest messages, or what happened after a revision. */
export const withNewest = (wanted: number): QueryOptions => ({ ...withTop(1, wanted), newestFirst: true });
export const withNews = (revision: number): QueryOptions => withTop(revision + 1, pageOfChanges);

function stretchOf(page: Page) {
  const rows = page.of(messages).map(({ row }) => row);
  const changes = page.of(messageChanges).map(({ row }) => row);
  return { rows, changes, places: [...rows.map(({ number }) => number), ...changes.map(({ revision }) => revision)] };
}

interface Which {
  readonly counts?: (row: MessageRow) => boolean;
  /** Only messages above this number. */
  readonly after?: number;
  /** The answer to `withNewest`, if it is there already. */
  readonly first?: Page | undefined;
}

/** The newest messages below a number. One request, plus one if many of the latest were changed; none if `first` has enough. */
export async function newest(
  table: Table,
  id: string,
  before: number,
  wanted: number,
  { counts = () => true, after: start = 0, first }: Which = {},
): Promise<Found> {
  const rows: MessageRow[] = [];
  const places: number[] = [];
  const take = (page: Page): number => {
    const found = stretchOf(page);
    rows.push(...found.rows.filter((row) => row.number > start && counts(row)));
    places.push(...found.places.filter((number) => number > start));
    return page.next ? Math.min(before, ...found.places) : 0;
  };
  const below = first ? take(first) : before;
  if (below > start + 1 && rows.length < wanted) {
    const between = [place(start + 1), place(below - 1)] as const;
    let after: string | undefined;
    do {
      const page: Page = await table.query(ofChurch, ['conversation', id], { between, newestFirst: true, limit: wanted, after });
      take(page);
      after = page.next;
    } while (after && rows.length < wanted);
  }
  const kept = rows.slice(0, wanted);
  return { rows: kept, more: (kept.at(-1)?.number ?? 0) > start + 1, revision: unbrokenFrom(places) };
}

/** Counting down, the number from which on nothing is missing. */
function unbrokenFrom(places: readonly number[]): number {
  const down = places.toSorted((a, b) => b - a);
  return down.reduce((top, number, at) => (at === 0 || down[at - 1] === number + 1 ? top : number), down[0] ?? 0);
}

const pageOfChanges = 200;

/**
 * What happened after a revision, in order, with each message above `after` as it is now. One request, plus one for changed messages; `first`:
 * the answer to `withNews`, if it is there already.
 */
export async function since(
  table: Table,
  id: string,
  revision: number,
  { after = 0, first }: Pick<Which, 'after' | 'first'> = {},
): Promise<Found> {
  const between = [place(revision + 1), place(highest)] as const;
  const page = first ?? (await table.query(ofChurch, ['conversation', id], { between, limit: pageOfChanges }));
  const { rows, changes, places } = stretchOf(page);
  const seen = unbrokenUpTo(revision, places);
  const changed = await byNumbers(
    table,
    id,
    changes.filter((one) => one.revision <= seen).map(({ number }) => number),
  );
  const all = new Map([...rows.filter(({ number }) => number <= seen), ...changed].map((row) => [row.number, row]));
  const inOrder = [...all.values()].filter(({ number }) => number > after).toSorted((a, b) => b.revision - a.revision);
  return { rows: inOrder, more: page.next !== undefined && seen > revision, revision: seen };
}

function unbrokenUpTo(revision: number, places: readonly number[]): number {
  let seen = revision;
  for (const number of places.toSorted((a, b) => a - b)) if (number === seen + 1) seen = number;
  return seen;
}

async function byNumbers(table: Table, conversationId: string, numbers: readonly number[]): Promise<MessageRow[]> {
  const batch = table.batch();
  const asked = [...new Set(numbers)].map((number) => batch.get(table, messages, { conversationId, number }));
  await batch.send();
  return asked.map((answer) => answer()?.row).filter((row) => row !== undefined);
}
