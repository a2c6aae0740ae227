// A podcast moves in from another host, whose stand-in answers.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { handler } from '#functions/content/jobs/worker.ts';
import { startPictureCloud } from '#functions/content/pictures/testing.ts';
import { objectAbout } from '#functions/core/aws/objects.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { settings } from '#functions/core/settings.ts';
import { startVideoHosts } from '#infra/local/standIns/videosTesting.ts';
import { MovePreview, PodcastMove } from '#shared/content/sermons/podcastMove.ts';
import { Podcast, podcasts } from '#shared/content/sermons/podcasts.ts';
import { Sermon } from '#shared/content/sermons/sermons.ts';
import { many } from '#shared/words.ts';
import { publications, TestChurch } from '../../testing.ts';
import { audioKeys } from '../audio.ts';
import { sermonRows } from '../rows.ts';

let cloud: { close(): Promise<void> };
let isDown = false;
let hosts: Awaited<ReturnType<typeof startVideoHosts>>;
beforeAll(async () => {
  cloud = await startPictureCloud();
  hosts = await startVideoHosts((address) => (isDown && address.endsWith('loaves.mp3') ? 'https://podcasts.example/gone' : address));
});
afterAll(async () => {
  hosts.close();
  await cloud.close();
});

const address = 'podcasts.example/podcast.xml';
async function opened() {
  const church = await TestChurch.make();
  const staff = await church.member({ permissions: ['StreamingServices__Edit'] });
  const save = async (sermon: object) => (await church.ask('POST', '/sermons', sermon, staff)).of(many(Sermon))[0];
  const sermons = async () => (await church.ask('GET', '/sermons', undefined, staff)).of(many(Sermon));
  const moves = async () => (await church.ask('GET', '/podcasts/mine/moves', undefined, staff)).of(many(PodcastMove));
  const work = async (jobId: string) => {
    expect(await handler(handedOver({ churchId: church.id, jobId }))).toEqual({ batchItemFailures: [] });
  };
  const move = async () => {
    const { id } = (await church.ask('POST', '/podcasts/mine/moves', { address }, staff)).of(PodcastMove);
    // The queue may deliver a message twice.
    await Promise.all([work(id), work(id)]);
    return (await moves()).find((one) => one.id === id);
  };
  const undo = async (id = '') => {
    await church.ask('POST', `/podcasts/mine/moves/${id}/undo`, undefined, staff);
    await work(id);
    return (await moves()).find((one) => one.id === id);
  };
  const podcast = async () => (await church.ask('GET', '/podcasts/mine', undefined, staff)).of(podcasts.load.returns).podcast;
  const exists = async (path = '') => (await objectAbout(settings.contentBucket, audioKeys(church.id, path).open)) !== undefined;
  const guids = async () => new Map((await sermons()).map(({ title, guid }) => [title, guid]));
  return { church, staff, save, sermons, moves, move, undo, podcast, exists, guids };
}

