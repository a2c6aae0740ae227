// An import of people through its calls and its job: once, resumed after being killed, and taken back.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { killedAtWrites } from '#functions/core/jobs/killedTesting.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { type PersonField, valuesOf } from '#shared/membership/people/imports/fields.ts';
import { imports as contract, type ImportEntry, type ImportPart, PeopleImport } from '#shared/membership/people/imports/imports.ts';
import { many } from '#shared/words.ts';
import { handler } from '../../jobs/worker.ts';
import { households, ofChurch, people } from '../../table.ts';
import { anonymize } from '../gdpr.ts';
import { mergePeople } from '../merges/merge.ts';
import { finds } from '../search/rows.ts';
import { TestChurch } from '../testing.ts';
import { changePerson } from '../writes.ts';
import { importKeys } from './rows.ts';

const ask = asking(serveArea('membership', handlers));
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
  ({ token } = await church.caller(['People__Edit']));
});
afterEach(() => void jest.restoreAllMocks());

const work = (jobId: string) => handler(handedOver({ churchId: church.id, jobId }));
const post = (path: string, body: object, as = token) => ask('POST', path, { token: as, body, wantsJson: true });
const jobOf = async () => {
  const listed = (await ask('GET', '/jobs', { token, wantsJson: true })).text;
  return String(JSON.parse(listed)[0].id);
};
const list = async () => (await ask('GET', '/imports', { token })).of(many(PeopleImport));

type Row = Omit<Partial<ImportEntry>, 'values'> & { readonly values: Partial<Record<PersonField, string>> };
const part = (entries: readonly Row[], made: readonly Partial<ImportPart['households'][number]>[] = []) => ({
  entries: entries.map((entry, at) => ({ line: at + 2, ...entry })),
  households: made.map((one, at) => ({ at, name: `House ${at}`, ...one })),
});

async function started(...parts: readonly ReturnType<typeof part>[]) {
  const id = newId();
  for (const [at, one] of parts.entries()) expect((await post(`/imports/${id}/parts`, { part: at, ...one })).status).toBe(200);
  const body = { id, fileName: 'people.csv', source: 'other', parts: parts.length, people: parts.flatMap(({ entries }) => entries).length };
  return { id, body, answer: await post('/imports', body) };
}
async function imported(...parts: readonly ReturnType<typeof part>[]) {
  const { id, answer } = await started(...parts);
  expect(answer.status).toBe(200);
  await work(await jobOf());
  return { id, run: (await list())[0] };
}
async function undone(id: string) {
  expect((await post(`/imports/${id}/undo`, {})).status).toBe(200);
  await work(await jobOf());
  return (await list()).find((one) => one.id === id);
}

const everyone = async () => (await church.table.all(ofChurch, ['people'], { index: 'gsi1' })).of(people);
/** All that an import touches, without versions. */
async function digest() {
  const persons = (await everyone()).map(({ row }) => row);
  const words = await Promise.all(['a', 'b', 'l', 'e', 'n', 'x', '1'].map((letter) => church.table.all(ofChurch, ['find', letter])));
  return {
    persons,
    homes: (await church.table.all(ofChurch, ['households'])).of(households).map(({ row }) => row),
    keys: (await church.table.all(ofChurch, ['importkeys', 'other'])).of(importKeys).map(({ row }) => row),
    words: words.flatMap((page) => page.of(finds).map(({ row }) => row)),
    rest: (await Promise.all([['arrivals'], ['birthdays']].map((pk) => church.table.all(ofChurch, pk)))).flatMap(({ items }) =>
      items.map(({ row }) => row),
    ),
  };
}
const tagNames = async () => JSON.parse((await ask('GET', '/tags', { token })).text).map((one: { name: string }) => one.name);
const named = async (first: string) => (await everyone()).find(({ row }) => row.name.first === first);

const family = [
  {
    values: { 'name.first': 'Ann', 'name.last': 'Lee', birthDate: '1980-05-06', 'contactInfo.email': 'ann@lee.test' },
    key: 'person:1',
    household: 0,
  },
  { values: { 'name.first': 'Bo', 'name.last': 'Lee', membershipStatus: 'Member', householdRole: 'Child' }, key: 'person:2', household: 0 },
  { values: { 'name.first': 'Nia', 'name.last': 'Ek' }, household: 1 },
];

