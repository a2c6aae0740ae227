// Starts a table engine for each worker before the first suite; suites create their own tables in it (`infra/local/testCloud.ts`).
import { tsImport } from 'tsx/esm/api';

const running = [];

export default async function start({ maxWorkers }) {
  // An engine is already given, for a proof (`infra/prove/dynamodb.ts`).
  if (process.env.NARTHEX_TEST_ENGINES) return;
  const { startTestEngine } = await tsImport('../local/table/testEngine.ts', import.meta.url);
  running.push(...(await Promise.all(Array.from({ length: maxWorkers }, startTestEngine))));
  process.env.NARTHEX_TEST_ENGINES = running.map(({ url }) => url).join(' ');
}

/** See `tableEnginesEnd.mjs`. */
export async function stop() {
  await Promise.all(running.splice(0).map((engine) => engine.close()));
}
