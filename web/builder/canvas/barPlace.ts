// Where the buttons of the chosen node go, so that they cover nothing one points at. Pure.
import type { Box } from './rectangles.ts';

export const sides = ['above', 'aboveEnd', 'below', 'belowEnd', 'insideTop', 'insideBottom'] as const;
/** On which side of the chosen node: flush with its left edge, or with its right one (`End`). */
export type Side = (typeof sides)[number];

interface Given {
  /** The chosen node. */
  readonly box: Box;
  readonly bar: { readonly width: number; readonly height: number };
  /** How wide the page is, and which part of its height is seen. */
  readonly room: { readonly width: number; readonly top: number; readonly bottom: number };
  /** What the pointer is on; nothing while it is on the buttons themselves, or not on the page. */
  readonly pointed: Box | undefined;
  /** Where the buttons are: beside the node they stay as long as they may. */
  readonly now: Side | undefined;
}

export interface BarPlace {
  readonly side: Side;
  readonly left: number;
  readonly top: number;
}

/** Pixels between the node and its buttons. */
const gap = 4;

const overlap = (one: Box, other: Box): number => {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
};
/** What holds the node is everywhere around it: there is no dodging that. */
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

/** The first side that is seen and covers nothing; else the one that covers least of what one points at. */
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
  // What is larger than the window has them where it begins to be seen, what is out of sight takes them along.
  const isSeen = box.top < room.bottom && box.top + box.height > room.top;
  const top = isSeen ? Math.max(topOf.insideTop, Math.min(room.top + gap, topOf.insideBottom)) : topOf.above;
  return { side: 'insideTop', left: start, top };
}
