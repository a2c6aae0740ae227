/**
 * `npm run screenshots`: takes the screenshots of README and handbook on a fresh embedded stage; `-- handbookPictures` takes only those of
 * the handbook.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const { status } = spawnSync(
  process.execPath,
  [playwright, 'test', '--config', 'web/e2e/screenshots.config.ts', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
