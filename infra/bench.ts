/**
 * `npm run bench`: prints what is measured against the bars. Ratios are taken side by side in one run, because machines differ. Words select
 * the parts whose names hold them: `npm run bench -- lambdas`. The exit code is 1 when a bar is missed by half as much again.
 */
import { measureBuilder } from './bench/builder.ts';
import { checks } from './bench/checks.ts';
import { makeChurchFixture, people } from './bench/churchFixture.ts';
import { monthlyBill } from './bench/cost.ts';
import { firstLoad } from './bench/firstLoad.ts';
import { lambdas } from './bench/lambdas.ts';
import { measurePublicPages } from './bench/pages.ts';
import { measureRecurrence } from './bench/recurrence.ts';
import { type Measured, print } from './bench/report.ts';
import { measureUses, type Used, useLine } from './bench/table.ts';
import { measureWire } from './bench/wire.ts';
import { buildAll } from './build.ts';
import { startTestCloud, type TestCloud } from './local/testCloud.ts';

type Part = (cloud: TestCloud) => Promise<readonly [string, readonly Measured[]][]>;

async function table(): Promise<Used[]> {
  return measureUses(await makeChurchFixture());
}

const parts: Readonly<Record<string, Part>> = {
  table: async () => {
    const used = await table();
    return [
      [`The table: requests and capacity units per call, in a church of ${people}`, used.map(useLine)],
      [`A month of a church of ${people} at list prices`, monthlyBill(used)],
    ];
  },
  lambdas: async () => [['Lambdas: bundle loaded and first request answered, in a fresh process', await lambdas()]],
  web: async () => {
    await buildAll(console.log, ['web']);
    return [['The first load of the sign-in page', firstLoad()]];
  },
  pages: measurePublicPages,
  builder: measureBuilder,
  wire: measureWire,
  recurrence: measureRecurrence,
  checks: async () => [['Checks', checks()]],
};

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
const wanted = process.argv.slice(2);
const names = Object.keys(parts).filter((name) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
const cloud = await startTestCloud();
const all: Measured[] = [];
for (const name of names) {
  for (const [heading, lines] of (await parts[name]?.(cloud)) ?? []) {
    print(heading, lines);
    all.push(...lines);
  }
}
await cloud.close();
const missed = all.filter(({ holds }) => holds === 'no' || holds === 'far').length;
const held = all.filter(({ holds }) => holds === 'yes').length;
console.log(`\n${held} bars hold, ${missed} are missed.`);
process.exit(all.some(({ holds }) => holds === 'far') ? 1 : 0);
