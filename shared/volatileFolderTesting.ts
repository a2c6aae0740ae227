import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';

/**
 * A new folder for tests: in memory if the system has that many megabytes there. Nothing in it has to outlive its process, and a disk would
 * make every write wait.
 */
export const volatileFolder = (prefix: string, megabytes: number): string =>
  mkdtempSync(join(hasMemory(megabytes) ? memory : tmpdir(), prefix));

/** Whether files can be kept in memory, and that many megabytes are free there. */
export function hasMemory(megabytes: number): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= megabytes * 2 ** 20;
  } catch {
    return false;
  }
}
