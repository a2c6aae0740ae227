// Pages that show groups and calendars: when they are written, and what they reveal.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { SeriesRow } from '#shared/content/calendars/series/series.ts';
import { serviceOf } from '#shared/content/live/testing.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { curatedCalendars, curatedEvents, events } from '../content/calendars/rows.ts';
import { serviceRows } from '../content/live/rows.ts';
import { noPodcast } from '../content/sermons/moving/job.ts';
import { podcastRows, sermonRows, sermonTexts } from '../content/sermons/rows.ts';
import { makeChurch } from '../content/site/testing.ts';
import { redirects } from '../content/table.ts';
import { later, moveClock, nowIso } from '../core/clock.ts';
import { newId } from '../core/random.ts';
import { requestLog } from '../core/table/dynamo.ts';
import { Table } from '../core/table/table.ts';
import { type GroupRow, groupMembers, groups } from '../membership/groups/rows.ts';
import { people } from '../membership/table.ts';
import { builderFileOf } from './addresses.ts';
import { loadSite } from './loadSite.ts';
import { ask, hide, hostEntry, nodesOf, order, show, showBlock, storedOf, text } from './publishing/testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

let churchId: string;
let subDomain: string;
let table: Table;
beforeEach(async () => {
  ({ id: churchId, subDomain } = await makeChurch({ timeZone: 'Europe/London' }));
  table = new Table(churchId);
});
afterEach(() => {
  moveClock(0);
  jest.restoreAllMocks();
});
const stored = () => storedOf(cloud, churchId);
const files = () => Object.keys(stored()).sort();
const lists = () => order(churchId, { lists: true });

async function group(name: string, o: Partial<GroupRow> = {}): Promise<GroupRow> {
  const row: GroupRow = {
    ...{
      id: newId(),
      name,
      memberCount: 0,
      tags: 'standard',
      labels: [],
      slug: name.toLowerCase(),
      joinPolicy: 'request',
      visibility: 'public',
    },
    ...o,
  };
  await table.write(table.set(groups, row));
  return row;
}
async function event(groupId: string, title: string, o: Partial<SeriesRow> = {}): Promise<string> {
  const date = later(7 * dayMs)
    .toISOString()
    .slice(0, 10);
  const row: SeriesRow = {
    ...{ id: newId(), uid: newId(), sequence: 0, groupId, title, allDay: false, zone: 'Europe/London', visibility: 'public', rule: '' },
    ...{
      start: `${date}T10:00:00`,
      end: `${date}T11:00:00`,
      exceptions: [],
      additions: [],
      overrides: [],
      created: nowIso(),
      modified: nowIso(),
    },
    ...o,
  };
  await table.write(table.set(events, row));
  return row.id;
}
async function member(groupId: string, display: string, leader: boolean): Promise<void> {
  const id = newId();
  const facts = {
    contactInfo: { email: 'secret@grace.test' },
    membershipStatus: 'Member',
    householdId: newId(),
    created: nowIso(),
    groups: [],
  };
  await table.write(
    table.set(people, { id, name: { display }, ...facts }),
    table.set(groupMembers, { id: newId(), groupId, personId: id, leader, joinDate: nowIso() }),
  );
}
const calendar = (calendarId: string, calendarType = 'group') => ({ type: 'calendar', answers: { calendarType, calendarId } });
const whole = ['index.html', 'robots.txt', 'sitemap.xml'];

