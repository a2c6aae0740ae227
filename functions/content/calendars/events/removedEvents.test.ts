// A group's deleted events: listed and restored only by those who can edit its events.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { Removed } from '#shared/membership/removed/removed.ts';
import { many } from '#shared/words.ts';
import { makeEvent, makeGroup } from '../curated/testing.ts';
import { events } from '../rows.ts';
import { EventChurch, only, tuesdays } from './testing.ts';

let cloud: TestCloud;
let own: EventChurch;
let gone: Series;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  own = await EventChurch.make();
  gone = await own.add({ visibility: 'private' });
  await own.cancel(gone, 'all', 0);
});

const list = (token = own.leader, groupId = own.group) => own.church.ask('GET', `/events/removed/${groupId}`, undefined, token);
const restore = (token = own.leader, id = gone.id) => own.post(`/events/restore/${id}`, {}, token);

describe('a leader', () => {
  test('finds the deleted events of one’s own group only, and brings them back', async () => {
    const theirs = await makeEvent(own.church, await makeGroup(own.church));
    await own.church.ask('DELETE', `/events/${theirs.id}`);
    expect((await own.church.ask('GET', '/removed')).of(many(Removed))).toHaveLength(2);
    expect((await list()).of(many(Removed))).toMatchObject([{ kind: 'Event', id: gone.id, label: 'Choir' }]);
    expect(await own.dates()).toEqual([]);
    expect((await restore()).of(Removed)).toMatchObject({ id: gone.id, label: 'Choir' });
    expect(await own.dates()).toEqual(tuesdays);
    expect((await list()).of(many(Removed))).toEqual([]);
    expect((await restore()).code).toBe('notFound');
    expect((await restore(own.leader, newId())).code).toBe('undoExpired');
  });

  test('asks the table for little', async () => {
    expect(await requestsOf(() => list())).toEqual(['GetItem', 'Query']);
    expect(await requestsOf(() => restore())).toEqual(['GetItem', 'GetItem', 'TransactWriteItems']);
  });

  test('does not see what came from another calendar: it comes back with that', async () => {
    const imported = await own.add();
    const kept = await own.church.table.need(events, { id: imported.id });
    const followed = { ...kept.row, importId: newId() };
    await own.church.table.write(own.church.table.put(events, followed, kept));
    await own.church.table.write(own.church.table.remove(events, await own.church.table.need(events, { id: imported.id })));
    expect(only((await list()).of(many(Removed))).id).toBe(gone.id);
    expect((await restore(own.leader, imported.id)).code).toBe('undoExpired');
  });
});

describe('refused', () => {
  test('members of the group, of the church, and leaders of other groups', async () => {
    const other = await makeGroup(own.church);
    const otherLeader = await own.church.member({ groupIds: [other], leaderGroupIds: [other] });
    const codes = async (token: string) => [(await list(token)).code, (await restore(token)).code];
    expect(await codes(own.inside)).toEqual(['forbidden', 'forbidden']);
    // It was private: for others it never existed.
    expect(await codes(own.member)).toEqual(['forbidden', 'notFound']);
    expect(await codes(otherLeader)).toEqual(['forbidden', 'notFound']);
    expect(await own.dates()).toEqual([]);
  });

  test('other churches', async () => {
    const elsewhere = await EventChurch.make();
    expect((await elsewhere.church.ask('GET', `/events/removed/${own.group}`)).code).toBe('notFound');
    expect((await elsewhere.post(`/events/restore/${gone.id}`, {}, elsewhere.church.token)).code).toBe('undoExpired');
    expect((await list(own.church.token)).of(many(Removed))).toHaveLength(1);
  });
});
