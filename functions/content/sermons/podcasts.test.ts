import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { loadSite } from '#functions/site/loadSite.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Podcast, podcasts } from '#shared/content/sermons/podcasts.ts';
import { Sermon } from '#shared/content/sermons/sermons.ts';
import { many } from '#shared/words.ts';
import { TestChurch } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const image = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a0000', 'hex').toString('base64')}`;
const given = {
  title: 'Grace',
  description: '',
  author: '',
  email: '',
  image,
  category: 'Christianity',
  isOn: true,
  movedTo: '',
  version: 0,
};

test('a podcast is turned on with a title and an image, keeps its guid, and says what is missing', async () => {
  const church = await TestChurch.make();
  const staff = await church.member({ permissions: ['StreamingServices__Edit'] });
  const save = (more: object) => church.ask('POST', '/podcasts/mine', { ...given, ...more }, staff);
  expect((await save({ image: '' })).code).toBe('podcastIncomplete');
  expect((await save({ title: '' })).code).toBe('podcastIncomplete');
  expect((await save({ movedTo: 'javascript:alert(1)' })).code).toBe('invalid');
  expect((await church.ask('POST', '/podcasts/mine', given, await church.member())).code).toBe('forbidden');
  const on = (await save({})).of(Podcast);
  expect(on).toMatchObject({ version: 1, guid: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect((await save({ title: 'Other' })).code).toBe('outdated');
  expect((await save({ title: 'Other', image: on.image, version: 1 })).of(Podcast)).toMatchObject({ guid: on.guid, image: on.image });
  const [sermon] = (await church.ask('POST', '/sermons', { title: 'A', publishDate: nowIso() }, staff)).of(many(Sermon));
  expect(sermon?.title).toBe('A');
  const loaded = (await church.ask('GET', '/podcasts/mine', undefined, staff)).of(podcasts.load.returns);
  expect(loaded.feed).toMatch(/\/podcast\.xml$/);
  expect(loaded.problems.map(({ what }) => what)).toEqual(['description', 'author', 'email', 'episodes']);
  expect((await loadSite(church.id, 'all'))?.podcast?.title).toBe('Other');
  expect((await save({ title: 'Other', image: on.image, isOn: false, version: 2 })).of(Podcast).guid).toBe(on.guid);
  expect((await loadSite(church.id, 'all'))?.podcast).toBeUndefined();
});
