// A process of its own: the embedded stage with some of its functions; demo data only with `--seed`, any port unless `--port=` names one. Prints
// one line of JSON when it is up; ends when its input does.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bundleFunctions } from '#infra/bundle.ts';
import { startStage } from '#infra/local/start.ts';
import { functionNames, functions } from '#infra/plan.ts';

const [dir = '.', ...wanted] = process.argv.slice(2);
const port = wanted.find((one) => one.startsWith('--port='))?.slice('--port='.length);
const names = functionNames.filter((name) => wanted.includes(name));
const bundles = join(dir, 'functions');
// A stage that was killed is started again with what it had.
if (!existsSync(bundles)) await bundleFunctions({ outDir: bundles, only: names });
const stage = await startStage({
  port: Number(port ?? 0),
  dataDir: join(dir, 'data'),
  functions: Object.fromEntries(names.map((name) => [name, functions[name]])),
  bundles,
  web: join(dir, 'web'),
  ...(wanted.includes('--seed') ? {} : { seed: false }),
});
process.stdin.resume().on('end', async () => {
  await stage.close();
  process.exit(0);
});
console.log(JSON.stringify({ port: stage.port, environment: stage.environment }));
