// Lists through their calls: saved, shared, run with the rights of who looks, and stopped by what they may not see.
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { stranger } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking, requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Refusal } from '#shared/errors.ts';
import { Job } from '#shared/membership/jobs/jobs.ts';
import { sheetOfCsv } from '#shared/membership/people/imports/table.ts';
import { lists as contract, PeopleList } from '#shared/membership/people/lists/lists.ts';
import type { ListColumn, ListCondition, ListRules } from '#shared/membership/people/lists/rules.ts';
import { Tag } from '#shared/membership/people/tags/tags.ts';
import type { Permission } from '#shared/permissions.ts';
import { many } from '#shared/words.ts';
import { buildPeople } from '../../facts/people.ts';
import { type FormRow, forms, submissions } from '../../forms/rows.ts';
import { groups } from '../../groups/rows.ts';
import { handler } from '../../jobs/worker.ts';
import { peopleExports } from '../exports/exports.ts';
import { anonymize } from '../gdpr.ts';
import { mergePeople } from '../merges/merge.ts';
import { ask, TestChurch } from '../testing.ts';
import { chosenFrom, keepChosen } from './chosen.ts';
import { heldParts } from './heldRows.ts';
import { peopleOfList } from './peopleOfList.ts';
import { runList } from './run.ts';

const askAll = asking(serveArea('membership', [peopleExports]));

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
  ({ token } = await church.caller(['People__View', 'People__Edit', 'Lists__Edit'], { name: { first: 'S', last: 'Staff' } }));
});

const post = (path: string, body: unknown, as = token) => ask('POST', path, { token: as, body, wantsJson: true });
const rules = (...conditions: ListCondition[]): ListRules => ({ match: 'all', parts: [{ match: 'all', conditions }] });
const named = (value: string): ListCondition => ({ field: 'name', is: 'contains', values: [value] });
const run = async (given: ListRules, o: { columns?: ListColumn[]; after?: string | undefined; as?: string } = {}) =>
  (await post('/lists/run', { rules: given, columns: o.columns ?? [], after: o.after }, o.as)).of(contract.run.returns);
const names = async (given: ListRules, as = token) => (await run(given, { as })).people.map(({ name }) => name.display);
const save = async (list: object, as = token) =>
  (await post('/lists', [{ name: 'A list', rules: rules(named('low')), columns: [], shared: true, ...list }], as)).of(many(PeopleList));
const all = async (as = token) => (await ask('GET', '/lists', { token: as })).of(many(PeopleList)).map(({ name }) => name);
const low = (first: string, o: object = {}) => church.person({ name: { first, last: 'Low' }, ...o });
const tag = async (name: string) => (await post('/tags', [{ name }])).of(many(Tag))[0]?.id ?? '';
const group = async (name: string, visibility: 'members' | 'hidden') => {
  const made = { memberCount: 0, tags: 'standard', labels: [], slug: newId(), joinPolicy: 'closed' as const };
  const row = { id: newId(), name, visibility, ...made };
  await church.table.write(church.table.put(groups, row));
  return row.id;
};

async function personForm(name: string, sensitive = false) {
  const question = { id: newId(), title: 'T-shirt size', fieldType: 'Multiple Choice' as const, required: false, sensitive };
  const choices = ['S', 'M'].map((value) => ({ value, text: value }));
  const at = nowIso();
  const form: FormRow = {
    ...{ id: newId(), name, contentType: 'person', createdTime: at, modifiedTime: at, number: 1, sealed: true, revision: 1 },
    ...{ questions: [{ ...question, choices }], audience: 'members', groupIds: [], personIds: [] },
  };
  await church.table.write(church.table.put(forms, form));
  const answer = async (personId: string, value: string, submitted = nowIso()) => {
    const answers = [{ questionId: question.id, values: [value] }];
    const row = { formId: form.id, label: name, number: 1, contentType: 'person', contentId: personId, submitted, answers };
    await church.table.write(church.table.put(submissions, { id: newId(), ...row }));
  };
  const asks = { field: 'answer' as const, formId: form.id, questionId: question.id };
  return { form, asks, answer, is: (value: string): ListCondition => ({ ...asks, is: 'in', values: [value] }) };
}