describe('groups', () => {
  test('have a page each, and a finder', async () => {
    const youth = await group('Youth', { about: 'We **sing**.' });
    await event(youth.id, 'Song night');
    await event(youth.id, 'Leaders only', { visibility: 'private' });
    await member(youth.id, 'Lea Lead', true);
    await member(youth.id, 'Max Member', false);
    await order(churchId);
    expect(files()).toEqual(['groups.html', 'groups/details/youth.html', ...whole].sort());
    const page = stored()['groups/details/youth.html'] ?? '';
    for (const said of ['<strong>sing</strong>', 'Song night', 'Lea Lead', `/my/groups/${youth.id}`]) expect(page).toContain(said);
    for (const hidden of ['Leaders only', 'Max Member', 'secret@grace.test']) expect(page).not.toContain(hidden);
    expect(stored()['groups.html']).toContain('href="/groups/details/youth"');
    expect(stored()['index.html']).toContain('href="/groups"');
    expect(stored()['sitemap.xml']).toMatch(/\/groups<\/loc>.*\/groups\/details\/youth<\/loc>/s);
  });

  test('that are not public have none', async () => {
    await group('Board', { visibility: 'hidden' });
    await group('Team', { visibility: 'members' });
    await order(churchId);
    expect(files()).toEqual(whole);
    for (const path of ['groups.html', 'groups/details/board.html', 'groups/details/team.html', 'groups/details/never.html']) {
      const { status, body } = await ask(`/pages/${churchId}/${path}`);
      expect([status, body.includes('Board')]).toEqual([404, false]);
    }
  });

  test('lose it when they are hidden, go by another name, or are gone', async () => {
    const row = await group('Youth');
    const other = await group('Choir');
    await order(churchId);
    await table.write(table.set(groups, { ...row, slug: 'young' }));
    await lists();
    expect(files()).toEqual(['groups.html', 'groups/details/choir.html', 'groups/details/young.html', ...whole].sort());
    await table.write(table.set(groups, { ...row, visibility: 'hidden' }), table.remove(groups, await table.need(groups, other)));
    await lists();
    expect(files()).toEqual(whole);
    expect(stored()['index.html']?.includes('/groups')).toBe(false);
  });

  test('are found before they are written, with their calendar', async () => {
    const row = await group('Youth');
    await event(row.id, 'Song night');
    const { status, body } = await ask(`/pages/${churchId}/groups/details/youth.html`);
    expect([status, body.includes('Song night')]).toEqual([200, true]);
    expect(stored()['groups/details/youth.html']).toBe(body);
    expect(await ask(`/pages/${churchId}/groups/Details/Youth.html`)).toMatchObject({ status: 200 });
    expect((await ask(`/pages/${churchId}/groups.html`)).status).toBe(200);
  });

  test('give way to what the church has made at the same address', async () => {
    await group('Youth');
    const own = await show(churchId, '/groups', nodesOf(text('Our own finder')));
    const to = { id: newId(), churchId, from: '/groups/details/youth', to: '/young', auto: false };
    await table.write(table.set(redirects, to));
    await order(churchId);
    expect(stored()['groups.html']).toContain('Our own finder');
    expect(stored()['groups/details/youth.html']).toBeUndefined();
    expect(await ask(`/pages/${churchId}/groups/details/youth.html`)).toMatchObject({ status: 301, headers: { location: '/young' } });
    await hide(churchId, own);
    await order(churchId, { pageUrls: [], gone: ['/groups'] });
    expect(stored()['groups.html']).toContain('/groups/details/youth');
  });
});

describe('pages with calendars or groups', () => {
  test('are written again, and no others', async () => {
    const youth = await group('Youth');
    const block = newId();
    await showBlock(churchId, block, nodesOf(calendar(youth.id)));
    await show(churchId, '/', nodesOf(text('Home')));
    const dates = await show(churchId, '/dates', nodesOf(calendar(youth.id)));
    const teams = await show(churchId, '/teams', nodesOf({ type: 'groupList', answers: {} }));
    const withBlock = await show(churchId, '/block', nodesOf({ type: 'block', answers: { targetBlockId: block } }), { blocks: [block] });
    await show(churchId, '/members', nodesOf(calendar(youth.id)), { visibility: 'members' });
    await order(churchId);
    await event(youth.id, 'Song night');
    await group('Choir');
    const written: string[] = [];
    const set = cloud.objects.set.bind(cloud.objects);
    cloud.objects.set = (key, value) => {
      written.push(key.split(`${churchId}/`)[1] ?? key);
      return set(key, value);
    };
    await lists();
    cloud.objects.set = set;
    const own = ['block.html', 'dates.html', 'teams.html', 'groups.html', 'groups/details/choir.html', 'groups/details/youth.html'];
    const built = [dates, teams, withBlock].map(({ pageId }) => builderFileOf(pageId));
    expect(written.sort()).toEqual([...own, ...built, 'robots.txt', 'sitemap.xml'].sort());
    for (const page of ['block', 'dates', 'groups/details/youth']) expect(stored()[`${page}.html`]).toContain('Song night');
    expect(stored()['teams.html']).toContain('Choir');
  });

  test('show the curated ones, public events of public groups only', async () => {
    const [open, hidden] = [await group('Youth'), await group('Board', { visibility: 'hidden' })];
    const id = newId();
    await table.write(table.set(curatedCalendars, { id, name: 'Everything' }));
    for (const [groupId, title] of [
      [open.id, 'Song night'],
      [hidden.id, 'Budget'],
    ] as const) {
      await event(groupId, title);
      await table.write(table.set(curatedEvents, { id: newId(), curatedCalendarId: id, groupId, eventId: '' }));
    }
    await show(churchId, '/dates', nodesOf(calendar(id, 'curated'), calendar(hidden.id)));
    await order(churchId);
    expect(stored()['dates.html']).toContain('Song night');
    expect(stored()['dates.html']).not.toContain('Budget');
  });

  test('age: what is over is no longer there', async () => {
    const youth = await group('Youth');
    await event(youth.id, 'Song night');
    await show(churchId, '/dates', nodesOf(calendar(youth.id)));
    await order(churchId);
    expect(stored()['dates.html']).toContain('Song night');
    moveClock(9 * dayMs);
    await lists();
    expect(stored()['dates.html']).not.toContain('Song night');
  });

  test('a church without any is left as it is', async () => {
    await show(churchId, '/about', nodesOf(text('x')));
    await order(churchId);
    cloud.objects.delete(`site/pages/${churchId}/robots.txt`);
    await lists();
    expect(files()).not.toContain('robots.txt');
    await group('Youth');
    await lists();
    expect(files()).toContain('robots.txt');
  });

  test('a night leaves the store of the edge alone', async () => {
    await group('Youth');
    await order(churchId);
    expect(hostEntry(cloud, subDomain)).toBe(churchId);
    cloud.edge.delete(`host:${subDomain}`);
    await lists();
    await order(churchId, { pageUrls: ['/'] });
    expect(hostEntry(cloud, subDomain)).toBeUndefined();
  });

  test('a change of events while they are written is not lost', async () => {
    const youth = await group('Youth');
    await order(churchId);
    const set = cloud.objects.set.bind(cloud.objects);
    let changed: Promise<string> | undefined;
    cloud.objects.set = (key, value) => {
      changed ??= event(youth.id, 'Song night');
      return set(key, value);
    };
    await lists();
    cloud.objects.set = set;
    await changed;
    expect(stored()['groups/details/youth.html']).toContain('Song night');
  });
});