test('a podcast moves in with its ids and its audio, joins what is here, and can be taken back', async () => {
  const { church, staff, save, sermons, move, undo, podcast, exists, guids } = await opened();
  const mustard = await save({ title: 'The Mustard Seed', publishDate: '2025-11-09', speaker: 'Ruth' });
  const preview = (await church.ask('POST', '/podcasts/mine/moves/preview', { address: `http://${address}` }, staff)).of(MovePreview);
  expect(preview).toMatchObject({
    title: 'Sundays by the lake',
    guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    takesGuid: true,
    bytes: 96_000,
  });
  expect(preview.episodes.map(({ title, fate, sermonTitle }) => [title, fate, sermonTitle])).toEqual([
    ['Walking on water', 'new', undefined],
    ['Five loaves & two fish', 'new', undefined],
    ['The mustard seed', 'match', 'The Mustard Seed'],
    ['The lost file', 'new', undefined],
  ]);
  expect(await sermons()).toHaveLength(1);

  const moved = await move();
  expect(moved).toMatchObject({
    ...{ state: 'done', done: 4, total: 4, can: { undo: true } },
    counts: { fresh: 2, matched: 1, known: 0, failed: 1, problems: [{ title: 'The lost file', why: 'unreachable' }] },
  });
  expect(await guids()).toEqual(
    new Map([
      ['Walking on water', 'https://podcasts.example/?p=104'],
      ['Five loaves & two fish', 'e7f3c1d0-old-guid'],
      ['The Mustard Seed', 'Buzzsprout-1234567'],
    ]),
  );
  const [water, , seed] = await sermons();
  expect(water).toMatchObject({
    description: 'A sermon by the lake.',
    speaker: 'Pastor Elena Ruiz',
    duration: 6,
    publishDate: '2025-11-23T15:00:00.000Z',
  });
  expect(seed).toMatchObject({ id: mustard?.id, speaker: 'Ruth', audio: { name: 'mustard-seed.mp3', type: 'audio/mpeg' } });
  expect(await podcast()).toMatchObject({
    ...{ title: 'Sundays by the lake', description: 'Sermons from the old host.', author: 'Lakeside Church', isOn: false },
    ...{ email: 'office@lakeside.example', guid: preview.guid, image: expect.stringMatching(/thumbnail\.webp$/) },
  });
  expect(await publications(church.id)).toContainEqual({ churchId: church.id, lists: true });

  // Ids outlast another title, another file and another save.
  await save({ id: water?.id, title: 'Walking on the water', description: 'x' });
  expect((await guids()).get('Walking on the water')).toBe('https://podcasts.example/?p=104');
  // A second move brings nothing twice and tries what failed.
  expect((await move())?.counts).toMatchObject({ fresh: 0, matched: 0, known: 3, failed: 1 });

  const row = async (id = '') => (await church.table.get(sermonRows, { id }))?.row;
  const path = (await row(seed?.id))?.audio?.path;
  expect(await exists(path)).toBe(true);
  expect(await undo(moved?.id)).toMatchObject({ state: 'undone', kept: 1, can: { undo: false } });
  expect((await sermons()).map(({ title, guid, audio }) => [title, guid, audio?.name])).toEqual([
    ['Walking on the water', 'https://podcasts.example/?p=104', 'walking-on-water.mp3'],
    ['The Mustard Seed', undefined, undefined],
  ]);
  expect(await exists(path)).toBe(false);
});

test('what is fed from here already keeps the id it has, and so does a podcast that was published', async () => {
  const { church, staff, save, move, podcast, guids } = await opened();
  const image = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
  const own = {
    title: 'Ours',
    description: '',
    author: '',
    email: '',
    image,
    category: 'Christianity',
    isOn: true,
    movedTo: '',
    version: 0,
  };
  const { guid } = (await church.ask('POST', '/podcasts/mine', own, staff)).of(Podcast);
  const sermon = await save({ title: 'The mustard seed', publishDate: '2025-11-09' });
  const at = await church.table.need(sermonRows, { id: sermon?.id ?? '' });
  const audio = { path: 'aaaaaaaaaaa/x.mp3', name: 'x.mp3', type: 'audio/mpeg', size: 5 };
  await church.table.write(church.table.put(sermonRows, { ...at.row, audio }, at));
  expect((await move())?.counts).toMatchObject({ fresh: 2, matched: 0, known: 1 });
  expect((await guids()).get('The mustard seed')).toBeUndefined();
  expect(await podcast()).toMatchObject({ title: 'Ours', guid });
});

test('an episode that can’t be had for a while comes with the next move', async () => {
  const { move } = await opened();
  isDown = true;
  expect((await move())?.counts).toMatchObject({ fresh: 2, failed: 2 });
  isDown = false;
  expect((await move())?.counts).toMatchObject({ fresh: 1, known: 2, failed: 1 });
});

test.each([
  ['podcasts.example/locked.xml', 'podcastLocked'],
  ['podcasts.example/nothing', 'feedUnreadable'],
  ['http://169.254.169.254/latest', 'feedUnreadable'],
  ['localhost', 'feedUnreadable'],
  ['javascript:alert(1)', 'feedUnreadable'],
  ['www.youtube.com/oembed', 'feedUnreadable'],
])('%s is refused', async (given, code) => {
  const { church, staff, moves } = await opened();
  for (const path of ['/podcasts/mine/moves/preview', '/podcasts/mine/moves']) {
    expect((await church.ask('POST', path, { address: given }, staff)).code).toBe(code);
  }
  expect(await moves()).toEqual([]);
});

test('moving is for staff of streaming, one at a time, and another church’s move is no one’s to undo', async () => {
  const [{ church, staff }, other] = [await opened(), await opened()];
  const start = () => church.ask('POST', '/podcasts/mine/moves', { address }, staff);
  const { id } = (await start()).of(PodcastMove);
  expect((await start()).code).toBe('underWay');
  expect((await church.ask('POST', '/podcasts/mine/moves', { address }, church.token)).code).toBe('forbidden');
  expect((await other.church.ask('POST', `/podcasts/mine/moves/${id}/undo`, undefined, other.staff)).code).toBe('notFound');
  expect((await church.ask('POST', `/podcasts/mine/moves/${id}/undo`, undefined, staff)).code).toBe('undoExpired');
});
