// What a visitor gets for objects missing from the bucket.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { makeChurch } from '#functions/content/site/testing.ts';
import { redirects } from '#functions/content/table.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { ask, hide, nodesOf, show, storedOf, text } from '../publishing/testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

let churchId: string;
beforeEach(async () => {
  ({ id: churchId } = await makeChurch());
});
const get = async (file: string, method = 'GET') => {
  const { status, headers, body } = await ask(`/pages/${churchId}/${file}`, method);
  return { status, location: headers.location, cacheControl: headers['cache-control'], headers, body };
};
const files = () => Object.keys(storedOf(cloud, churchId));
async function redirect(from: string, to: string): Promise<void> {
  const table = new Table(churchId);
  await table.write(table.set(redirects, { id: newId(), from, to, auto: false }));
}

describe('what the bucket has not', () => {
  test('is a page that was not there yet: made, answered and stored, with the documents it frames', async () => {
    await show(churchId, '/a', nodesOf(text('hello'), { type: 'rawHTML', answers: { rawHTML: '<script>1</script>' } }));
    const { status, body } = await get('a.html');
    expect([status, storedOf(cloud, churchId)['a.html']]).toEqual([200, body]);
    expect([...cloud.objects.keys()].filter((key) => key.startsWith(`site/raw/${churchId}`))).toHaveLength(1);
  });

  test('is answered to HEAD without a body', async () => {
    await show(churchId, '/a', nodesOf(text('hello')));
    const answers = [await get('a.html', 'HEAD'), await get('none.html', 'HEAD')];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, ''],
      [404, ''],
    ]);
    expect(answers[0]?.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each([
    ['About.html', '/about'],
    ['about/.html', '/about'],
    ['index.php.html', '/'],
    ['Home.html.html', '/'],
  ])('under %s leads to the one form of the address', async (file, location) => {
    await show(churchId, '/about', nodesOf(text('x')));
    expect(await get(file)).toMatchObject({ status: 301, location });
    expect(files()).toEqual([]);
  });

  test('in other scripts is found under its address, written either way', async () => {
    await show(churchId, '/%E4%B8%BB', nodesOf(text('x')));
    expect((await get('%E4%B8%BB.html')).status).toBe(200);
    expect((await get('主.html')).status).toBe(200);
    expect(files()).toEqual(['主.html']);
  });

  test('leads on, by any number of redirects at once, and never in circles', async () => {
    await show(churchId, '/new', nodesOf(text('x')));
    await redirect('/old', '/older');
    await redirect('/older', '/new?from=old');
    await redirect('/away', 'https://elsewhere.example/');
    await redirect('/one', '/two');
    await redirect('/two', '/one');
    expect(await get('old.html')).toMatchObject({
      status: 301,
      location: '/new?from=old',
      cacheControl: expect.stringContaining('max-age=0'),
    });
    expect(await get('away.html')).toMatchObject({ status: 301, location: 'https://elsewhere.example/' });
    expect((await get('one.html')).status).toBe(404);
    await redirect('/new', '/old');
    expect((await get('new.html')).status).toBe(200);
  });

  test('is for members: they are led to where they can see it', async () => {
    await show(churchId, '/inside/notes', nodesOf(text('secret')), { visibility: 'members' });
    const answered = await get('inside/notes.html');
    expect(answered).toMatchObject({ status: 302, location: '/my/page/inside/notes' });
    expect(answered.body).not.toContain('secret');
    await show(churchId, '/', nodesOf(text('secret')), { visibility: 'members' });
    expect(await get('index.html')).toMatchObject({ status: 302, location: '/my/page/' });
    expect(files()).toEqual([]);
  });

  test('is the church’s own 404 page, not to be found by search engines', async () => {
    const { status, body, cacheControl } = await get('none.html');
    expect([status, cacheControl]).toEqual([404, 'public, max-age=0, s-maxage=1, stale-if-error=86400']);
    expect(body).toContain('<meta name="robots" content="noindex"');
  });

  test('is a pause while the church works on its site', async () => {
    const { status, headers, body } = await get('~maintenance.html');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '600', 'no-store']);
    expect(body).toContain('Grace');
    expect(files()).toEqual([]);
  });

  test('does not come back when it was taken away while it was made', async () => {
    const row = await show(churchId, '/a', nodesOf(text('x')));
    cloud.onStored = () => hide(churchId, row);
    expect((await get('a.html')).status).toBe(200);
    delete cloud.onStored;
    expect(files()).toEqual([]);
  });
});
