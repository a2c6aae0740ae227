// The scale of a chart: round steps from 0 to just above the largest value. Pure.

/** The largest number of lines above the base line. */
const mostSteps = 4;

/** 1, 2 or 5 times a power of ten, so that at most four steps reach the largest value. */
export function stepFor(largest: number): number {
  const atLeast = Math.max(1, largest / mostSteps);
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= atLeast) ?? 10 * power;
}

/** From 0 up: the last is at least the largest value. */
export function ticksFor(largest: number): readonly number[] {
  const step = stepFor(largest);
  return Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, at) => at * step);
}
