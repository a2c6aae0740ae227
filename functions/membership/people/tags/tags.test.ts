// Tags through their calls and their job: given, listed, merged, taken back; and who may.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Job } from '#shared/membership/jobs/jobs.ts';
import { gdpr } from '#shared/membership/people/gdpr.ts';
import { Person, people as peopleContract } from '#shared/membership/people/people.ts';
import { tags as contract, Tag } from '#shared/membership/people/tags/tags.ts';
import { many } from '#shared/words.ts';
import { handler } from '../../jobs/worker.ts';
import { ofChurch, type PersonRow } from '../../table.ts';
import { anonymize } from '../gdpr.ts';
import { ask, TestChurch } from '../testing.ts';
import { taggings } from './rows.ts';

let cloud: TestCloud;
let church: TestChurch;
let token: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  church = await TestChurch.make();
  ({ token } = await church.caller(['People__View', 'People__Edit', 'People__Merge'], { name: { first: 'S', last: 'Staff' } }));
});
afterEach(() => void jest.restoreAllMocks());

const post = (path: string, body: unknown, as = token) => ask('POST', path, { token: as, body, wantsJson: true });
const made = async (...names: string[]) =>
  (
    await post(
      '/tags',
      names.map((name) => ({ name })),
    )
  )
    .of(many(Tag))
    .map(({ id }) => id);
const give = ({ id }: PersonRow, add: readonly string[], remove: readonly string[] = []) => post(`/tags/people/${id}`, { add, remove });
const load = async ({ id }: PersonRow) => (await ask('GET', `/people/${id}`, { token })).of(Person);
const tagged = async (tag = '') => {
  const page = (await ask('GET', `/people/page?tag=${tag}`, { token })).of(peopleContract.page.returns);
  return page.people.map(({ name }) => name.display);
};
const named = (first: string, last = 'Low') => church.person({ name: { first, last } });
async function several(body: object): Promise<string> {
  const { id } = (await post('/tags/people', body)).of(Job);
  await handler(handedOver({ churchId: church.id, jobId: id }));
  return id;
}
const job = async (id: string) => (await ask('GET', `/jobs/${id}`, { token })).of(Job);
async function undone(id: string): Promise<Job> {
  expect((await post(`/jobs/${id}/undo`, {})).status).toBe(200);
  await handler(handedOver({ churchId: church.id, jobId: id }));
  return job(id);
}

test('names are the church’s own, one of each; a deleted tag comes back with its people unless its name is taken', async () => {
  const [choir = '', team = ''] = await made('Choir', ' Team ');
  expect((await post('/tags', [{ name: 'CHOÍR' }])).code).toBe('tagTaken');
  expect((await post('/tags', [{ id: team, name: 'choir' }])).code).toBe('tagTaken');
  expect((await post('/tags', [{ id: choir, name: 'choir' }])).status).toBe(200);
  const ann = await named('Ann');
  await give(ann, [choir]);
  expect((await ask('DELETE', `/tags/${choir}`, { token })).status).toBe(200);
  expect((await ask('DELETE', `/tags/${choir}`, { token })).status).toBe(404);
  expect((await ask('GET', '/tags', { token })).of(contract.list.returns).map(({ name }) => name)).toEqual(['Team']);
  expect((await give(ann, [choir])).code).toBe('notFound');
  // What is deleted may come back: another change leaves it.
  expect((await give(ann, [team])).of(contract.person.returns).tags).toEqual([team]);
  const [other = ''] = await made('Choir');
  expect((await post(`/removed/Tag/${choir}`, {})).code).toBe('tagTaken');
  await ask('DELETE', `/tags/${other}`, { token });
  expect((await post(`/removed/tag/${choir}`, {})).status).toBe(200);
  expect(await tagged(choir)).toEqual(['Ann Low']);
  expect((await auditLines(church.table, 'membership')).map(({ kind, action }) => `${kind} ${action}`)).toEqual(
    expect.arrayContaining(['Tag add', 'Tag change', 'Tag remove', 'Tag restore', 'Person change']),
  );
});

