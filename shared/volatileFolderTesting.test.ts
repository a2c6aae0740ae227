import { rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { expect, test } from '@jest/globals';
import { volatileFolder } from './volatileFolderTesting.ts';

test('a folder for tests is new each time, and on the disk where memory has no room for it', () => {
  const folders = [volatileFolder('narthex-a-', 1), volatileFolder('narthex-a-', 1), volatileFolder('narthex-b-', 2 ** 30)];
  try {
    expect(folders.every((one) => statSync(one).isDirectory())).toBe(true);
    expect(new Set(folders).size).toBe(3);
    expect(folders.map((one) => basename(one).slice(0, 10))).toEqual(['narthex-a-', 'narthex-a-', 'narthex-b-']);
    expect(dirname(folders[2] ?? '')).toBe(tmpdir());
  } finally {
    for (const one of folders) rmSync(one, { recursive: true });
  }
});
