import type { Environment } from '#infra/environmentNames.ts';

/**
 * What the seed is given. It runs in the stage's own process, with the environment of a function (`process.env`: the plan's names, the
 * region, credentials and the addresses of the stand-ins), so that it can use `functions/core` as it is.
 */
export interface SeedContext {
  readonly settings: Environment;
  /** Milliseconds; the demo data is dated relative to it. */
  readonly clock: () => number;
  /** Tells the person what is being done. */
  readonly say: (line: string) => void;
}

export type Seed = (context: SeedContext) => Promise<void>;

/** Runs `work` with these names in `process.env` and puts back what was there. */
export async function withEnvironment<T>(environment: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  const before = Object.keys(environment).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, environment);
  try {
    return await work();
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
