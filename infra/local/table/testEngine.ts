// For tests: an engine whose data is deleted when it ends.
import { rmSync } from 'node:fs';
import { volatileFolder } from '#shared/volatileFolderTesting.ts';
import { type Engine, startEngine } from './engine.ts';

export async function startTestEngine(): Promise<Engine> {
  const dataDir = volatileFolder('narthex-test-', 16);
  const { url, close } = await startEngine({ dataDir, say: () => {}, log: () => {}, onLost: () => {} });
  const end = async () => {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, close: end };
}
