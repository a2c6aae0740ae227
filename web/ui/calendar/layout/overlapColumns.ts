// Lays out overlapping events of one day side by side.
import { dayMs } from '#shared/time/civilDate.ts';
import type { CalendarItem } from '../types.ts';

export interface Placed {
  readonly item: CalendarItem;
  /** Milliseconds since the day's midnight, clipped to the day. */
  readonly from: number;
  readonly to: number;
  /** The column, from 0, out of `columns`, and how many columns wide it may be: more if nothing is beside it. */
  readonly column: number;
  readonly columns: number;
  readonly width: number;
}

/** The minimum height of an event, as a duration, so that it stays readable and touchable. */
const shortest = 1_800_000;

type Piece = Pick<Placed, 'item' | 'from' | 'to'>;

export function columnsOf(items: readonly CalendarItem[], day: number): readonly Placed[] {
  const pieces = items.map((item) => pieceOf(item, day)).filter(({ from, to }) => to > from);
  return clustersOf(pieces.toSorted((a, b) => a.from - b.from || b.to - a.to)).flatMap(placed);
}

function pieceOf(item: CalendarItem, day: number): Piece {
  const midnight = day * dayMs;
  const to = Math.min(item.end - midnight, dayMs);
  if (item.start - midnight >= dayMs || (to <= 0 && item.end > item.start) || item.end < midnight) return { item, from: 0, to: 0 };
  const from = Math.max(Math.min(item.start - midnight, dayMs - shortest), 0);
  return { item, from, to: Math.max(to, from + shortest) };
}

/** Pieces that overlap, directly or through others. */
function clustersOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const clusters: Piece[][] = [];
  let end = -1;
  for (const piece of pieces) {
    const last = clusters.at(-1);
    if (last && piece.from < end) last.push(piece);
    else clusters.push([piece]);
    end = Math.max(end, piece.to);
  }
  return clusters;
}

function placed(cluster: readonly Piece[]): readonly Placed[] {
  const columns: Piece[][] = [];
  const at = cluster.map((piece) => {
    const free = columns.findIndex((column) => (column.at(-1)?.to ?? 0) <= piece.from);
    const column = free < 0 ? columns.length : free;
    columns[column] = [...(columns[column] ?? []), piece];
    return column;
  });
  return cluster.map((piece, index) => {
    const column = at[index] ?? 0;
    const beside = columns.findIndex((other, place) => place > column && other.some((one) => one.from < piece.to && piece.from < one.to));
    return { ...piece, column, columns: columns.length, width: (beside < 0 ? columns.length : beside) - column };
  });
}
