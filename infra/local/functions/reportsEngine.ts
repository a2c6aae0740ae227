import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Install, npmInstall, type Platform } from '../table/engineBinary.ts';

/** The version in `package.json`. */
const version = '1.5.5-r.5';
const root = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * The native part of reporting's engine (docs/decisions.md, P36) for this machine. Packages are there for the platforms of the lock file; where npm
 * left it out, it is installed at the first start, without being saved. Without it only what asks the engine is refused.
 */
export function addReportsEngine(
  say: (line: string) => void,
  { platform, arch }: Platform = process,
  install: Install = npmInstall,
): boolean {
  const name = `@duckdb/node-bindings-${platform}-${arch}`;
  const isThere = () => find(name) || find(`${name}-musl`);
  if (isThere()) return true;
  say(`Adding the engine of reports for ${platform} ${arch} …`);
  if (install(`${name}@${version}`) && isThere()) return true;
  say(`There is no engine of reports for ${platform} ${arch}: lists that need it are refused, everything else works.`);
  return false;
}

function find(name: string): boolean {
  try {
    createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
    return true;
  } catch {
    return false;
  }
}
