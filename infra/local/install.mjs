// Plain JavaScript with only Node's own modules: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository root. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const modules = join(root, 'node_modules');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Exits with a message if Node is older than the project needs. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Narthex needs Node 20.19 or later; this is Node ${process.versions.node}.`);
}

const packagesIn = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined);

/** Whether every package of the lock file is installed in its version. Packages for other platforms may be missing. */
function isInstalled() {
  const wanted = packagesIn(join(root, 'package-lock.json'));
  // npm writes this file at the end of an installation.
  const present = packagesIn(join(modules, '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) => !path || optional || link || present[path]?.version === version,
  );
}

/** Installs packages that are missing or differ from the lock file. */
export function installMissing() {
  if (isInstalled()) return;
  // npm would empty the folder behind a link, which belongs to another checkout.
  if (existsSync(modules) && lstatSync(modules).isSymbolicLink())
    fail('node_modules is a link to a folder that does not fit package-lock.json: run npm ci there.');
  console.log('Installing packages (npm ci) …');
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(command, ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('The packages could not be installed: npm says above what is missing.');
}
