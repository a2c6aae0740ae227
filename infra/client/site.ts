// A real client reads and changes the rest of a site; an anonymous visitor gets what is published.
import { ApiHelper, FileHelper, type LinkInterface } from '@churchapps/helpers';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { content, get, ofAnyone, one, type Page, post, published as publishedOf, remove, type Section } from './calls.ts';
import { FormRequest } from './formRequest.ts';
import { enter, problem } from './testing.ts';

let churchId: string;
const enterGrace = async () => {
  churchId = (await enter('admin@grace.test', 'grace')).own.church.id ?? '';
};
const published = (url: string) => publishedOf(churchId, url);

export const describeSite = (): void =>
  describe('the rest of a site', () => {
    beforeAll(enterGrace);
    test('footer, links and theme are public, and changed by editors', async () => {
      const footer = await ofAnyone<{ blockType: string; sections: Section[] }>(`/blocks/public/footer/${churchId}`);
      expect(footer).toMatchObject({ blockType: 'footerBlock', sections: [expect.objectContaining({ zone: 'siteFooter' })] });
      const link = await one<LinkInterface>('/links', {
        category: 'website',
        url: '/old',
        linkType: 'url',
        linkData: '',
        icon: '',
        text: 'Of old',
      });
      const links = () => ofAnyone<LinkInterface[]>(`/links/church/${churchId}?category=website`);
      expect((await links()).map(({ text }) => text)).toContain('Of old');
      expect((await get<LinkInterface[]>('/links?category=website')).map(({ id }) => id)).toContain(link.id);
      expect((await get<LinkInterface[]>(`/links/church/${churchId}/filtered?category=website`)).map(({ id }) => id)).toContain(link.id);
      await remove(`/links/${link.id}`);
      expect((await links()).map(({ text }) => text)).not.toContain('Of old');
      const look = await get<{ palette: string }>('/globalStyles');
      const palette = JSON.stringify({ ...JSON.parse(look.palette), accent: '#123456' });
      await post('/globalStyles', [{ ...look, palette }]);
      expect(JSON.parse((await ofAnyone<{ palette: string }>(`/globalStyles/church/${churchId}`)).palette)).toMatchObject({
        accent: '#123456',
      });
      await post('/globalStyles', [look]);
    });

    test('settings: the public ones as one map', async () => {
      const saved = { keyName: 'showLogin', value: 'true', public: 1 };
      expect(await post('/settings', [saved, { keyName: 'note', value: 'inside', public: 0 }])).toMatchObject([
        { keyName: 'showLogin' },
        { value: 'inside' },
      ]);
      expect(await ofAnyone(`/settings/public/${churchId}`)).toEqual({ showLogin: 'true' });
      expect(JSON.stringify(await get('/settings'))).toContain('inside');
      await post('/settings/my', [{ keyName: 'tour', value: 'seen' }]);
      expect(await get('/settings/my')).toMatchObject([{ keyName: 'tour', value: 'seen' }]);
    });
  });

interface Presigned {
  url: string;
  key: string;
  fields: Record<string, string>;
}
const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const named = (blob: Blob, name: string) => new File([blob], name, { type: blob.type });

