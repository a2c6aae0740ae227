import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Proof, ProofResult } from './proof.ts';
import { type ServerProcess, startStore, startTable } from './serverProcess.ts';

export interface Suite {
  readonly file: string;
  /** The number of its checks: fewer lines mean that it was cut short. */
  readonly checks: number;
  /** Checks that fail, and why that is right. */
  readonly expected: Readonly<Record<string, string>>;
}

const tableSuite: Suite = {
  file: 'table-engine-features.mjs',
  checks: 46,
  expected: {
    'UpdateContinuousBackups (PITR) accepted':
      'The embedded engine keeps one file on disk and has no backups to set; point-in-time recovery is set, and asserted, in the AWS stacks only.',
    'TTL really deletes (wait 15 s)':
      'The engine does not delete expired items by itself; reads treat them as absent, as they must on AWS where deletion lags, and the embedded stage sweeps.',
  },
};

const storeSuite: Suite = {
  file: 'store-features.mjs',
  checks: 28,
  expected: {
    'presigned PUT (default checksums) from browser-like fetch':
      'The SDK signs the checksum of an empty body into the address, and the store holds it to that; our own addresses are signed with WHEN_REQUIRED, or are forms.',
  },
};

/** The checks in a suite's output: `  ok  name - …` or `  XX  name - …`. */
export function readChecks(output: string): Map<string, boolean> {
  const lines = [...output.matchAll(/^ {2}(ok|XX) {2}(.+?) - (?:pass|FAIL)/gm)];
  return new Map(lines.map(([, mark, name]) => [name ?? '', mark === 'ok']));
}

/** Compares a suite's checks with the expected ones: a surprise either way is a fault. */
export function judgeSuite(suite: Suite, checks: ReadonlyMap<string, boolean>): ProofResult {
  const failing = [...checks].filter(([, passed]) => !passed).map(([name]) => name);
  const surprises = failing.filter((name) => !(name in suite.expected)).map((name) => `Fails unexpectedly: ${name}`);
  const mended = Object.keys(suite.expected).filter((name) => checks.get(name));
  const faults = [...surprises, ...mended.map((name) => `Passes unexpectedly, so its reason is out of date: ${name}`)];
  if (checks.size !== suite.checks) faults.push(`Only ${checks.size} of ${suite.checks} checks were run.`);
  const known = failing.filter((name) => name in suite.expected).map((name) => `Fails as expected: ${name}. ${suite.expected[name]}`);
  return { facts: [`${checks.size - failing.length} of ${checks.size} checks pass`, ...known], faults };
}

export async function runSuite(suite: Suite, subject: Pick<ServerProcess, 'url' | 'kill'>): Promise<ProofResult> {
  const program = fileURLToPath(new URL(`../checks/${suite.file}`, import.meta.url));
  try {
    const child = spawn(process.execPath, ['--no-warnings', program, subject.url, 'suite'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: 300_000,
    });
    return judgeSuite(suite, readChecks(await text(child.stdout)));
  } finally {
    await subject.kill();
  }
}

export const suites: readonly Proof[] = [
  {
    name: 'table-features',
    claim: 'The embedded table does what a single-table design needs of DynamoDB.',
    run: async ({ dir }) => await runSuite(tableSuite, await startTable(join(dir, 'table.db'))),
  },
  {
    name: 'store-features',
    claim: 'The embedded object store does what presigned uploads and the CDN need of S3.',
    run: async ({ dir }) => await runSuite(storeSuite, await startStore(dir)),
  },
];