describe('a list', () => {
  test('is one’s own until it is shared; others neither see, change, delete nor restore it', async () => {
    const [own] = await save({ name: 'Mine', shared: false });
    const other = await church.caller(['People__View', 'Lists__Edit']);
    expect([await all(), await all(other.token)]).toEqual([['Mine'], []]);
    expect((await post('/lists', [{ ...own, name: 'Theirs' }], other.token)).code).toBe('notFound');
    expect((await ask('DELETE', `/lists/${own?.id}`, { token: other.token, wantsJson: true })).code).toBe('notFound');
    const [shared] = await save({ ...own, name: 'Ours', shared: true });
    expect([await all(other.token), shared?.owner]).toEqual([['Ours'], 'S Staff']);
    expect((await post('/lists', [{ ...own, name: 'Late' }])).code).toBe('outdated');
    // Taken from the others, it belongs to who took it.
    await save({ ...shared, shared: false, version: undefined }, other.token);
    expect([await all(), await all(other.token)]).toEqual([[], ['Ours']]);
    expect((await ask('DELETE', `/lists/${own?.id}`, { token: other.token })).status).toBe(200);
    expect((await post(`/removed/PeopleList/${own?.id}`, {})).code).toBe('notFound');
    expect((await post(`/removed/PeopleList/${own?.id}`, {}, other.token)).status).toBe(200);
    await anonymize(church.table, other.person.id);
    expect((await church.table.query({ area: 'membership' }, ['lists'])).items).toEqual([]);
  });

  test('is for who sees everyone; saving it takes the permission besides', async () => {
    const viewer = await church.caller(['People__View']);
    const members = await church.caller(['People__View Members', 'Lists__Edit']);
    const editor = await church.caller(['Lists__Edit']);
    await save({});
    for (const as of [members, editor])
      for (const [method, path, body] of [
        ['GET', '/lists'],
        ['GET', '/lists/fields'],
        ['POST', '/lists/run', { rules: rules(), columns: [] }],
        ['POST', '/lists', [{ name: 'A', rules: rules(), columns: [], shared: true }]],
      ] as const)
        expect([path, (await ask(method, path, { token: as.token, body })).code]).toEqual([path, 'forbidden']);
    expect([await all(viewer.token), (await post('/lists', [{}], viewer.token)).code]).toEqual([['A list'], 'forbidden']);
    const elsewhere = await (await TestChurch.make()).caller(['People__View', 'Lists__Edit']);
    expect([await all(elsewhere.token), await names(rules(named('low')), elsewhere.token)]).toEqual([[], []]);
  });

  test('finds people by name, page by page, each once; merged and erased people are in none', async () => {
    const made = await Promise.all(Array.from({ length: 53 }, (_, at) => low(`P${String(at).padStart(2, '0')}`)));
    const [twin, gone] = [await low('Twin'), await low('Zoe')];
    await mergePeople(church.table, made[0]?.id ?? '', twin.id, {});
    await anonymize(church.table, gone.id);
    await church.person({ name: { first: 'Other', last: 'Person' } });
    const first = await run(rules(named('low')));
    const next = await run(rules(named('low')), { after: first.next });
    expect([first.total, first.people.length, next.total, next.people.length, next.next]).toEqual([53, 50, undefined, 3, undefined]);
    const found = [...first.people, ...next.people].map(({ name }) => name.first);
    expect(found).toEqual(made.map(({ name }) => name.first));
    for (const after of ['\u{10ffff}', 'x'.repeat(1100)])
      expect((await post('/lists/run', { rules: rules(), columns: [], after })).status).toBe(400);
    expect((await post('/lists/run', { rules: rules({ field: 'age', is: 'in', values: ['3'] }), columns: [] })).code).toBe('invalid');
  });

  test('that takes too long to count answers whom it has found, and goes on there', async () => {
    await Promise.all(
      Array.from({ length: 210 }, (_, at) => low(`P${String(at).padStart(3, '0')}`, { membershipStatus: at < 199 ? 'Guest' : 'Member' })),
    );
    const given = rules(named('low'), { field: 'status', is: 'in', values: ['Member'] });
    const caller = { ...stranger, churchId: church.id, can: () => true };
    const first = await runList(church.table, caller, { rules: given, columns: [] }, -1);
    expect(first).toMatchObject({ people: [{ name: { first: 'P199' } }], next: expect.any(String) });
    expect('total' in first).toBe(false);
    expect((await run(given, { after: first.next })).people).toHaveLength(10);
  });

  test('takes as many requests as its conditions need', async () => {
    const choir = await tag('Choir');
    const ann = await low('Ann');
    await post(`/tags/people/${ann.id}`, { add: [choir] });
    const asked = () => run(rules({ field: 'tag', is: 'in', values: [choir] }), { columns: [{ field: 'tag' }, { field: 'status' }] });
    expect((await asked()).people.map(({ name, cells }) => [name.first, cells])).toEqual([['Ann', [[choir], ['Member']]]]);
    // What is asked at once comes back in any order.
    const requests = async () => (await requestsOf(asked)).sort();
    expect(await requests()).toEqual(['BatchGetItem', 'BatchGetItem', 'GetItem', 'Query', 'Query', 'Query']);
    // With a copy, which a warm function keeps, all that are missing are those who were changed since.
    await buildPeople(church.table);
    await asked();
    expect(await requests()).toEqual(['BatchGetItem', 'BatchGetItem', 'BatchGetItem', 'GetItem', 'Query', 'Query']);
  });
});

