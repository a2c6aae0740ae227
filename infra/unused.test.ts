import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

test('every package, file and export is used', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/knip/bin/knip.js', '--no-progress', '--cache'], {
    encoding: 'utf8',
  });
  expect(stdout + stderr).toBe('');
});
