import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { awsFetch, endpoint } from '#functions/core/aws/client.ts';
import { putObject } from '#functions/core/aws/objects.ts';
import { later, moveClock, nowIso } from '#functions/core/clock.ts';
import { settings } from '#functions/core/settings.ts';
import { Playlist } from '#shared/content/sermons/playlists.ts';
import { Sermon } from '#shared/content/sermons/sermons.ts';
import { dayMs, hourMs } from '#shared/time/civilDate.ts';
import { id, many, mapOf, shape, text } from '#shared/words.ts';
import { startPictureCloud } from '../pictures/testing.ts';
import { handler as runDue } from '../publishing/scheduler.ts';
import { ask, publications, TestChurch } from '../testing.ts';

let cloud: { close(): Promise<void> };
let church: TestChurch;
let staff: string;
beforeAll(async () => {
  cloud = await startPictureCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  church = await TestChurch.make();
  staff = await church.member({ permissions: ['StreamingServices__Edit'] });
});
afterEach(() => moveClock(0));

const save = async (body: object, token = staff) => (await church.ask('POST', '/sermons', body, token)).of(many(Sermon));
const one = async (body: object) => {
  const [sermon] = await save(body);
  if (!sermon) throw new Error('Nothing was saved.');
  return sermon;
};
const listed = async (token = staff) => (await church.ask('GET', '/sermons', undefined, token)).of(many(Sermon));
const open = async () => (await ask('GET', `/sermons/public/${church.id}`)).of(many(Sermon));
const playlist = async (title: string) => {
  const [made] = (await church.ask('POST', '/playlists', [{ title }], staff)).of(many(Playlist));
  if (!made) throw new Error('Nothing was saved.');
  return made.id;
};
const past = '2026-01-04T10:00:00.000Z';

