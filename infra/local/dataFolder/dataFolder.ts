import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endOrphan } from '../table/engine.ts';
import { replaceFile } from './files.ts';
import { lockFolder } from './lock.ts';

/** The data folder, locked for this process. */
export interface Folder {
  /** It hasn't been seeded yet. */
  readonly isFresh: boolean;
  /** Called last: an interrupted first start leaves no mark, so the next one starts over. */
  markSeeded(): void;
  release(): void;
}

/** Locks the data folder, and empties it if `reset` is set or an earlier first start was interrupted. */
export async function takeFolder(dataDir: string, reset: boolean): Promise<Folder> {
  const release = lockFolder(dataDir);
  try {
    const mark = join(dataDir, 'seeded');
    const isFresh = reset || !existsSync(mark);
    await endOrphan(dataDir);
    if (isFresh)
      for (const name of readdirSync(dataDir)) if (name !== 'lock') rmSync(join(dataDir, name), { recursive: true, force: true });
    return { isFresh, markSeeded: () => replaceFile(mark, new Date().toISOString()), release };
  } catch (error) {
    release();
    throw error;
  }
}
