import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { buildSync } from 'esbuild';

test('the island of forms has at most 6 kB, its rules included', () => {
  const { outputFiles } = buildSync({
    entryPoints: ['web/elements/islands/form.ts'],
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    // Only loaded by forms that ask for files, or for a payment.
    external: ['./files/fileFields.ts', './pay/payStep.ts'],
  });
  const size = gzipSync(outputFiles[0]?.contents ?? '').length;
  expect([size > 1024, size <= 6 * 1024]).toEqual([true, true]);
});
