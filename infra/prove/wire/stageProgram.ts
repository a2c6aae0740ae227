// A process of its own: the embedded stage with the functions of the wire, no demo data. Prints one line of JSON when it is up; ends when
// its input does.
import { join } from 'node:path';
import { bundleFunctions } from '#infra/bundle.ts';
import { startStage } from '#infra/local/start.ts';
import { functions } from '#infra/plan.ts';

const names = ['messaging', 'socket', 'keepAlive', 'deliver', 'dispatch', 'keeper'] as const;
const dir = process.argv[2] ?? '.';
const bundles = join(dir, 'functions');
await bundleFunctions({ outDir: bundles, only: names });
const stage = await startStage({
  port: 0,
  dataDir: join(dir, 'data'),
  functions: Object.fromEntries(names.map((name) => [name, functions[name]])),
  bundles,
  web: join(dir, 'web'),
  seed: false,
});
process.stdin.resume().on('end', async () => {
  await stage.close();
  process.exit(0);
});
console.log(JSON.stringify({ port: stage.port, environment: stage.environment }));
