/**
 * `npm run bench`: measures and compares with the bars. Ratios are taken side by side in one run, because machines differ. Words select the
 * parts whose names contain them: `npm run bench -- lambdas`. The exit code is 1 if a bar is missed by half as much again.
 */
import { parts } from './bench/parts.ts';
import { type Measured, print } from './bench/report.ts';
import { startTestCloud } from './local/testCloud.ts';

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const wanted = process.argv.slice(2);
const names = Object.keys(parts).filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const cloud = await startTestCloud();
const all: Measured[] = [];
for (const name of names) {
  for (const [heading, lines] of (await parts[name]?.measure('whole')) ?? []) {
    print(heading, lines);
    all.push(...lines);
  }
}
await cloud.close();
const missed = all.filter(({ holds }) => holds === 'no' || holds === 'far').length;
const held = all.filter(({ holds }) => holds === 'yes').length;
console.log(`\n${held} bars hold, ${missed} are missed.`);
process.exit(all.some(({ holds }) => holds === 'far') ? 1 : 0);