describe('a person', () => {
  test('has tags that staff read, and no one else', async () => {
    const [choir = '', team = ''] = await made('Choir', 'Team');
    const own = await church.caller(['People__View Members']);
    await give(own.person, [choir, team]);
    expect((await give(own.person, [choir], [team])).of(contract.person.returns).tags).toEqual([choir]);
    expect((await load(own.person)).tags).toEqual([choir]);
    const seen = (await ask('GET', `/people/${own.person.id}`, { token: own.token })).of(Person);
    expect([seen.name.display, seen.tags]).toEqual(['Carl Caller', undefined]);
    for (const [method, path, body] of [
      ['GET', '/tags'],
      ['GET', `/people/page?tag=${choir}`],
      ['POST', `/tags/people/${own.person.id}`, { add: [team] }],
      ['POST', '/tags/people', { add: [team], personIds: [own.person.id] }],
    ] as const)
      expect([path, (await ask(method, path, { token: own.token, body })).code]).toEqual([path, 'forbidden']);
    const exported = await ask('GET', `/gdpr/people/${own.person.id}/export`, { token });
    expect(exported.of(gdpr.exportPerson.returns)).toMatchObject({ tags: ['Choir'], person: { tags: [choir] } });
  });

  test('has twenty at most; of another church’s tags none', async () => {
    const ids = await made(...Array.from({ length: 20 }, (_, at) => `Tag ${at}`));
    const [more = ''] = await made('More');
    const ann = await named('Ann');
    expect((await give(ann, ids)).status).toBe(200);
    expect((await give(ann, [more])).code).toBe('personTagsFull');
    expect((await give(ann, [more], ids.slice(0, 1))).status).toBe(200);
    const other = await TestChurch.make();
    const { token: theirs } = await other.caller(['People__Edit']);
    expect((await post(`/tags/people/${ann.id}`, { remove: [more] }, theirs)).code).toBe('notFound');
    const bob = await other.person();
    expect((await post(`/tags/people/${bob.id}`, { add: [more] }, theirs)).code).toBe('notFound');
  });

  test('is listed by name under a tag in two requests, renamed, hidden, restored and erased', async () => {
    const [choir = ''] = await made('Choir');
    const [zoe, ann] = [await named('Zoe', 'Abel'), await named('Ann')];
    for (const one of [ann, zoe]) await give(one, [choir]);
    expect(await requestsOf(() => tagged(choir))).toEqual(['Query', 'BatchGetItem']);
    expect(await tagged(choir)).toEqual(['Zoe Abel', 'Ann Low']);
    await post('/people', [{ id: ann.id, name: { last: 'Aas' } }]);
    expect(await tagged(choir)).toEqual(['Ann Aas', 'Zoe Abel']);
    await ask('DELETE', `/people/${ann.id}`, { token });
    expect(await tagged(choir)).toEqual(['Zoe Abel']);
    await post(`/removed/person/${ann.id}`, {});
    expect(await tagged(choir)).toEqual(['Ann Aas', 'Zoe Abel']);
    await anonymize(church.table, ann.id);
    expect(await tagged(choir)).toEqual(['Zoe Abel']);
    expect((await church.table.query(ofChurch, ['person', ann.id])).of(taggings)).toEqual([]);
    expect((await give(ann, [choir])).code).toBe('notFound');
  });

  test('merged has the tags of both; parted, each has their own', async () => {
    const [a = '', b = '', c = ''] = await made('A', 'B', 'C');
    const [kept, other] = [await named('Ann'), await named('Anne')];
    await give(kept, [a]);
    await give(other, [a, b, c]);
    expect((await post(`/merges/${kept.id}/${other.id}`, {})).status).toBe(200);
    expect((await load(kept)).tags).toEqual([a, b, c]);
    expect([await tagged(b), await tagged(a)]).toEqual([['Ann Low'], ['Ann Low']]);
    // Taken away and given anew, it is the kept one's.
    await give(kept, [], [c]);
    await give(kept, [c]);
    await ask('DELETE', `/merges/${kept.id}/${other.id}`, { token });
    expect([(await load(kept)).tags, (await load(other)).tags]).toEqual([
      [a, c],
      [a, b, c],
    ]);
    expect([await tagged(a), await tagged(b)]).toEqual([['Ann Low', 'Anne Low'], ['Anne Low']]);
  });
});

