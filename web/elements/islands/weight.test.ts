import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { build } from 'esbuild';

/** What is fetched for an island; the loader's own list of islands is left out. */
async function weightOf(name: string): Promise<number> {
  const { outputFiles } = await build({
    ...{ entryPoints: [`web/elements/islands/${name}.ts`], bundle: true, minify: true, write: false, format: 'esm', logLevel: 'silent' },
    define: { 'import.meta.glob': 'Object' },
  });
  return gzipSync(outputFiles[0]?.contents ?? '').length;
}

test('a page with a live stream loads at most 8 kB of script before anyone clicks', async () => {
  const [loader, live] = await Promise.all([weightOf('loader'), weightOf('live')]);
  expect(live).toBeGreaterThan(2000);
  expect(loader + live).toBeLessThan(8000);
});
