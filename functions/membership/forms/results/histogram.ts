// Groups numbers for a bar chart. Pure.

export interface Histogram {
  readonly least: number;
  readonly most: number;
  readonly mean: number;
  /** From the least to the most, without gaps; `to` belongs to the bar only if it equals `from`, or in the last one. */
  readonly bars: readonly { readonly from: number; readonly to: number; readonly times: number }[];
}

const mostSingle = 12;
const wanted = 8;

/** The next of 1, 2, 5, 10, 20 …, or of the same below one. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10;
  return step * power;
}
/** Hides what binary fractions leave: 0.30000000000000004 is 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12));

/** `undefined` without numbers. Few whole numbers get a bar each, others round ranges. */
export function histogramOf(values: readonly number[]): Histogram | undefined {
  if (values.length === 0) return undefined;
  const [least, most, sum] = values.reduce(
    ([low, high, all], value) => [Math.min(low, value), Math.max(high, value), all + value],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0],
  );
  const isSingle = values.every(Number.isInteger) && most - least < mostSingle;
  const step = isSingle || most === least ? 1 : roundStep((most - least) / wanted);
  const start = isSingle || most === least ? least : Math.floor(least / step) * step;
  const count = most === least ? 1 : isSingle ? most - least + 1 : Math.max(1, Math.ceil(tidy((most - start) / step)));
  const times = Array.from({ length: count }, () => 0);
  for (const value of values) {
    const at = most === least ? 0 : Math.min(count - 1, Math.floor(tidy((value - start) / step)));
    times[at] = (times[at] ?? 0) + 1;
  }
  const bars = times.map((one, at) => {
    const from = tidy(start + at * step);
    return { from, to: isSingle || most === least ? from : tidy(from + step), times: one };
  });
  return { least, most, mean: tidy(sum / values.length), bars };
}
