/** Before the journeys: what changed is built, and an embedded stage with the demo churches is brought up on a free port. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '#infra/build.ts';
import type { Seed } from '#infra/local/seed/context.ts';
import { startStage } from '#infra/local/start.ts';
import { stages } from '#infra/stages.ts';
import { volatileFolder } from '#shared/volatileFolderTesting.ts';
import { spareAccount, sparePassword, spareVariable } from './spareAccounts.ts';

/** Where the portal is. Set before the run, it names a stage that is up already. */
export const stageVariable = 'NARTHEX_E2E_URL';
/** What the functions of the stage that was brought up read from their environment, as JSON: for those who reach behind its port. */
export const environmentVariable = 'NARTHEX_E2E_ENVIRONMENT';

const spareAccounts = 360;
/** As `npm start` has it, and people whom no church knows. */
const seedJourneys: Seed = async (context) => {
  const [{ seed }, { writeSpareUsers }] = await Promise.all([
    import('#infra/local/seed/seed.ts'),
    import('#infra/local/seed/spareUsers.ts'),
  ]);
  await seed(context);
  await writeSpareUsers(
    Array.from({ length: spareAccounts }, (_, index) => spareAccount(index)),
    sparePassword,
  );
};

export default async function bringUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[stageVariable]) return undefined;
  // As `npm start` has it.
  process.env.TZ = 'UTC';
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
  await buildAll(console.log);
  const folder = volatileFolder('narthex-e2e-', 512);
  // Hundreds of sign-ins: hashing as strongly as elsewhere would be a third of all the work. And dozens of visitors, each of whom waits as
  // long as it takes at least to fill in a form; how long that is elsewhere, tests of the functions hold.
  const light = { ...stages.local, passwordCost: 10, visitorReadyMs: 300 };
  const stage = await startStage({ port: 0, dataDir: join(folder, 'data'), stage: light, seed: seedJourneys });
  process.env[stageVariable] = stage.url;
  process.env[environmentVariable] = JSON.stringify(stage.environment);
  process.env[spareVariable] = String(spareAccounts);
  return async () => {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  };
}
