/** `npm run screenshots`: takes the README's pictures of a fresh embedded stage. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const playwright = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
const { status } = spawnSync(process.execPath, [playwright, 'test', '--config', 'web/e2e/screenshots.config.ts'], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
