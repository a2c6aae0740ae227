import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { File } from '#shared/content/files.ts';
import { many } from '#shared/words.ts';
import { awsFetch, endpoint } from '../core/aws/client.ts';
import { asStranger, Form, post, someChurch, startPictureCloud } from './pictures/testing.ts';

let cloud: { close(): Promise<void> };
let grace: Awaited<ReturnType<typeof someChurch>>;
let hope: Awaited<ReturnType<typeof someChurch>>;

beforeAll(async () => {
  cloud = await startPictureCloud();
  [grace, hope] = [await someChurch(), await someChurch()];
});
afterAll(() => cloud.close());

const stored = (key: string) => awsFetch('s3', `${endpoint('s3')}/content/${key}`, { method: 'GET' });
const save = (body: unknown, of = grace) => of.ask('POST', '/files', body);
const servedAs = (key: string) => key.replace(/^incoming\/([^/]+)/, '$1/files');
const root = 'http://localhost:3000/content/';

describe('a file', () => {
  test('is uploaded under a key of the server, and saved as it arrived', async () => {
    const asked = await grace.ask('POST', '/files/postUrl', { fileName: 'Gemeindebrief März 2026.PDF' });
    const sent = asked.of(Form).key;
    expect(sent).toMatch(new RegExp(`^incoming/${grace.churchId}/[\\w-]{11}/Gemeindebrief-Ma-rz-2026\\.pdf$`));
    expect(await post(asked, 'application/pdf')).toBe(204);
    const key = servedAs(sent);
    const given = { fileName: 'Gemeindebrief März 2026.PDF', contentPath: sent, fileType: 'text/html', size: 9_999 };
    const [file] = (await save([given])).of(many(File));
    expect(file).toMatchObject({ contentPath: root + key, fileType: 'application/pdf', size: 6, contentType: 'website' });
    expect((await stored(key)).headers['content-disposition']).toBe('attachment');
    expect((await grace.ask('GET', '/files')).of(many(File))).toEqual([file]);
    expect((await grace.ask('GET', `/files/${file?.id}`)).of(File)).toEqual(file);
    expect((await hope.ask('GET', '/files')).of(many(File))).toEqual([]);
    expect(await hope.ask('GET', `/files/${file?.id}`)).toMatchObject({ status: 200, body: '{}' });
  });

  test('of an older client is known by its name', async () => {
    const name = { fileName: 'song.mp3', contentType: 'group', contentId: 'groupaaaaaa' };
    const asked = await grace.ask('POST', '/files/postUrl', name);
    expect((await save([name])).code).toBe('notUploaded');
    expect(await post(asked, 'audio/mp3')).toBe(204);
    const [file] = (await save([name])).of(many(File));
    const key = servedAs(asked.of(Form).key);
    expect(file?.contentPath).toBe(root + key);
    expect((await stored(key)).headers).toMatchObject({ 'content-type': 'audio/mpeg' });
    expect((await stored(key)).headers['content-disposition']).toBeUndefined();
    expect((await grace.ask('GET', '/files/group/groupaaaaaa')).of(many(File))).toEqual([file]);
    await expect(stored(asked.of(Form).key)).rejects.toThrow();
    expect((await save([{ ...name, id: file?.id }])).of(many(File))).toMatchObject([{ id: file?.id, contentPath: file?.contentPath }]);
    expect((await grace.askPlainly('GET', '/files/group/groupaaaaaa')).code).toBe('forbidden');
    expect((await grace.askPlainly('GET', '/files/website/x')).status).toBe(200);
  });

  test.each([
    ['newsletter.pdf', '', 'application/pdf', 'attachment'],
    ['newsletter.pdf', 'text/html', 'application/pdf', 'attachment'],
    ['photo.png', '', 'image/png', undefined],
    ['photo.png', 'text/html', 'image/png', undefined],
    ['photo.png', 'image/svg+xml', 'image/png', undefined],
    ['notes.txt', 'text/html', 'text/plain', 'attachment'],
  ])('%s that is sent as %j is served as %s', async (fileName, sent, type, disposition) => {
    const script = '<script>alert(1)</script>';
    const asked = await grace.ask('POST', '/files/postUrl', { fileName, contentId: `${fileName} ${sent}`.slice(0, 20) });
    expect(await post(asked, sent, script)).toBe(204);
    const { key } = asked.of(Form);
    // Nothing is served before the server has named its type, nor what is sent once more afterwards.
    await expect(stored(servedAs(key))).rejects.toThrow();
    const [file] = (await save({ fileName, contentPath: key })).of(many(File));
    expect(file).toMatchObject({ contentPath: root + servedAs(key), fileType: type });
    expect(await post(asked, 'text/html', `${script} again`)).toBe(204);
    const { headers, body } = await stored(servedAs(key));
    expect([headers['content-type'], headers['content-disposition'], body.toString()]).toEqual([type, disposition, script]);
  });

  test('may come along as data URL, and be replaced', async () => {
    const contents = (data: string) => `data:text/plain;base64,${Buffer.from(data).toString('base64')}`;
    const [file] = (await save({ fileName: 'notes.txt', fileContents: contents('one') })).of(many(File));
    const [next] = (await save({ id: file?.id, fileName: 'notes.txt', fileContents: contents('two!') })).of(many(File));
    expect([next?.id, next?.size]).toEqual([file?.id, 4]);
    const key = (given: typeof file) => given?.contentPath.replace(root, '') ?? '';
    expect((await stored(key(next))).body.toString()).toBe('two!');
    await expect(stored(key(file))).rejects.toThrow();
    expect(await grace.ask('DELETE', `/files/${file?.id}`)).toMatchObject({ status: 200, body: '{}' });
    await expect(stored(key(next))).rejects.toThrow();
    expect((await grace.ask('DELETE', `/files/${file?.id}`)).code).toBe('notFound');
  });

  test.each(['page.html', 'a.svg', 'a.js', 'a.exe', 'pdf', 'a.pdf.', 'a.xml'])('%s cannot be offered', async (fileName) => {
    expect((await grace.ask('POST', '/files/postUrl', { fileName })).code).toBe('fileType');
    expect((await save({ fileName, fileContents: 'data:text/html;base64,AAAA' })).code).toBe('fileType');
  });

  test('is never one of another church, nor a picture or photo', async () => {
    const key = `${grace.churchId}/files/aaaaaaaaaaa/a.pdf`;
    for (const contentPath of [
      key,
      root + key,
      `incoming/${grace.churchId}/aaaaaaaaaaa/a.pdf`,
      `/${hope.churchId}/membership/people/x.png`,
      `${hope.churchId}/files/../${key}`,
    ])
      expect((await save({ fileName: 'a.pdf', contentPath }, hope)).code).toBe('notYours');
    expect((await save({ fileName: 'a.pdf', contentPath: `${hope.churchId}/files/aaaaaaaaaaa/a.pdf` }, hope)).code).toBe('notUploaded');
  });
});

test.each([
  ['GET', '/files'],
  ['GET', '/files/abc'],
  ['POST', '/files/postUrl'],
  ['POST', '/files'],
  ['DELETE', '/files/abc'],
])('%s %s is for those who edit content', async (method, url) => {
  expect((await asStranger(method, url, {})).code).toBe('signInRequired');
  expect((await grace.askPlainly(method, url, {})).code).toBe('forbidden');
});