describe('everyone on a list', () => {
  const work = (id: string) => handler(handedOver({ churchId: church.id, jobId: id }));
  const job = async (id: string) => (await ask('GET', `/jobs/${id}`, { token })).of(Job);

  test('is tagged and untagged, though the rules ask for that very tag; undone, all is as it was', async () => {
    const [choir, ann, bob] = [await tag('Choir'), await low('Ann'), await low('Bob')];
    const given = rules(named('low'), { field: 'tag', is: 'notIn', values: [choir] });
    const { id } = (await post('/tags/people', { rules: given, add: [choir] })).of(Job);
    await work(id);
    expect([await job(id), await names(given)]).toMatchObject([{ state: 'done', done: 2 }, []]);
    await post(`/jobs/${id}/undo`, {});
    await work(id);
    expect(await names(given)).toEqual([ann, bob].map(({ name }) => name.display));
    const { form, is } = await personForm('Camp');
    expect((await post('/tags/people', { rules: rules(is('M')), add: [choir] })).code).toBe('listStopped');
    expect((await post('/tags/people', { rules: given, tagged: choir, add: [choir] })).code).toBe('invalid');
    expect(form.name).toBe('Camp');
  });

  test('gets a status or joins a group, and undone, only what no one has changed since is as it was', async () => {
    const editor = await church.caller(['People__View', 'People__Edit', 'Group Members__Edit'], { name: { first: 'E', last: 'Editor' } });
    const made = await Promise.all(Array.from({ length: 25 }, (_, at) => low(`P${String(at).padStart(2, '0')}`)));
    const [first = made[0], second] = made;
    if (!first || !second) throw new Error('There is no one.');
    const begin = async (body: object) => (await post('/lists/people', { rules: rules(named('low')), ...body }, editor.token)).of(Job).id;
    const state = async (id: string) => (await ask('GET', `/jobs/${id}`, { token: editor.token })).of(Job);
    const undo = async (id: string) => {
      expect((await post(`/jobs/${id}/undo`, {}, editor.token)).status).toBe(200);
      await work(id);
    };
    const status = await begin({ status: 'Inactive' });
    await work(status);
    expect([(await state(status)).done, await names(rules(named('low'), { field: 'status', is: 'notIn', values: ['Inactive'] }))]).toEqual([
      25,
      [],
    ]);
    await post('/people', [{ id: first.id, membershipStatus: 'Guest' }], editor.token);
    await undo(status);
    expect([(await state(status)).kept, (await names(rules({ field: 'status', is: 'in', values: ['Guest'] }))).length]).toEqual([1, 1]);

    const choir = await group('Choir', 'members');
    const joined = await begin({ groupId: choir });
    await work(joined);
    const members = async () => (await church.table.need(groups, { id: choir })).row.memberCount;
    expect([(await state(joined)).done, await members(), (await state(await begin({ groupId: choir }))).about]).toEqual([25, 25, 'Choir']);
    await post('/groupmembers', [{ groupId: choir, personId: second.id, leader: true }], editor.token);
    await undo(joined);
    expect([(await state(joined)).kept, await members(), await names(rules({ field: 'group', is: 'in', values: [choir] }))]).toEqual([
      1,
      1,
      [second.name.display],
    ]);
    const codes = [{}, { status: 'Member', groupId: choir }, { groupId: newId() }].map(
      async (body) => (await post('/lists/people', { rules: rules(named('low')), ...body }, editor.token)).code,
    );
    expect(await Promise.all(codes)).toEqual(['invalid', 'invalid', 'notFound']);
    const viewer = await church.caller(['People__View', 'Group Members__Edit']);
    expect((await post('/lists/people', { rules: rules(named('low')), status: 'Staff' }, viewer.token)).code).toBe('forbidden');
  });

  test('is chosen in files of a thousand, which a chunk reads one of', async () => {
    const ids = Array.from({ length: 2001 }, (_, at) => String(at));
    const keys = await keepChosen(church.table, ids);
    const read: string[] = [];
    let from: number | undefined = 0;
    while (from !== undefined) {
      const some: Awaited<ReturnType<typeof chosenFrom>> = await chosenFrom(keys, from, 300);
      read.push(...some.ids);
      from = some.next;
    }
    expect([keys.length, read]).toEqual([3, ids]);
    expect(await chosenFrom([], 0, 10)).toEqual({ ids: [], next: undefined });
  });

  test('is exported, with the answers that who starts it may see', async () => {
    const { answer } = await personForm('Camp');
    const [ann] = [await low('Ann'), await church.person({ name: { first: 'Other', last: 'Person' } })];
    await answer(ann.id, 'M');
    const exported = async (permissions: string[]) => {
      const staff = await church.caller(['People__View', 'People__Export', ...permissions], { name: { first: 'E', last: 'Export' } });
      const { id } = (
        await askAll('POST', '/people/export', { token: staff.token, body: { format: 'csv', rules: rules(named('low')) } })
      ).of(Job);
      await work(id);
      const { headings, lines } = sheetOfCsv(cloud.objects.get(`content/exports/${church.id}/${id}.csv`)?.toString() ?? '');
      return { headings: headings.slice(-1), ids: lines.map(({ cells }) => cells[0]), last: lines.map(({ cells }) => cells.at(-1)) };
    };
    expect(await exported(['Forms__Edit'])).toEqual({ headings: ['Camp: T-shirt size'], ids: [ann.id], last: ['M'] });
    expect(await exported([])).toMatchObject({ ids: [ann.id], headings: [expect.not.stringContaining('Camp')] });
  });
});