describe('several people', () => {
  test('are tagged by a job, and undone only as far as it tagged them', async () => {
    const [choir = '', team = ''] = await made('Choir', 'Team');
    const everyone = await Promise.all(Array.from({ length: 60 }, (_, at) => named(`P${String(at).padStart(2, '0')}`)));
    const [first, second, third] = everyone;
    if (!first || !second || !third) throw new Error('There is no one.');
    await give(first, [choir]);
    const personIds = [...everyone.map(({ id }) => id), first.id, 'nobody00000'];
    const given = await several({ personIds, add: [choir, team] });
    expect(await job(given)).toMatchObject({ state: 'done', done: 60, can: { undo: true } });
    // Who has it already isn’t counted again.
    expect((await job(await several({ personIds, add: [choir] }))).done).toBe(0);
    expect((await tagged(team)).length).toBe(50);
    expect((await job(given)).about).toBe('+ Choir, + Team');
    await give(second, [], [team]);
    await ask('DELETE', `/people/${third.id}`, { token });
    // Everyone who has a tag, while it is taken from them.
    const taken = await several({ tagged: team, remove: [team] });
    expect([await tagged(team), (await job(taken)).done]).toEqual([[], 58]);
    expect((await undone(taken)).state).toBe('undone');
    expect(await undone(given)).toMatchObject({ state: 'undone', kept: 1 });
    expect([await tagged(team), await tagged(choir)]).toEqual([[], [`P00 Low`]]);
  });

  test('keep what remains of tags that are gone for good, which a chunk has no room for; on the page of a person it goes', async () => {
    const [choir = ''] = await made('Choir');
    const tags = ['gone0000001', 'gone0000002', 'gone0000003'];
    const all = await Promise.all(Array.from({ length: 22 }, (_, at) => church.person({ name: { first: `P${at}`, last: 'Low' }, tags })));
    const given = await several({ personIds: all.map(({ id }) => id), add: [choir] });
    expect(await job(given)).toMatchObject({ state: 'done', done: 22 });
    const [first] = all;
    if (!first) throw new Error('There is no one.');
    expect((await load(first)).tags).toEqual([...tags, choir]);
    expect((await give(first, [], [choir])).status).toBe(200);
    expect((await load(first)).tags).toBeUndefined();
  });

  test('are found by a word among those who have a tag', async () => {
    const [choir = ''] = await made('Choir');
    const [ann, anne] = [await named('Ann'), await named('Anne'), await named('Bob')];
    for (const one of [anne, ann]) await give(one, [choir]);
    await give(anne, [], [choir]);
    const found = await ask('GET', `/people/search?term=ann&tag=${choir}`, { token });
    expect(found.of(many(Person)).map(({ id }) => id)).toEqual([ann.id]);
    const member = await church.caller(['People__View Members']);
    expect((await ask('GET', `/people/search?term=ann&tag=${choir}`, { token: member.token })).code).toBe('forbidden');
  });

  test('who have no room for a tag are passed over and counted', async () => {
    const full = await made(...Array.from({ length: 20 }, (_, at) => `Tag ${at}`));
    const [more = ''] = await made('More');
    const [ann, bob] = [await named('Ann'), await named('Bob')];
    await give(ann, full);
    expect(await job(await several({ personIds: [ann.id, bob.id], add: [more] }))).toMatchObject({ done: 1, passed: 1 });
    expect((await job(await several({ personIds: [bob.id], remove: [more] }))).passed).toBeUndefined();
  });

  test('are asked for in one way, and only with tags there are', async () => {
    const [choir = ''] = await made('Choir');
    const ann = await named('Ann');
    const codes = await Promise.all(
      [
        { add: [choir] },
        { add: [choir], personIds: [ann.id], tagged: choir },
        { personIds: [ann.id] },
        { add: ['unknown0000'], personIds: [ann.id] },
        { add: [choir], tagged: 'unknown0000' },
      ].map(async (body) => (await post('/tags/people', body)).code),
    );
    expect(codes).toEqual(['invalid', 'invalid', 'notFound', 'notFound', 'notFound']);
  });

  test('two who tag one person at once both succeed', async () => {
    const [choir = '', team = ''] = await made('Choir', 'Team');
    const ann = await named('Ann');
    const both = await Promise.all([give(ann, [choir]), give(ann, [team])]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await load(ann)).tags?.toSorted()).toEqual([choir, team].toSorted());
  });
});
