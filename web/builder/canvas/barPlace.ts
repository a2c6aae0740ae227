// Positions the selected node's toolbar so that it doesn't cover what the pointer is on. Pure.
import type { Box } from './rectangles.ts';

export const sides = ['above', 'aboveEnd', 'below', 'belowEnd', 'insideTop', 'insideBottom'] as const;
/** The side of the selected node: flush with its left edge, or with its right edge (`End`). */
export type Side = (typeof sides)[number];

interface Given {
  /** The selected node. */
  readonly box: Box;
  readonly bar: { readonly width: number; readonly height: number };
  /** The page's width, and the visible part of its height. */
  readonly room: { readonly width: number; readonly top: number; readonly bottom: number };
  /** The node under the pointer; undefined while the pointer is on the toolbar itself, or off the page. */
  readonly pointed: Box | undefined;
  /** The current side, kept as long as possible. */
  readonly now: Side | undefined;
}

export interface BarPlace {
  readonly side: Side;
  readonly left: number;
  readonly top: number;
}

/** Pixels between the node and its toolbar. */
const gap = 4;

const overlap = (one: Box, other: Box): number => {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
};
/** An element that contains the node surrounds it on all sides and can't be avoided. */
const holds = (outer: Box, inner: Box): boolean =>
  outer.left <= inner.left &&
  outer.top <= inner.top &&
  outer.left + outer.width >= inner.left + inner.width &&
  outer.top + outer.height > inner.top + inner.height;

function tops({ box, bar }: Given): Readonly<Record<Side, number>> {
  const [over, under] = [box.top - bar.height - gap, box.top + box.height + gap];
  const inside = { insideTop: box.top + gap, insideBottom: under - bar.height - 2 * gap };
  return { above: over, aboveEnd: over, below: under, belowEnd: under, ...inside };
}

/** The first visible side that covers nothing, else the one that covers least of the element under the pointer. */
export function placeOfBar(given: Given): BarPlace {
  const { box, bar, room, pointed, now } = given;
  const topOf = tops(given);
  const clamp = (left: number) => Math.max(0, Math.min(left, room.width - bar.width));
  const [start, end] = [clamp(box.left), clamp(box.left + box.width - bar.width)];
  const all = (now && !now.startsWith('inside') ? [now, ...sides] : sides).map((side) => ({
    side,
    left: side.endsWith('End') ? end : start,
    top: topOf[side],
  }));
  const seen = all.filter(({ top }) => top >= room.top && top + bar.height <= room.bottom);
  const avoided = pointed && !holds(pointed, box) ? pointed : undefined;
  const covers = ({ left, top }: BarPlace) => (avoided ? overlap({ left, top, ...bar }, avoided) : 0);
  const best = seen.toSorted((one, other) => covers(one) - covers(other))[0];
  if (best) return best;
  // A node larger than the window has the toolbar where its visible part begins; a node out of view takes it along.
  const isSeen = box.top < room.bottom && box.top + box.height > room.top;
  const top = isSeen ? Math.max(topOf.insideTop, Math.min(room.top + gap, topOf.insideBottom)) : topOf.above;
  return { side: 'insideTop', left: start, top };
}
