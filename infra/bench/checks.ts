import { spawnSync } from 'node:child_process';
import { atMost, type Effort, type Measured } from './report.ts';

const bar = 15;
const tools = [
  ['type check', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'],
] as const;

/** The duration of the checks, one after another. Seconds also depend on the machine and its load, so missing the bar fails nothing. */
export function checks(effort: Effort): Measured[] {
  const times = tools.map(([what, program, ...asked]) => {
    const command = [program, ...(effort === 'whole' ? asked : ['--version'])];
    const from = performance.now();
    const { status } = spawnSync(process.execPath, command, { stdio: 'ignore' });
    return { what: status === 0 ? what : `${what} (which finds something)`, seconds: (performance.now() - from) / 1000 };
  });
  const total = times.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    ...times.map(({ what, seconds }) => ({ what, is: `${seconds.toFixed(1)} s` })),
    { what: 'together', is: `${total.toFixed(1)} s`, bar: `<= ${bar} s`, holds: atMost(total, bar, Number.POSITIVE_INFINITY) },
  ];
}