describe('whom a list means is held for who asks', () => {
  const held = async (id: string) => {
    const parts = (await church.table.all({ area: 'membership' }, ['held', id])).of(heldParts);
    return parts.flatMap(({ row }) => row.ids);
  };

  test('with their rights, now, and not for what is no list of theirs', async () => {
    const [ann] = [await low('Ann')];
    const [list] = await save({ shared: false });
    const first = (await post(`/lists/${list?.id}/hold`, {})).of(contract.hold.returns);
    expect([first.total, await held(first.held ?? '')]).toEqual([1, [ann.id]]);
    const bob = await low('Bob');
    const second = (await post(`/lists/${list?.id}/hold`, {})).of(contract.hold.returns);
    expect(second.held).not.toBe(first.held);
    expect(await held(second.held ?? '')).toEqual([ann.id, bob.id]);
    const viewer = await church.caller(['People__View'], { name: { first: 'V', last: 'Viewer' } });
    const other = await (await TestChurch.make()).caller(['People__View'], { name: { first: 'O', last: 'Other' } });
    for (const by of [viewer, other]) expect((await post(`/lists/${list?.id}/hold`, {}, by.token)).code).toBe('notFound');
    const member = await church.caller([], { name: { first: 'M', last: 'Member' } });
    expect((await post(`/lists/${list?.id}/hold`, {}, member.token)).code).toBe('forbidden');
  });

  test('unless something stops it', async () => {
    const hidden = await group('Care', 'hidden');
    const manager = await church.caller(['People__View', 'Lists__Edit', 'Groups__Edit'], { name: { first: 'G', last: 'Groups' } });
    const [list] = await save({ rules: rules({ field: 'group', is: 'in', values: [hidden] }) }, manager.token);
    expect((await post(`/lists/${list?.id}/hold`, {}, manager.token)).of(contract.hold.returns).stopped).toEqual([]);
    const viewer = await church.caller(['People__View'], { name: { first: 'V', last: 'Viewer' } });
    const answer = (await post(`/lists/${list?.id}/hold`, {}, viewer.token)).of(contract.hold.returns);
    expect(answer).toMatchObject({ stopped: [{ part: 0, at: 0, why: 'hidden' }] });
    expect(answer.held).toBeUndefined();
  });
});

