// An element's placement in its row, as attributes of its frame.
import type { CSSProperties } from 'react';
import { type ElementType, readAnswers } from '#shared/elements/index.ts';
import type { Answers } from '#shared/elements/node.ts';

const whole = 12;

/** Columns span twelfths of a row: `size` from 769 px, `mobileSize` and `mobileOrder` up to 768 px. */
export function gridPlacementOf(type: ElementType, answers: Answers): CSSProperties | undefined {
  if (type !== 'column') return undefined;
  const { size, mobileSize = whole, mobileOrder } = readAnswers(type, answers);
  const place: Record<`--${string}`, number> = { '--w': size, '--m': mobileSize, ...(mobileOrder ? { '--o': mobileOrder } : {}) };
  return place;
}
