// For tests: a stage with a few small functions instead of the real ones, in a temporary folder.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FunctionPlan, Trigger } from '#infra/functionPlan.ts';
import { volatileFolder } from '#shared/volatileFolderTesting.ts';
import { type RunningStage, type StageRequest, startStage } from './start.ts';

export interface FixtureFunction {
  /** The body of `handler(event, context)`; `require` is available. */
  readonly code: string;
  readonly triggers: readonly Trigger[];
  readonly timeoutSeconds?: number;
}

export interface Fixture {
  readonly stage: RunningStage;
  readonly dataDir: string;
  /** Closes the stage and starts it again with the same data. */
  restart(): Promise<RunningStage>;
  close(): Promise<void>;
}

/** A new, empty folder: in memory, where the many writes of a start wait for no disk. */
export const temporaryFolder = (): string => volatileFolder('narthex-stage-', 128);

function writeBundles(folder: string, functions: Readonly<Record<string, FixtureFunction>>): void {
  const head = "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);\n";
  for (const [name, { code }] of Object.entries(functions)) {
    mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, name, 'index.mjs'), `${head}export const handler = async (event, context) => {\n${code}\n};\n`);
  }
}

const planOf = ({ triggers, timeoutSeconds = 20 }: FixtureFunction): FunctionPlan => ({
  entry: '',
  memoryMb: 128,
  timeoutSeconds,
  triggers,
  grants: {},
});

export async function startFixture(given: Readonly<Record<string, FixtureFunction>>, more: Partial<StageRequest> = {}): Promise<Fixture> {
  const folder = temporaryFolder();
  const bundles = join(folder, 'functions');
  const dataDir = join(folder, 'data');
  writeBundles(bundles, given);
  const functions = Object.fromEntries(Object.entries(given).map(([name, one]) => [name, planOf(one)]));
  const request: StageRequest = { port: 0, dataDir, functions, bundles, web: join(folder, 'web'), seed: false, pause: () => 5, ...more };
  let stage = await startStage(request);
  return {
    get stage() {
      return stage;
    },
    dataDir,
    restart: async () => {
      await stage.close();
      stage = await startStage(request);
      return stage;
    },
    close: async () => {
      await stage.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
