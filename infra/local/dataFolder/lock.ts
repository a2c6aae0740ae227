import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, UserFacingError } from '../errors.ts';
import { readIfThere } from './files.ts';
import { processStart } from './processes.ts';

/** Locks the data folder for this process; returns a function that unlocks it. Throws a UserFacingError if a running process has it. */
export function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'lock');
  if (!take(path)) {
    const [pid, started] = (readIfThere(path) ?? '').split(' ');
    if (isAlive(Number(pid), started ?? ''))
      throw new UserFacingError(
        `The data folder ${dataDir} is in use by another Narthex (process ${pid}): stop that one, or set NARTHEX_DATA to another folder.`,
      );
    rmSync(path, { force: true });
    if (!take(path))
      throw new UserFacingError(`The data folder ${dataDir} was taken by another Narthex at this very moment: please try again.`);
  }
  return () => rmSync(path, { force: true });
}

/** Links are created atomically, so a lock always has its owner. */
function take(path: string): boolean {
  const own = `${path}.${process.pid}`;
  writeFileSync(own, `${process.pid} ${processStart(process.pid)}`, { mode: 0o600 });
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Process ids are reused; the start time tells two apart. */
function isAlive(pid: number, started: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return processStart(pid) === started;
}
