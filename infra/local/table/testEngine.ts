// For tests: an engine whose data ends with it.
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, startEngine } from './engine.ts';

/** In memory where the system offers that: nothing here has to outlive its process, and a disk makes every write wait. */
function folder(): string {
  const memory = '/dev/shm';
  try {
    accessSync(memory, constants.W_OK);
    return mkdtempSync(join(memory, 'narthex-test-'));
  } catch {
    return mkdtempSync(join(tmpdir(), 'narthex-test-'));
  }
}

export async function startTestEngine(): Promise<Engine> {
  const dataDir = folder();
  const { url, close } = await startEngine({ dataDir, say: () => {}, log: () => {}, onLost: () => {} });
  const end = async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, close: end };
}
