import type { Environment } from '#infra/environmentNames.ts';
import type { Gateways } from '../standIns/gateways.ts';

/**
 * The seed's input. It runs in the stage's own process, with a function's environment (`process.env`: the plan's names, the region,
 * credentials and the addresses of the stand-ins), so that it can use `functions/core` unchanged.
 */
export interface SeedContext {
  readonly settings: Environment;
  /** Milliseconds; the demo data is dated relative to it. */
  readonly clock: () => number;
  /** Reports progress to the user. */
  readonly say: (line: string) => void;
  /** Of the stage: what was given is known there, too. */
  readonly gateways: Gateways;
}

export type Seed = (context: SeedContext) => Promise<void>;

/** Runs `work` with these variables in `process.env` and restores the previous ones. */
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