describe('a condition stops a list by name', () => {
  test('if what it asks for is deleted', async () => {
    const [choir, youth] = [await tag('Choir'), await group('Youth', 'members')];
    const given = rules({ field: 'tag', is: 'in', values: [choir] }, { field: 'group', is: 'in', values: [youth] }, named('low'));
    expect((await run(given)).stopped).toEqual([]);
    await ask('DELETE', `/tags/${choir}`, { token });
    const kept = await church.table.need(groups, { id: youth });
    await church.table.write(church.table.remove(groups, kept));
    const stopped = await run(given);
    expect(stopped).toMatchObject({
      stopped: [
        { part: 0, at: 0, why: 'gone', name: 'Choir' },
        { at: 1, why: 'gone' },
      ],
      people: [],
    });
    expect(stopped.total).toBeUndefined();
    const never = rules({ field: 'tag', is: 'in', values: [newId()] });
    expect((await run(never)).stopped).toEqual([{ part: 0, at: 0, why: 'gone' }]);
  });

  test('if who looks may not see it: answers of a form, hidden groups', async () => {
    const { asks, answer, is } = await personForm('Camp');
    const [ann, bob, eve] = [await low('Ann'), await low('Bob'), await low('Eve')];
    await answer(ann.id, 'M', '2026-01-01T00:00:00.000Z');
    await answer(ann.id, 'S', '2026-02-01T00:00:00.000Z');
    await answer(bob.id, 'M');
    await answer(eve.id, 'M');
    await mergePeople(church.table, bob.id, eve.id, {});
    const manager = await church.caller(['People__View', 'Forms__Edit', 'Lists__Edit']);
    // The newest answer counts.
    const found = await run(rules(is('M')), { as: manager.token, columns: [asks] });
    expect(found.people.map(({ name, cells }) => [name.first, cells])).toEqual([['Bob', [['M']]]]);
    expect(await names(rules({ ...asks, is: 'empty', values: [] }, named('low')), manager.token)).toEqual([]);
    expect((await ask('GET', '/lists/fields', { token: manager.token })).of(contract.fields.returns).questions).toMatchObject([
      { form: 'Camp', title: 'T-shirt size' },
    ]);
    const [list] = await save({ rules: rules(is('M')), columns: [asks] }, manager.token);
    const hidden = { at: 0, why: 'hidden', name: 'Camp' };
    expect((await run(rules(is('M')), { columns: [asks] })).stopped).toEqual([{ part: 0, ...hidden }, hidden]);
    const who = (...permissions: Permission[]) => ({
      ...stranger,
      churchId: church.id,
      can: (one: Permission) => permissions.includes(one),
    });
    expect(await peopleOfList(church.table, who('Membership:People:View', 'Membership:Forms:Admin'), list?.id ?? '')).toEqual([bob.id]);
    const refused = await peopleOfList(church.table, who('Membership:People:View'), list?.id ?? '').catch((error: unknown) => error);
    expect(refused instanceof Refusal && refused.code).toBe('listStopped');
    const youth = await group('Elders', 'hidden');
    expect((await run(rules({ field: 'group', is: 'in', values: [youth] }))).stopped).toEqual([{ part: 0, at: 0, why: 'hidden' }]);
  });

  test('if the question is sensitive, whoever asks', async () => {
    const { is } = await personForm('Health', true);
    const manager = await church.caller(['People__View', 'Forms__Admin']);
    expect((await run(rules(is('M')), { as: manager.token })).stopped).toMatchObject([{ why: 'hidden', name: 'Health' }]);
    expect((await ask('GET', '/lists/fields', { token: manager.token })).of(contract.fields.returns).questions).toEqual([]);
  });
});
