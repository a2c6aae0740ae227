import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, shape, whole } from '#shared/words.ts';
import type { Proof, ProofResult } from './proof.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const Report = shape({ stats: shape({ expected: whole, unexpected: whole, flaky: whole, skipped: whole }) });

/** Evaluates a Playwright report; failures have already been printed. */
export function judgeReport(json: unknown): ProofResult {
  const { expected, unexpected, flaky, skipped } = parse(Report, json).stats;
  const all = expected + unexpected + flaky + skipped;
  const fault = all === 0 ? 'No screen was looked at.' : `${all - expected} of ${all} groups of screens have a fault, as said above.`;
  return { facts: [`${expected} of ${all} groups of screens have no fault`], faults: all > 0 && expected === all ? [] : [fault] };
}

export const screens: Proof = {
  name: 'screens',
  claim: 'Every screen can be used by everybody: wide and narrow, light and dark, and on a phone in every language.',
  run: async ({ dir }) => {
    const report = join(dir, 'screens.json');
    const args = ['--no-warnings', playwright, 'test', '--config', 'web/e2e/screens/matrix.config.ts'];
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }), 'exit');
    return judgeReport(JSON.parse(readFileSync(report, 'utf8')));
  },
};
