import type { Measured } from '../report.ts';

/** No limit may be reached below this many churches on a stage. */
export const enough = 100_000;

/**
 * Something that a stage runs out of. `most`: how much of it there is; `perChurch`: how much one church takes. `how`: what both are counted
 * in, and what keeps it this way.
 */
export interface Limit {
  readonly what: string;
  readonly most: number;
  readonly perChurch: number;
  readonly how: string;
  /** Queues, schedules, indexes and rows of the stage whose limit it is (`inventory.ts`). */
  readonly of?: readonly string[];
  /** Where the limit is one church's own: what is counted in place of churches, and how many there must be room for. */
  readonly within?: { readonly unit: string; readonly needed: number };
}

/** How many churches fit; infinite if a church takes nothing of it. */
export const breaksAt = ({ most, perChurch }: Limit): number => Math.floor(most / perChurch);

const counted = (churches: number): string => (Number.isFinite(churches) ? churches.toLocaleString('en') : 'none');

export function lineOf(limit: Limit): Measured {
  const { unit, needed } = limit.within ?? { unit: 'churches', needed: enough };
  return {
    what: `${limit.what} (${limit.how})`,
    is: counted(breaksAt(limit)),
    bar: `>= ${counted(needed)} ${unit}`,
    holds: breaksAt(limit) >= needed ? 'yes' : 'far',
  };
}
