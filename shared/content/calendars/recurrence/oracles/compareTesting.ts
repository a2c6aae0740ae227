// Compares our expansion with those of other libraries.
import { formatWallTime } from '#shared/time/wallTime.ts';
import { instants } from '../expand.ts';
import type { Case } from '../testing.ts';
import { type Difference, differences } from './knownDifferencesTesting.ts';
import { type Oracle, oracleNames, oracles } from './testing.ts';

export interface Judgement {
  readonly faults: readonly string[];
  /** Listed differences that may explain a different result. */
  readonly met: readonly Difference[];
}

/** Compares our instants of a series with every oracle: only listed differences are allowed, and at least one oracle has to agree. */
export function judge(one: Case): Judgement {
  const own = instants(one, one.window, one.zone);
  const faults: string[] = [];
  const met: Difference[] = [];
  let agreeing = 0;
  for (const oracle of oracleNames) {
    const unasked = differences.find((difference) => difference.oracle === oracle && difference.unasked && difference.when(one.rule, one));
    const answer = unasked ? [] : answerOf(oracle, one);
    if (!unasked && typeof answer !== 'string' && isSame(own, answer)) {
      agreeing += 1;
      continue;
    }
    const listed = differences.filter((difference) => difference.oracle === oracle && difference.when(one.rule, one));
    met.push(...listed);
    if (listed.length === 0)
      faults.push(`${oracle} differs: ${told(one)}; ours ${own.length}, its ${typeof answer === 'string' ? answer : answer.length}`);
  }
  if (agreeing === 0) faults.push(`None agrees: ${told(one)}`);
  return { faults, met };
}

const told = ({ start, zone, text }: Case) => `${formatWallTime(start)} ${zone} ${text}`;
const isSame = (a: Float64Array, b: readonly number[]) => a.length === b.length && b.every((at, index) => at === a[index]);

function answerOf(oracle: Oracle, one: Case): readonly number[] | string {
  try {
    return oracles[oracle](one);
  } catch (error) {
    return String(error);
  }
}
