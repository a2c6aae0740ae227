// The native part of reporting's engine (docs/decisions.md, P36), for the machines that functions run on. Packages are installed for the machine
// that deploys, so it is fetched by its name, in the version and with the checksum of the lock file.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { maybe, parse, shape, text } from '#shared/words.ts';
import { bundleFolder } from '../bundle.ts';
import { DeployRefusal } from './request.ts';

export const bindingName = '@duckdb/node-bindings-linux-arm64';
const inModules = `node_modules/${bindingName}`;

const Version = shape({ version: maybe(text(40)) });
const Entry = shape({ version: text(40), integrity: text(200) });
const Lock = shape({ packages: shape({ [inModules]: Entry }) });

/** Runs `npm ci` for Linux on arm64 in a folder; tests replace it. */
export type Fetch = (folder: string) => boolean;
const npmCi: Fetch = (folder) => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['ci', '--os=linux', '--cpu=arm64', '--libc=glibc', '--ignore-scripts', '--no-audit', '--no-fund'];
  return spawnSync(npm, flags, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
};

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const versionIn = (folder: string) =>
  existsSync(join(folder, 'package.json')) ? parse(Version, read(join(folder, 'package.json'))).version : undefined;

/** Puts it beside the bundle of `reporting`, unless it is there already. */
export function addEngineBinding(bundles = bundleFolder, fetch: Fetch = npmCi): void {
  const wanted = parse(Lock, read('package-lock.json')).packages[inModules];
  const place = join(bundles, 'reporting', inModules);
  if (!wanted || versionIn(place) === wanted.version) return;
  const folder = join(dirname(bundles), 'engine');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const own = { name: 'engine', version: '0.0.0', dependencies: { [bindingName]: wanted.version } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, private: true }));
  const packages = { '': own, [inModules]: wanted };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...own, lockfileVersion: 3, requires: true, packages }));
  if (!fetch(folder) || versionIn(join(folder, inModules)) !== wanted.version)
    throw new DeployRefusal(`The engine of reports could not be fetched (${bindingName}): npm says above why.`);
  rmSync(place, { recursive: true, force: true });
  cpSync(join(folder, inModules), place, { recursive: true });
}
