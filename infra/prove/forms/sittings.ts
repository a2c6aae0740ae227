// People at a browser fill out a public form, each in their own way.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Proof } from '../proof.ts';
import { judgeReport } from '../screens.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** How many visitors come: read by `web/e2e/sittings/visitors.ts`. */
const sittingsVariable = 'NARTHEX_SITTINGS';
const playwright = join(root, 'node_modules/@playwright/test/cli.js');

export const formSittings: Proof = {
  name: 'forms-sittings',
  claim: 'Of visitors at a browser no one is refused, at most one in a hundred is held, and every answer arrives once.',
  run: async ({ dir, full }) => {
    const report = join(dir, 'sittings.json');
    const args = ['--no-warnings', playwright, 'test', '--config', 'web/e2e/sittings/sittings.config.ts'];
    // `--full`: as many as the bar has.
    const count = process.env[sittingsVariable] ?? (full ? '500' : '100');
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, [sittingsVariable]: count };
    await once(spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env }), 'exit');
    const { faults } = judgeReport(JSON.parse(readFileSync(report, 'utf8')));
    return { facts: [`${count} visitors`], faults: faults.length > 0 ? ['What is said above went wrong.'] : [] };
  },
};