describe('a sermon', () => {
  test('is a draft without a date, then public, and later ones come first', async () => {
    const draft = await one({ title: 'Hope', speaker: 'Ruth', videoType: 'youtube', videoData: 'https://youtu.be/abcdefghijk' });
    expect(draft).toMatchObject({ slug: 'hope', videoType: 'youtube', videoData: 'abcdefghijk', playlistId: '', version: 1 });
    expect(draft.videoUrl).toMatch(/^https:\/\/www\.youtube\.com\/embed\/abcdefghijk\?/);
    expect(await open()).toEqual([]);
    await save({ title: 'Faith', publishDate: '2026-02-01' });
    await save({ id: draft.id, publishDate: past });
    expect((await open()).map(({ title, speaker }) => [title, speaker])).toEqual([
      ['Faith', ''],
      ['Hope', 'Ruth'],
    ]);
    expect(await publications(church.id)).toContainEqual({ churchId: church.id, lists: true });
  });

  test('of the future is listed for staff alone, until its time comes', async () => {
    await save({ title: 'Easter', publishDate: later(hourMs).toISOString() });
    const member = await church.member();
    expect([await open(), await listed(member)]).toEqual([[], []]);
    const [seen] = await listed();
    expect(seen?.title).toBe('Easter');
    expect((await church.ask('GET', `/sermons/${seen?.id}`, undefined, member)).text).toBe('{}');
    moveClock(hourMs + 1000);
    const before = (await publications(church.id)).length;
    await runDue();
    expect((await publications(church.id)).length).toBe(before + 1);
    expect(await open()).toHaveLength(1);
    expect((await church.ask('GET', `/sermons/${seen?.id}`, undefined, await church.member())).of(Sermon).title).toBe('Easter');
  });

  test('in two playlists is one sermon, and an entry for each to older clients', async () => {
    const [psalms, advent] = [await playlist('Psalms'), await playlist('Advent')];
    const sermon = await one({ title: 'Light', publishDate: past, playlistIds: [psalms, advent] });
    expect((await open()).map(({ id, playlistId }) => [id, playlistId])).toEqual([
      [sermon.id, psalms],
      [sermon.id, advent],
    ]);
    expect(await listed()).toMatchObject([{ playlistId: psalms, playlistIds: [psalms, advent] }]);
    // An older client that saves what it got changes nothing; another playlist replaces the first.
    expect(await one({ id: sermon.id, playlistId: advent, title: 'Light!' })).toMatchObject({ playlistIds: [psalms, advent] });
    const other = await playlist('Other');
    expect(await one({ id: sermon.id, playlistId: other })).toMatchObject({ playlistIds: [other, advent] });
    await church.ask('DELETE', `/playlists/${other}`, undefined, staff);
    expect((await open()).map(({ playlistId }) => playlistId)).toEqual([advent]);
    expect((await church.ask('POST', '/sermons', { title: 'x', playlistIds: ['aaaaaaaaaaa'] }, staff)).code).toBe('notFound');
  });

  test('that an older client sends back as it got it changes by what is another one there', async () => {
    const [psalms, advent, other] = [await playlist('Psalms'), await playlist('Advent'), await playlist('Other')];
    const publishDate = later(3 * dayMs)
      .toISOString()
      .replace(/T.*/, 'T15:00:00.000Z');
    const video = { videoType: 'youtube', videoData: 'abcdefghijk' };
    const own = { title: 'Light', publishDate, playlistIds: [psalms, advent], speaker: 'Ruth', ...video };
    const made = await one(own);
    const noon = publishDate.replace('T15', 'T12');
    // Its date fields hold a day, whose noon it sends.
    const changed = await one({ ...made, publishDate: noon, title: 'Light!', playlistId: other });
    expect(changed).toMatchObject({ publishDate, title: 'Light!', speaker: 'Ruth', playlistIds: [other, advent] });
    const next = later(4 * dayMs).toISOString();
    expect((await one({ ...changed, publishDate: next })).publishDate).toBe(next);
    // For it, a sermon in one more playlist is a copy without an id.
    const [read] = await listed();
    expect(await one({ ...read, id: null, playlistId: psalms })).toMatchObject({ id: made.id, playlistIds: [other, advent, psalms] });
    expect(await listed()).toHaveLength(1);
    expect(await one({ ...read, id: null, title: 'Another', playlistId: psalms })).toMatchObject({
      title: 'Another',
      playlistIds: [psalms],
    });
  });

  test('keeps its address, which no other gets, even at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => one({ title: 'Come, Lord' })));
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(4);
    expect(all.map(({ slug }) => slug)).toContain('come-lord');
    expect(await one({ id: all[0]?.id, title: 'Another title' })).toMatchObject({ slug: all[0]?.slug });
  });

  test('of a video that two take over at once is there once, also after it was deleted', async () => {
    const videos = ['abcdefghijk', 'bcdefghijkl'].map((videoData) => ({ title: 'Hope', videoType: 'youtube', videoData, once: true }));
    const take = async () => (await Promise.all([save(videos), save(videos), save(videos)])).map((all) => all.map(({ id }) => id));
    const [first, ...others] = await take();
    expect(others).toEqual([first, first]);
    expect(await listed()).toHaveLength(2);
    // What is shown by another sermon by now is no reason to bring back the first.
    await save({ id: first?.[1], videoData: 'https://youtu.be/zzzzzzzzzzz' });
    await church.ask('DELETE', `/sermons/${first?.[0]}`, undefined, staff);
    const again = (await take())[0];
    expect(await listed()).toHaveLength(3);
    expect(first).not.toContain(again?.[0]);
  });

  test('changed meanwhile is not overwritten', async () => {
    const sermon = await one({ title: 'A' });
    await save({ id: sermon.id, version: 1, title: 'B' });
    expect((await church.ask('POST', '/sermons', { id: sermon.id, version: 1, title: 'C' }, staff)).code).toBe('outdated');
    expect(await listed()).toMatchObject([{ title: 'B' }]);
  });

  test('is deleted, and restored with its address or another one', async () => {
    const sermon = await one({ title: 'Peace', publishDate: past });
    await church.ask('DELETE', `/sermons/${sermon.id}`, undefined, staff);
    expect([await open(), await listed()]).toEqual([[], []]);
    await save({ title: 'Peace' });
    const back = (await church.ask('POST', `/sermons/${sermon.id}/restore`, {}, staff)).of(Sermon);
    expect(back).toMatchObject({ id: sermon.id, slug: 'peace-2' });
    expect((await church.ask('POST', `/sermons/${sermon.id}/restore`, {}, staff)).code).toBe('notFound');
  });

  test.each(['javascript:alert(1)', 'http://example.org/video', 'nonsense', '"><script>'])('has no video at %s', async (videoData) => {
    expect((await church.ask('POST', '/sermons', { title: 'x', videoData }, staff)).code).toBe('videoAddress');
  });

  test('is for staff of streaming to change, not for others', async () => {
    for (const token of [await church.member(), church.token]) {
      expect((await church.ask('POST', '/sermons', { title: 'x' }, token)).code).toBe('forbidden');
    }
  });
});

describe('the transcript', () => {
  test('is found by its words, and only of public sermons', async () => {
    const sermon = await one({ title: 'A', transcript: 'Blessed are the Peacemakers, for they…', notes: '- one' });
    const path = `/sermons/public/${church.id}/search`;
    const found = async (words: string) =>
      (await ask('GET', `${path}?words=${encodeURIComponent(words)}`)).of(shape({ ids: many(id) })).ids;
    expect(await found('peacemakers')).toEqual([]);
    await save({ id: sermon.id, publishDate: past });
    expect(await found('PEACEMAKERS blessed')).toEqual([sermon.id]);
    expect([await found('peacemakers wolves'), await found(' ')]).toEqual([[], []]);
    // What is kept for searches follows each change.
    const more = await one({ title: 'B', transcript: 'The PEACEMAKERS again', publishDate: past });
    expect((await found('peacemakers')).toSorted()).toEqual([sermon.id, more.id].toSorted());
    await save({ id: more.id, transcript: 'Wolves' });
    expect([await found('peacemakers'), await found('wolves'), await found('peacemakers')]).toEqual([[sermon.id], [more.id], [sermon.id]]);
    await church.ask('DELETE', `/sermons/${more.id}`, undefined, staff);
    expect(await found('wolves')).toEqual([]);
    const texts = (await church.ask('GET', `/sermons/${sermon.id}/texts`, undefined, staff)).text;
    expect(JSON.parse(texts)).toEqual({ transcript: 'Blessed are the Peacemakers, for they…', notes: '- one' });
  });
});

