/** A line of the report: what was measured, its bar, and whether it is met. */
export interface Measured {
  readonly what: string;
  readonly is: string;
  readonly bar?: string;
  /** Omitted if there is no bar. `far`: missed by so much that the entire bench fails. */
  readonly holds?: 'yes' | 'no' | 'far';
}

/** `shortest` only shows that a part still runs; its figures mean nothing. */
export type Effort = 'whole' | 'shortest';

/** An upper bound; exceeding it by half as much again counts as far, unless stated otherwise. */
export const atMost = (is: number, bar: number, far = 1.5): 'yes' | 'no' | 'far' => (is <= bar ? 'yes' : is <= bar * far ? 'no' : 'far');

const signs = { yes: 'pass', no: 'MISS', far: 'FAIL' };

export function print(heading: string, lines: readonly Measured[]): void {
  const rows = lines.map(({ what, is, bar = '', holds }) => [what, is, bar, holds ? signs[holds] : '']);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  console.log(`\n${heading}`);
  for (const [what = '', is = '', bar = '', sign = ''] of rows) {
    console.log(`  ${what.padEnd(widths[0] ?? 0)}  ${is.padStart(widths[1] ?? 0)}  ${bar.padEnd(widths[2] ?? 0)}  ${sign}`.trimEnd());
  }
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
