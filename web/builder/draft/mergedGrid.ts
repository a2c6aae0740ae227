// A three-way merge for tables that two people edit at once. Pure.
import { deepEqual } from './equality.ts';

/** The rows of a table, each with its cells. */
type Grid = readonly (readonly string[])[];

const isGrid = (given: unknown): given is Grid =>
  Array.isArray(given) && given.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'));

const sameShape = (one: Grid, other: Grid) => one.length === other.length && one.every((row, at) => row.length === other[at]?.length);

/** Merges cell by cell; `undefined` if both changed a cell differently. */
function byCells(base: Grid, mine: Grid, theirs: Grid): Grid | undefined {
  let isClear = true;
  const merged = base.map((row, y) =>
    row.map((was, x) => {
      const [own, other] = [mine[y]?.[x] ?? '', theirs[y]?.[x] ?? ''];
      if (own !== was && other !== was && own !== other) isClear = false;
      return own === was ? other : own;
    }),
  );
  return isClear ? merged : undefined;
}

/** The rows that differ: `from` and `to` in the old table, and what replaces them. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly rows: Grid;
}

function hunkOf(base: Grid, now: Grid): Hunk {
  let from = 0;
  while (from < Math.min(base.length, now.length) && deepEqual(base[from], now[from])) from++;
  let end = 0;
  while (end < Math.min(base.length, now.length) - from && deepEqual(base.at(-1 - end), now.at(-1 - end))) end++;
  return { from, to: base.length - end, rows: now.slice(from, now.length - end) };
}

/** Merges rows added, removed or changed in different places; rows added in the same place follow each other, theirs first. */
function byRows(base: Grid, mine: Grid, theirs: Grid): Grid | undefined {
  const [own, other] = [hunkOf(base, mine), hunkOf(base, theirs)];
  const [first, second] = own.from < other.from || (own.from === other.from && own.to < other.to) ? [own, other] : [other, own];
  if (first.to > second.from) return undefined;
  return [...base.slice(0, first.from), ...first.rows, ...base.slice(first.to, second.from), ...second.rows, ...base.slice(second.to)];
}

/** The merged table; `undefined` if both changed the same cells or rows, if both filled an empty table, or if the value isn't a table. */
export function mergedGrid(base: unknown, mine: unknown, theirs: unknown): Grid | undefined {
  if (!isGrid(base) || base.length === 0 || !isGrid(mine) || !isGrid(theirs)) return undefined;
  return sameShape(base, mine) && sameShape(base, theirs) ? byCells(base, mine, theirs) : byRows(base, mine, theirs);
}
