import { expect, test } from '@jest/globals';
import { cachedFiles } from './cachedFiles.ts';

test('what never changes is read from the bucket once, everything else each time', async () => {
  const read: string[] = [];
  const ask = cachedFiles(async (path) => {
    read.push(path);
    const control = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=0, s-maxage=60, must-revalidate';
    return { status: path.includes('gone') ? 404 : 200, headers: { 'cache-control': control }, body: Buffer.from(path) };
  });
  const paths = ['/assets/a.js', '/app/index.html', '/assets/gone.js'];
  for (const path of [...paths, ...paths]) expect(String((await ask(path)).body)).toBe(path);
  expect(read).toEqual([...paths, '/app/index.html', '/assets/gone.js']);
});