const mp3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100)]);
const Form = shape({ url: text(500), fields: mapOf(text(4000)), key: text(300) });
const exists = async (key: string) => {
  try {
    await awsFetch('s3', `${endpoint('s3')}/${settings.contentBucket}/${key}`, { method: 'HEAD' });
    return true;
  } catch {
    return false;
  }
};

describe('the audio', () => {
  const uploaded = async (bytes = mp3, fileName = 'My sermon.mp3') => {
    const { key } = (await church.ask('POST', '/sermons/upload', { fileName }, staff)).of(Form);
    await putObject(settings.contentBucket, key, bytes, { 'content-type': 'text/html' });
    return key;
  };

  test('is private until the sermon is public, and again when it is taken back', async () => {
    const key = await uploaded();
    const path = key.split('/').slice(2).join('/');
    const [held, shown] = [`${church.id}/membership/sermons/${path}`, `${church.id}/files/${path}`];
    const sermon = await one({ title: 'A', audioKey: key, audioName: 'My sermon.mp3' });
    expect(sermon.audio).toMatchObject({ name: 'My sermon.mp3', type: 'audio/mpeg', size: mp3.length });
    expect(sermon.audio?.url).toMatch(/membership\/sermons\/.+&s=/);
    expect([await exists(held), await exists(shown)]).toEqual([true, false]);
    const out = await one({ id: sermon.id, publishDate: nowIso() });
    expect(out.audio?.url).toBe(`${settings.content}/${shown}`);
    expect([await exists(held), await exists(shown)]).toEqual([false, true]);
    await save({ id: sermon.id, publishDate: '' });
    expect([await exists(held), await exists(shown)]).toEqual([true, false]);
    await save({ id: sermon.id, audioKey: '' });
    expect([await exists(held), await exists(shown)]).toEqual([false, false]);
  });

  test('of a deleted sermon is private, and gone once the sermon can’t be restored; of a restored one it stays', async () => {
    const keys = [await uploaded(), await uploaded()];
    const [gone, back] = await Promise.all(keys.map((audioKey) => one({ title: 'A', publishDate: past, audioKey })));
    const places = keys.map((key) => key.split('/').slice(2).join('/'));
    const [held, shown] = ['membership/sermons', 'files'].map((folder) => places.map((path) => `${church.id}/${folder}/${path}`));
    for (const sermon of [gone, back]) await church.ask('DELETE', `/sermons/${sermon?.id}`, undefined, staff);
    expect(await Promise.all([...(held ?? []), ...(shown ?? [])].map(exists))).toEqual([true, true, false, false]);
    await church.ask('POST', `/sermons/${back?.id}/restore`, {}, staff);
    moveClock(31.1 * dayMs);
    await runDue();
    moveClock(0);
    expect(await Promise.all([...(held ?? []), ...(shown ?? [])].map(exists))).toEqual([false, false, false, true]);
  });

  test('is what it claims to be, and this church’s own', async () => {
    const page = await uploaded(Buffer.from('<script>alert(1)</script>'));
    expect((await church.ask('POST', '/sermons', { title: 'x', audioKey: page }, staff)).code).toBe('fileType');
    expect((await church.ask('POST', '/sermons/upload', { fileName: 'a.exe' }, staff)).code).toBe('fileType');
    const other = await TestChurch.make();
    const foreign = await uploaded();
    const theirs = await other.member({ permissions: ['StreamingServices__Edit'] });
    expect((await other.ask('POST', '/sermons', { title: 'x', audioKey: foreign }, theirs)).code).toBe('notYours');
    const never = foreign.replace(/[\w-]{11}\/My/, 'aaaaaaaaaaa/My');
    expect((await church.ask('POST', '/sermons', { title: 'x', audioKey: never }, staff)).code).toBe('notUploaded');
  });
});

test('a thumbnail elsewhere that can’t be fetched is left out, and one sent along is ours', async () => {
  const png = Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64');
  expect(await one({ title: 'A', thumbnail: 'https://127.0.0.1/a.png' })).toMatchObject({ thumbnail: '' });
  const own = await one({ title: 'B', thumbnail: `data:image/png;base64,${png}` });
  expect(own.thumbnail).toMatch(new RegExp(`^${settings.content}/${church.id}/files/[\\w-]{11}/thumbnail\\.png$`));
  expect(await one({ id: own.id, thumbnail: own.thumbnail })).toMatchObject({ thumbnail: own.thumbnail });
});