describe('an import', () => {
  test('adds people in their households and changes others; undone, all is as before', async () => {
    const xu = await church.person({ name: { first: 'Xu', last: 'Ex' }, contactInfo: { city: 'Bonn' }, birthDate: '1970-01-01' });
    const before = await digest();
    const change = {
      id: xu.id,
      values: { 'contactInfo.city': '', 'contactInfo.email': 'xu@ex.test', birthDate: '1970-02-02' },
      key: 'person:9',
    };
    const { id, run } = await imported(
      part([...family, change], [{ key: 'household:h' }, {}]),
      part([{ id: newId(), values: { gender: 'Male' } }]),
    );
    expect(run).toMatchObject({
      state: 'done',
      done: 5,
      total: 5,
      counts: { added: 3, changed: 1, unchanged: 0, gone: 1 },
      can: { undo: true },
    });
    const [ann, bo, nia] = await Promise.all(['Ann', 'Bo', 'Nia'].map(named));
    expect([ann, bo].map((one) => one?.row.householdId)).toEqual([bo?.row.householdId, ann?.row.householdId]);
    expect(nia?.row.householdId).not.toBe(ann?.row.householdId);
    expect([ann?.row, bo?.row]).toMatchObject([
      { membershipStatus: 'Visitor', name: { display: 'Ann Lee' } },
      { membershipStatus: 'Member', householdRole: 'Child' },
    ]);
    expect((await church.table.need(people, xu)).row).toMatchObject({ contactInfo: { email: 'xu@ex.test' }, birthDate: '1970-02-02' });
    const keys = JSON.parse((await ask('GET', '/imports/keys?source=other', { token })).text).keys;
    expect(keys.map(({ key }: { key: string }) => key)).toEqual(['household:h', 'person:1', 'person:2', 'person:9']);
    expect((await auditLines(church.table, 'membership')).filter(({ action }) => action === 'import')).toMatchObject([
      {
        label: 'people.csv',
        changes: [{ field: 'added', after: 3 }, { field: 'changed', after: 1 }, { field: 'unchanged' }, { field: 'gone', after: 1 }],
      },
    ]);

    expect(await undone(id)).toMatchObject({ state: 'undone', kept: 0, can: { undo: false } });
    expect(await digest()).toEqual(before);
    expect((await post(`/imports/${id}/undo`, {})).code).toBe('undoExpired');
    // It can be done again.
    expect((await imported(part(family, [{}, {}]))).run).toMatchObject({ counts: { added: 3 } });
  });

  test('gives tags, makes those the church lacks, and takes both back; tags that someone else gave stay', async () => {
    const saved = JSON.parse((await post('/tags', [{ name: 'Choir' }])).text);
    const xu = await church.person({ name: { first: 'Xu', last: 'Ex' }, tags: [saved[0].id] });
    const [before, tagged] = [await digest(), await tagNames()];
    const lines = [
      { values: { 'name.first': 'Ann' }, tags: ['choir', 'New here'], household: 0 },
      { id: xu.id, values: {}, tags: ['CHOIR', 'new here'] },
    ];
    const { id, run } = await imported(part(lines, [{}]));
    expect(run).toMatchObject({ counts: { added: 1, changed: 1, unchanged: 0 } });
    const tagsOf = async (first: string) => (await named(first))?.row.tags?.length;
    expect([await tagNames(), await tagsOf('Ann'), await tagsOf('Xu')]).toEqual([['Choir', 'New here'], 2, 2]);
    expect(await undone(id)).toMatchObject({ state: 'undone', kept: 0 });
    expect([await digest(), await tagNames()]).toEqual([before, tagged]);

    const again = await imported(part(lines, [{}]));
    const other = await church.person({ name: { first: 'Bo', last: 'Low' } });
    const fresh = JSON.parse((await ask('GET', '/tags', { token })).text).find((one: { name: string }) => one.name === 'New here');
    await post(`/tags/people/${other.id}`, { add: [fresh.id] });
    expect(await undone(again.id)).toMatchObject({ state: 'undone', kept: 1 });
    expect([await tagNames(), await tagsOf('Bo'), await tagsOf('Xu')]).toEqual([['Choir', 'New here'], 1, 1]);
  });

  test('repeated under another id, finds whom the source’s ids mean, and changes nothing', async () => {
    await imported(part(family, [{}, {}]));
    const before = await digest();
    const { run } = await imported(part(family.slice(0, 2), [{}]));
    expect(run?.counts).toEqual({ added: 0, changed: 0, unchanged: 2, gone: 0 });
    const { homes, ...after } = await digest();
    expect({ ...after, homes: homes.filter((home) => before.homes.some(({ id }) => id === home.id)) }).toEqual(before);
  });

  test('undone, leaves what has been touched since, and only the import’s own values', async () => {
    const xu = await church.person({ name: { first: 'Xu', last: 'Ex' }, contactInfo: { city: 'Bonn', state: 'NRW' } });
    const { id } = await imported(
      part([...family, { id: xu.id, values: { 'contactInfo.city': 'Ulm', 'contactInfo.state': 'BW' } }], [{}, {}]),
    );
    const [ann, nia] = await Promise.all(['Ann', 'Nia'].map(named));
    if (!ann || !nia) throw new Error('They were imported.');
    await church.table.write(changePerson(church.table, { ...ann.row, nametagNotes: 'nuts' }, ann));
    const current = await church.table.need(people, xu);
    await church.table.write(
      changePerson(church.table, { ...current.row, contactInfo: { ...current.row.contactInfo, city: 'Kiel' } }, current),
    );
    expect(await undone(id)).toMatchObject({ state: 'undone', kept: 2 });
    expect(await Promise.all(['Ann', 'Bo', 'Nia'].map(async (first) => (await named(first)) !== undefined))).toEqual([true, false, false]);
    expect((await church.table.get(households, { id: ann.row.householdId }))?.row.name).toBe('House 0');
    expect(await church.table.get(households, { id: nia.row.householdId })).toBeUndefined();
    expect(valuesOf((await church.table.need(people, xu)).row)).toMatchObject({ 'contactInfo.city': 'Kiel', 'contactInfo.state': 'NRW' });
  });

  test('means the ones that people were merged into, also by ids of the source, and gives erased people nothing back', async () => {
    const [xu, yi, zo] = [await church.person(), await church.person(), await church.person({ contactInfo: { city: 'Bonn' } })];
    await imported(part([{ id: xu.id, values: { gender: 'Male' }, key: 'person:7' }]));
    await mergePeople(church.table, yi.id, xu.id, {});
    await mergePeople(church.table, zo.id, yi.id, {});
    const compared = JSON.parse((await ask('GET', '/imports/people', { token })).text).people;
    expect(compared.find(({ id }: { id: string }) => id === zo.id).merged).toEqual([yi.id, xu.id]);
    const lines = part([
      { id: yi.id, values: { 'contactInfo.city': '' } },
      { values: { 'name.first': 'X', 'contactInfo.state': 'BW' }, key: 'person:7' },
    ]);
    const { id, run } = await imported(lines);
    expect(run?.counts).toEqual({ added: 0, changed: 2, unchanged: 0, gone: 0 });
    const changed = await church.table.need(people, zo);
    expect(changed.row).toMatchObject({ id: zo.id, contactInfo: { state: 'BW' } });
    expect(changed.row.contactInfo.city).toBeUndefined();
    expect((await church.table.need(importKeys, { source: 'other', key: 'person:7' })).row.id).toBe(xu.id);
    await anonymize(church.table, zo.id);
    expect(await undone(id)).toMatchObject({ state: 'undone', kept: 2 });
    expect((await church.table.need(people, zo)).row).toMatchObject({ contactInfo: {}, name: { display: 'Former member' } });
  });

  test('into a household that no part makes, gives a household of one’s own', async () => {
    await imported(part([{ values: { 'name.first': 'Ann' }, household: 7 }]));
    const home = (await named('Ann'))?.row.householdId;
    expect((await church.table.need(households, { id: home ?? '' })).row.name).toBe('Ann');
  });

  test('killed before and after any of its writes, comes to the same end', async () => {
    const all_ = Array.from({ length: 14 }, (_, at) => ({
      values: { 'name.first': `Ann${at}`, 'name.last': 'Long Name', 'contactInfo.email': `a.n.n@${at}.test` },
      household: at % 3,
    }));
    const { answer } = await started(part(all_.slice(0, 9), [{}, {}]), part(all_.slice(9), [{ at: 2 }]));
    expect(answer.status).toBe(200);
    const jobId = await jobOf();
    await killedAtWrites(30, () => work(jobId));
    expect((await list())[0]).toMatchObject({ state: 'done', counts: { added: 14 } });
    expect(await everyone()).toHaveLength(15);
  });
});

