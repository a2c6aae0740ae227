// Reads the messages of a conversation. They are stored by number, between the lines that record changes, without gaps: if a number is
// missing, a write is just being applied, and anything beyond it waits for the next read.
import type { Table } from '#functions/core/table/table.ts';
import { type MessageRow, messageChanges, messages, ofChurch, padded } from '../table.ts';

interface Found {
  /** Newest first. */
  readonly rows: readonly MessageRow[];
  readonly more: boolean;
  /** The revision up to which everything was read. */
  readonly revision: number;
}

const place = (number: number) => `m#${padded(number)}`;
const highest = 9_999_999_999;

type Asked = { from: number; to: number; limit: number; newestFirst: boolean; after?: string | undefined };

async function stretch(table: Table, id: string, { from, to, limit, newestFirst, after }: Asked) {
  const page = await table.query(ofChurch, ['conversation', id], { between: [place(from), place(to)], newestFirst, limit, after });
  const rows = page.of(messages).map(({ row }) => row);
  const changes = page.of(messageChanges).map(({ row }) => row);
  return { rows, changes, next: page.next, places: [...rows.map(({ number }) => number), ...changes.map(({ revision }) => revision)] };
}

/** The newest messages below a number, and above `after`. One request, plus one if many of the latest were changed. */
export async function newest(
  table: Table,
  id: string,
  before: number,
  wanted: number,
  { counts = (_: MessageRow) => true, after: start = 0 }: { counts?: (row: MessageRow) => boolean; after?: number } = {},
): Promise<Found> {
  const rows: MessageRow[] = [];
  const places: number[] = [];
  let after: string | undefined;
  if (before > start + 1) {
    do {
      const found = await stretch(table, id, { from: start + 1, to: before - 1, limit: wanted, newestFirst: true, after });
      rows.push(...found.rows.filter(counts));
      places.push(...found.places);
      after = found.next;
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

/** What happened after a revision, in order, with each message above `after` as it is now. One request, plus one for changed messages. */
export async function since(table: Table, id: string, revision: number, after = 0): Promise<Found> {
  const asked = { from: revision + 1, to: highest, limit: pageOfChanges, newestFirst: false };
  const { rows, changes, next, places } = await stretch(table, id, asked);
  const seen = unbrokenUpTo(revision, places);
  const changed = await byNumbers(
    table,
    id,
    changes.filter((one) => one.revision <= seen).map(({ number }) => number),
  );
  const all = new Map([...rows.filter(({ number }) => number <= seen), ...changed].map((row) => [row.number, row]));
  const inOrder = [...all.values()].filter(({ number }) => number > after).toSorted((a, b) => b.revision - a.revision);
  return { rows: inOrder, more: next !== undefined && seen > revision, revision: seen };
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
