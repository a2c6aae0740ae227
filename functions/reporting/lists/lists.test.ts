// Lists that the engine answers: as membership answers them, as of now, and with the rights of who looks.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking, requestsOf } from '#functions/core/serve/testing.ts';
import { buildPeople } from '#functions/membership/facts/people.ts';
import { type FormRow, forms, submissions } from '#functions/membership/forms/rows.ts';
import { mergePeople } from '#functions/membership/people/merges/merge.ts';
import { ask as askMembership, type Overrides, TestChurch } from '#functions/membership/people/testing.ts';
import { changePerson } from '#functions/membership/people/writes.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { ListColumn, ListCondition, ListRules } from '#shared/membership/people/lists/rules.ts';
import { lists as contract } from '#shared/reporting/lists/lists.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { lists } from './lists.ts';

const ask = asking(serveArea('reporting', [lists]));
const held = ['MembershipApi_People__View', 'MembershipApi_Forms__Admin'];

let cloud: TestCloud;
let church: TestChurch;
let token: string;
let ofMembership: string;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => {
  moveClock(0);
  return cloud.close();
});
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  church = await TestChurch.make();
  const { userId, person } = await church.caller([], { name: { first: 'S', last: 'Staff' } });
  token = await church.token(userId, person, held, 'ReportingApi');
  ofMembership = await church.token(userId, person, ['People__View', 'Forms__Admin']);
});

const rules = (...conditions: ListCondition[]): ListRules => ({ match: 'all', parts: [{ match: 'all', conditions }] });
const named = (value: string): ListCondition => ({ field: 'name', is: 'contains', values: [value] });
const post = (given: object, as = token) => ask('POST', '/lists/run', { token: as, body: given, wantsJson: true });
const run = async (given: ListRules, o: { columns?: ListColumn[]; after?: string | undefined } = {}) =>
  (await post({ rules: given, columns: o.columns ?? [], after: o.after })).of(contract.run.returns);
const inMembership = async (given: ListRules, columns: ListColumn[] = []) =>
  (await askMembership('POST', '/lists/run', { token: ofMembership, body: { rules: given, columns }, wantsJson: true })).of(
    contract.run.returns,
  );
const low = (first: string, o: Overrides = {}) => church.person({ ...o, name: { first, last: 'Low' } });

async function shirts(of: Readonly<Record<string, string>>): Promise<ListCondition> {
  const [id, at] = [newId(), nowIso()];
  const question = { id, title: 'Size', fieldType: 'Textbox' as const, required: false, sensitive: false, choices: [] };
  const form: FormRow = {
    ...{ id: newId(), name: 'Shirts', contentType: 'person', createdTime: at, modifiedTime: at, number: 1, sealed: true, revision: 1 },
    ...{ questions: [question], audience: 'members', groupIds: [], personIds: [] },
  };
  await church.table.write(church.table.put(forms, form));
  for (const [contentId, value] of Object.entries(of)) {
    const about = { label: '', number: 1, contentType: 'person', contentId, submitted: at, answers: [{ questionId: id, values: [value] }] };
    await church.table.write(church.table.put(submissions, { id: newId(), formId: form.id, ...about }));
  }
  return { field: 'answer', formId: form.id, questionId: id, is: 'in', values: ['m'] };
}

test('they are as membership answers them: without a copy, with one, and with what was written since', async () => {
  const [ann, bo] = [await low('Ann', { birthDate: '1990-05-01' }), await low('Bo')];
  const asksSize = await shirts({ [ann.id]: 'M', [bo.id]: 'L' });
  const columns: ListColumn[] = [{ field: 'birthday' }, { field: 'answer', formId: asksSize.formId, questionId: asksSize.questionId }];
  const same = async (given: ListRules) => {
    const found = await run(given, { columns });
    expect(found).toEqual(await inMembership(given, columns));
    return found.people.map(({ name }) => name.first);
  };
  expect(await same(rules())).toEqual(['Ann', 'Bo', 'S']);
  expect(await same(rules(asksSize))).toEqual(['Ann']);
  await buildPeople(church.table);
  moveClock(2 * minuteMs);
  await buildPeople(church.table);
  expect(await same(rules(named('low'), { field: 'birthday', is: 'empty', values: [] }))).toEqual(['Bo']);
  const before = await church.table.need(people, { id: bo.id });
  await church.table.write(changePerson(church.table, { ...before.row, birthDate: '1980-01-01' }, before));
  await low('Cy');
  expect(await same(rules(named('low'), { field: 'birthday', is: 'empty', values: [] }))).toEqual(['Cy']);
  await mergePeople(church.table, ann.id, bo.id, {});
  expect(await same(rules(named('low')))).toEqual(['Ann', 'Cy']);
  moveClock(0);
});

test('they come fifty at a time, the first with how many there are', async () => {
  for (let at = 0; at < 60; at += 1) await low(`N${String(at).padStart(2, '0')}`);
  await buildPeople(church.table);
  const first = await run(rules(named('low')));
  expect([first.people.length, first.total]).toEqual([50, 60]);
  const second = await run(rules(named('low')), { after: first.next });
  expect([second.people.map(({ name }) => name.first)[0], second.people.length, second.total, second.next]).toEqual([
    ...['N50', 10, undefined],
    undefined,
  ]);
  expect((await post({ rules: rules(), columns: [], after: '\u{10ffff}' })).code).toBe('invalid');
});

test('they need the permission to see everyone, in the token of reporting, and are of the caller’s church', async () => {
  await low('Ann');
  const { userId, person } = await church.caller([]);
  const as = (permissions: readonly string[], api = 'ReportingApi') => church.token(userId, person, permissions, api);
  for (const other of [
    await as(['People__View']),
    await as(['MembershipApi_People__View Members', 'GivingApi_People__View']),
    await as(['People__View', 'MembershipApi_People__View'], 'MembershipApi'),
    await as(['MembershipApi_People__View'], 'GivingApi'),
  ])
    expect((await post({ rules: rules(), columns: [] }, other)).code).toBe('forbidden');
  const elsewhere = await TestChurch.make();
  const stranger = await elsewhere.caller([]);
  const theirs = await elsewhere.token(stranger.userId, stranger.person, held, 'ReportingApi');
  const found = (await post({ rules: rules(named('low')), columns: [], churchId: church.id }, theirs)).of(contract.run.returns);
  expect(found).toMatchObject({ people: [], total: 0 });
});

test('a condition about what the caller may not see stops the list by name; one that makes no sense is refused', async () => {
  const ann = await low('Ann');
  const asksSize = await shirts({ [ann.id]: 'M' });
  const { userId, person } = await church.caller([]);
  const viewer = await church.token(userId, person, ['MembershipApi_People__View'], 'ReportingApi');
  expect((await post({ rules: rules(asksSize), columns: [] }, viewer)).of(contract.run.returns)).toMatchObject({
    stopped: [{ why: 'hidden', name: 'Shirts' }],
    people: [],
  });
  expect((await post({ rules: rules({ field: 'age', is: 'contains', values: ['1'] }), columns: [] })).code).toBe('invalid');
});

test('a warm function asks for the session, its limit, what the rules mean, marks, the copy that counts, and who is shown', async () => {
  await low('Ann');
  await buildPeople(church.table);
  moveClock(2 * minuteMs);
  await buildPeople(church.table);
  await run(rules(named('low')));
  expect(await requestsOf(() => run(rules(named('low'))), { stranger: true })).toEqual([
    ...['BatchGetItem', 'UpdateItem', 'BatchGetItem', 'Query', 'GetItem', 'BatchGetItem'],
  ]);
  moveClock(0);
});
