// Plain JavaScript and nothing but Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const lock = join(root, 'package-lock.json');
// npm writes this file at the end of an installation.
const installed = join(root, 'node_modules', '.package-lock.json');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Says so and ends when Node is older than the project needs. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Narthex needs Node 20.19 or later; this is Node ${process.versions.node}.`);
}

/** Installs what is missing or older than the lock file. */
export function installMissing() {
  const isFresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs;
  if (isFresh) return;
  console.log('Installing packages (npm ci) …');
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(command, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The packages could not be installed: npm says above what is missing.');
}
