/**
 * `npm run bench`: measures and compares with the bars. Ratios are taken side by side in one run, because machines differ. Words select the
 * parts whose names contain them: `npm run bench -- lambdas`. The exit code is 1 if a bar is missed by half as much again.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { check, shape, whole } from '#shared/words.ts';
import { parts } from './bench/parts.ts';
import { type Measured, print } from './bench/report.ts';
import { startTestCloud } from './local/testCloud.ts';

const Sums = shape({ held: whole, missed: whole, far: whole });

/** Each part has a process of its own: what a stage leaves in memory, such as its addresses, is not measured with the next. */
async function measureApart(name: string) {
  const child = fork(fileURLToPath(import.meta.url), [name]);
  let sums = { held: 0, missed: 0, far: 0 };
  child.on('message', (message) => {
    const told = check(Sums, message);
    if (told.ok) sums = told.value;
  });
  const [code] = await once(child, 'exit');
  // A part that broke down has told nothing.
  return code === 0 || sums.far > 0 ? sums : { ...sums, far: 1 };
}

async function measureHere(name: string) {
  const cloud = await startTestCloud();
  const all: Measured[] = [];
  for (const [heading, lines] of (await parts[name]?.measure('whole')) ?? []) {
    print(heading, lines);
    all.push(...lines);
  }
  await cloud.close();
  const count = (...which: Measured['holds'][]) => all.filter(({ holds }) => which.includes(holds)).length;
  return { held: count('yes'), missed: count('no', 'far'), far: count('far') };
}

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((word) => name.includes(word));
const names = process.send ? wanted : Object.keys(parts).filter(isWanted);
const sums = { held: 0, missed: 0, far: 0 };
for (const name of names) {
  const part = await (process.send ? measureHere(name) : measureApart(name));
  for (const key of ['held', 'missed', 'far'] as const) sums[key] += part[key];
}
process.send?.(sums);
if (!process.send) console.log(`\n${sums.held} bars hold, ${sums.missed} are missed.`);
process.exit(sums.far > 0 ? 1 : 0);