describe('sermons', () => {
  const sermon = async (title: string, publishDate: string | undefined) => {
    const row = {
      ...{
        id: newId(),
        slug: title.toLowerCase(),
        title,
        description: '',
        speaker: 'Ruth',
        passages: [],
        topics: [],
        playlistIds: [],
        publishDate,
      },
      ...{ videoType: undefined, videoData: '', thumbnail: '', duration: 0, permanentUrl: false, chapters: [], audio: undefined },
      ...{ created: nowIso(), modified: nowIso() },
    };
    await table.write(table.set(sermonRows, row), table.set(sermonTexts, { id: row.id, transcript: `Words of ${title}.`, notes: '' }));
    return row;
  };

  test('have a page each and a list, and lose it when they are taken back', async () => {
    const hope = await sermon('Hope', nowIso());
    await sermon('Love', nowIso());
    await sermon('Draft', undefined);
    await sermon('Future', later(dayMs).toISOString());
    await lists();
    expect(files()).toEqual(expect.arrayContaining(['sermons.html', 'sermons/hope.html', 'sermons/love.html']));
    expect(files().filter((file) => file.startsWith('sermons/'))).toHaveLength(2);
    expect(stored()['sermons/hope.html']).toContain('Words of Hope.');
    await table.write(table.set(sermonRows, { ...hope, publishDate: undefined }));
    await lists();
    expect(files().filter((file) => file.startsWith('sermons/'))).toEqual(['sermons/love.html']);
    expect(stored()['sermons.html']).not.toContain('/sermons/hope');
    for (const path of ['sermons/hope.html', 'sermons/draft.html', 'sermons/future.html']) {
      expect((await ask(`/pages/${churchId}/${path}`)).status).toBe(404);
    }
  });

  test('are in the sitemap, and rendered when they are asked for', async () => {
    await sermon('Hope', nowIso());
    await order(churchId);
    expect(stored()['sitemap.xml']).toMatch(/\/sermons<\/loc>.*\/sermons\/hope<\/loc>/s);
    expect((await ask(`/pages/${churchId}/sermons/hope.html`)).body).toContain('Words of Hope.');
  });

  test('are read once, for what shows them: a plain page costs three requests, also beside a podcast and services', async () => {
    await sermon('Hope', nowIso());
    const own = { ...noPodcast, title: 'Hope', isOn: true, image: '/image.png' };
    await table.write(table.set(podcastRows, own), table.set(serviceRows, serviceOf({ id: 'service0000', sermonId: 'latest' })));
    await showBlock(churchId, 'sermonblock', nodesOf({ type: 'sermons', answers: {} }));
    await show(churchId, '/plain', nodesOf(text('Plain')));
    await show(churchId, '/shows', nodesOf(text('In a block')), { blocks: ['sermonblock'] });
    const cost = async (...asked: [] | ['all' | `/${string}`]) => {
      requestLog.length = 0;
      const site = await loadSite(churchId, ...asked);
      return [requestLog.length, site?.data.lists?.sermons?.length, site?.podcast?.title];
    };
    expect(await cost('/plain')).toEqual([3, 0, undefined]);
    expect(await cost('/shows')).toEqual([4, 1, undefined]);
    expect(await cost()).toEqual([4, 1, undefined]);
    expect(await cost('/podcast.xml')).toEqual([5, 1, 'Hope']);
  });
});