async function served(address: string) {
  const answer = await fetch(address);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The package posts files as browsers do. */
const asBrowser = () => Reflect.set(globalThis, 'XMLHttpRequest', FormRequest);

export const describePictures = (origin: () => string): void =>
  describe('pictures and files', () => {
    beforeAll(async () => {
      asBrowser();
      await enterGrace();
    });
    test('are posted to a signed address as the client posts them, listed and deleted', async () => {
      const asked = await post<Presigned>('/gallery/requestUpload', { folder: '4', fileName: 'cropped.jpg' });
      const heard: number[] = [];
      await FileHelper.postPresignedFile(asked, named(FileHelper.dataURLtoBlob(pixel), 'cropped.jpg'), (percent) => heard.push(percent));
      expect(FormRequest.sent.slice(0, 3)).toEqual(['key', 'acl', 'Content-Type']);
      expect(FormRequest.sent.at(-1)).toBe('file');
      const { images } = await get<{ images: string[] }>('/gallery/4');
      expect(images).toContain(asked.key);
      const [church, , folder, file] = asked.key.split('/');
      expect([church, folder]).toEqual([churchId, '4']);
      expect((await fetch(`${origin()}/content/${asked.key}`)).status).toBe(200);
      await remove(`/gallery/${folder}/${file}`);
      expect((await get<{ images: string[] }>('/gallery/4')).images).not.toContain(asked.key);
      const foul = { ...asked, key: `${churchId}/other.png`, fields: { ...asked.fields, key: `${churchId}/other.png` } };
      const sent = FileHelper.postPresignedFile(foul, named(FileHelper.dataURLtoBlob(pixel), 'a.png'), () => undefined);
      expect(await problem(sent)).toMatch(/^HTTP Error: 403/);
    });

    test.each(['text/plain', '', 'text/html'])('files are kept by their name, and served as it says, sent as %j', async (type) => {
      const asked = await post<Presigned>('/files/postUrl', { fileName: 'notes.txt', contentType: 'website', contentId: '' });
      await FileHelper.postPresignedFile(asked, named(new Blob(['Notes'], { type }), 'notes.txt'), () => undefined);
      expect((await fetch(`${origin()}/content/${asked.key}`)).status).toBe(404);
      const kept = await one<{ id: string; contentPath: string; size: number }>('/files', {
        contentType: 'website',
        contentId: '',
        fileName: 'notes.txt',
      });
      expect(kept.size).toBe(5);
      expect((await get<{ id: string }[]>('/files')).map(({ id }) => id)).toContain(kept.id);
      const { headers, ...answer } = await served(kept.contentPath);
      expect(answer).toEqual({ status: 200, text: 'Notes' });
      expect(headers.get('content-type')).toMatch(/^text\/plain\b/);
      expect([headers.get('x-content-type-options'), headers.get('content-disposition')]).toEqual(['nosniff', 'attachment']);
      expect(headers.get('content-security-policy')).toMatch(/; sandbox$/);
      await remove(`/files/${kept.id}`);
    });

    test('stock photos are found by a word, and come with a picture', async () => {
      const { images } = await ofAnyone<{ images: string[] }>('/gallery/stock/4');
      expect((await fetch(`${origin()}/content/${images[0]}`)).status).toBe(200);
      const found = await ApiHelper.postAnonymous('/stock/search', { term: 'mountain' }, content);
      expect(found[0]).toEqual(
        expect.objectContaining({ photographer: expect.any(String), large: expect.any(String), thumbnail: expect.any(String) }),
      );
    });
  });

export const describeStrangers = (): void =>
  describe('a stranger', () => {
    beforeAll(enterGrace);
    test('gets what is published, and nothing that only its editors know', async () => {
      const home = await published('/');
      expect(home.sections.length).toBeGreaterThan(2);
      expect(JSON.stringify(home)).not.toMatch(/"(sort|pageId|churchId|blockId)":/);
      const page = await post<Page>('/pages/new', { title: 'Not yet', template: 'blank' });
      expect([await published(page.url), await ofAnyone(`/pages/${churchId}/tree?id=${page.id}`)]).toEqual([{}, {}]);
      expect(await published('/members')).toEqual({});
    });

    test('reads of the areas still to come that there is nothing, from another origin as well', async () => {
      const { url } = ApiHelper.getConfig('GivingApi');
      const answer = await fetch(`${url}/gateways/configured/${churchId}`, { headers: { origin: 'https://old.example' } });
      expect([answer.headers.get('access-control-allow-origin'), await answer.json()]).toEqual(['*', { configured: true }]);
      const missing = await fetch(`${url}/nowhere`, { headers: { origin: 'https://old.example' } });
      expect([missing.status, missing.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
      for (const [path, api] of [
        ['/campuses', 'AttendanceApi'],
        ['/plans', 'DoingApi'],
      ] as const)
        expect(await ApiHelper.get(path, api)).toEqual([]);
    });

    test('and a plain member change nothing', async () => {
      await enter('member@grace.test', 'grace');
      expect(await problem(post('/pages', [{ title: 'Mine' }]))).toBe('You don’t have permission to do this.');
      expect(await problem(get('/gallery/4'))).toBe('You don’t have permission to do this.');
      ApiHelper.clearPermissions();
      expect(await problem(post('/elements', [{ elementType: 'text' }]))).toBe('Please sign in.');
    });
  });
