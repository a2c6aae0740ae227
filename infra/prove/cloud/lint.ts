// Checks the templates of every stage against CloudFormation's rules with an AWS tool.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '#infra/build.ts';
import type { Proof } from '../proof.ts';
import { pythonWith } from './emulator.ts';

export const cloudLint: Proof = {
  name: 'cloud-lint',
  claim: 'cfn-lint finds no error in the templates of any stage.',
  run: async ({ dir }) => {
    const python = pythonWith(join(dir, 'lint'), 'cfn-lint==1.58.0');
    if ('missing' in python) return { facts: [], faults: [], skipped: python.missing };
    await buildAll(() => {});
    const outdir = join(dir, 'cdk.out');
    const made = spawnSync(process.execPath, ['node_modules/.bin/tsx', 'infra/app.ts'], {
      env: { ...process.env, CDK_OUTDIR: outdir },
      encoding: 'utf8',
    });
    if (made.status !== 0) return { facts: [], faults: [`The templates could not be made: ${made.stderr.slice(-500)}`] };
    const templates = readdirSync(outdir).filter((file) => file.endsWith('.template.json'));
    const linted = spawnSync(join(python.bin, 'cfn-lint'), ['--format', 'parseable', ...templates], {
      cwd: outdir,
      encoding: 'utf8',
      maxBuffer: 64e6,
    });
    const lines = linted.stdout.split('\n').filter(Boolean);
    const errors = lines.filter((line) => /:E\d{4}:/.test(line));
    const warnings = [...new Set(lines.flatMap((line) => /:([WI]\d{4}):/.exec(line)?.[1] ?? []))];
    return {
      facts: [
        `${templates.length} templates, ${errors.length} errors${warnings.length ? `; warnings of ${warnings.join(', ')} are not faults` : ''}`,
      ],
      faults: errors.map((line) => line.slice(0, 400)),
    };
  },
};
