import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserFacingError } from '../errors.ts';

/** The version in `package.json` for Linux on x64; other platforms' packages have the same number. */
const version = '1.2.1';
const root = fileURLToPath(new URL('../../..', import.meta.url));

export interface Platform {
  readonly platform: string;
  readonly arch: string;
}

/** Installs a package by its specifier; tests replace it. */
export type Install = (specifier: string) => boolean;

export const npmInstall: Install = (specifier) => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts'];
  return spawnSync(npm, [...flags, specifier], { cwd: root, stdio: 'ignore', shell: process.platform === 'win32' }).status === 0;
};

/**
 * The table engine's executable for this machine. Only that of Linux x64 is in the lock file (one that couldn't be resolved there would
 * break `npm ci`), so another platform's package is installed at the first start, without being saved.
 */
export function engineBinary(say: (line: string) => void, { platform, arch }: Platform = process, install: Install = npmInstall): string {
  const name = `@dynoxide/${platform}-${arch}`;
  const known = find(name, platform);
  if (known) return known;
  say(`Adding the table engine for ${platform} ${arch} …`);
  const added = install(`${name}@${version}`) ? find(name, platform) : undefined;
  if (added) return added;
  throw new UserFacingError(
    `There is no table engine for this platform (${platform} ${arch}): start one with \`docker compose -f docker-compose.localstack.yml up\`, or name another with AWS_ENDPOINT_URL_DYNAMODB.`,
  );
}

function find(name: string, platform: string): string | undefined {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
    const binary = join(dirname(manifest), platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}