describe('what isn’t taken', () => {
  test.each([
    ['no name', { values: { 'contactInfo.city': 'Bonn' } }, 'nameRequired'],
    ['an emptied name', { id: 'AAAAAAAAAAA', values: { 'name.first': '' } }, 'nameRequired'],
    ['an unknown field', { values: { 'name.first': 'A', churchId: 'x' } }, 'invalid'],
    ['a broken date', { values: { 'name.first': 'A', birthDate: '1980-13-01' } }, 'invalid'],
    ['a broken address', { values: { 'name.first': 'A', 'contactInfo.email': 'nowhere' } }, 'emailForm'],
    ['a long value', { values: { 'name.first': 'A'.repeat(51) } }, 'invalid'],
    ['a disguised name', { values: { 'name.first': 'A\u202eB' } }, 'invalid'],
    ['a household before the first', { values: { 'name.first': 'A' }, household: -1 }, 'invalid'],
  ])('%s', async (_, entry, code) => {
    expect((await post(`/imports/${newId()}/parts`, { part: 0, households: [], entries: [{ line: 2, ...entry }] })).code).toBe(code);
  });

  test('parts that aren’t there, another user’s, a second import at once; the same start twice is one', async () => {
    expect((await post('/imports', { id: newId(), fileName: 'a', source: 'other', parts: 1, people: 1 })).code).toBe('notFound');
    expect((await post('/imports', { id: newId(), fileName: 'a', source: 'other', parts: 0, people: 0 })).code).toBe('invalid');
    expect((await post(`/imports/${newId()}/parts`, { part: 400, ...part([]) })).code).toBe('invalid');
    const colleague = await church.caller(['People__Edit']);
    const id = newId();
    await post(`/imports/${id}/parts`, { part: 0, ...part(family, [{}, {}]) });
    const body = { id, fileName: 'a', source: 'other', parts: 1, people: 3 };
    expect((await post('/imports', body, colleague.token)).code).toBe('notFound');
    const [first, second] = await Promise.all([post('/imports', body), post('/imports', body)]);
    expect([first, second].map(({ status, code }) => code ?? status)).toContain(200);
    expect((await post('/imports', body)).of(PeopleImport)).toMatchObject({ id, state: 'waiting' });
    expect((await started(part(family, [{}, {}]))).answer.code).toBe('underWay');
    expect(await list()).toHaveLength(1);
  });

  test('another church sees and undoes nothing of it; guests and members neither', async () => {
    const { id } = await imported(part(family, [{}, {}]));
    const other = await TestChurch.make();
    const stranger = await other.caller(['People__Edit']);
    expect(JSON.parse((await ask('GET', '/imports', { token: stranger.token })).text)).toEqual([]);
    expect((await post(`/imports/${id}/undo`, {}, stranger.token)).code).toBe('notFound');
    const compared = JSON.parse((await ask('GET', '/imports/people', { token: stranger.token })).text).people;
    expect(compared.map((one: { id: string }) => one.id)).toEqual([stranger.person.id]);
    expect(compared[0]).not.toHaveProperty('groups');
    const member = await church.caller(['People__View']);
    for (const { method, path } of Object.values(contract))
      expect((await ask(method, path.replace(':id', id), { token: member.token, body: method === 'POST' ? {} : undefined })).code).toBe(
        'forbidden',
      );
    // Someone of another church can't be changed by naming them.
    const foreign = await imported(part([{ id: stranger.person.id, values: { 'name.first': 'Mine' } }]));
    expect(foreign.run?.counts).toMatchObject({ changed: 0, gone: 1 });
  });

  test('someone who was erased isn’t filled again', async () => {
    await imported(part(family.slice(0, 1), [{}]));
    const ann = await named('Ann');
    if (!ann) throw new Error('She was imported.');
    const row = { ...ann.row, name: { display: 'Former member' }, contactInfo: {}, membershipStatus: 'Inactive', optedOut: true };
    await church.table.write(changePerson(church.table, row, ann));
    expect((await imported(part(family.slice(0, 1), [{}]))).run?.counts).toMatchObject({ added: 1 });
    expect((await church.table.need(people, ann.row)).row.name.display).toBe('Former member');
    expect(JSON.parse((await ask('GET', '/imports/people', { token })).text).people.map((one: { id: string }) => one.id)).not.toContain(
      ann.row.id,
    );
  });
});
