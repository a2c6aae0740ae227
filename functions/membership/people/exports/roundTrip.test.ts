// What is exported and imported again changes nothing, in each format (docs/decisions.md, P4 and P5).
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import readXlsx from 'read-excel-file/node';
import { nowIso } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Job } from '#shared/membership/jobs/jobs.ts';
import { decode } from '#shared/membership/people/imports/decode.ts';
import { valuesOf } from '#shared/membership/people/imports/fields.ts';
import { guessFields, guessSource } from '#shared/membership/people/imports/headings.ts';
import { imports } from '#shared/membership/people/imports/imports.ts';
import { planImport } from '#shared/membership/people/imports/plan.ts';
import { type Sheet, sheetOf, sheetOfCsv, typedText } from '#shared/membership/people/imports/table.ts';
import { tags as tagCalls } from '#shared/membership/people/tags/tags.ts';
import { parse } from '#shared/words.ts';
import { type FormRow, forms, submissions } from '../../forms/rows.ts';
import { handler } from '../../jobs/worker.ts';
import { ofChurch, people } from '../../table.ts';
import { TestChurch } from '../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
const ask = asking(serveArea('membership', handlers));

/** As people are, and as no one would expect them. */
async function crowd(church: TestChurch, token: string): Promise<void> {
  const names = ['Choir', 'New; here', '“Quoted”, or not', '"Very" quoted', '=SUM(A1)', '@home', 'tea,coffee'];
  const saved = await ask('POST', '/tags', { token, body: names.map((name) => ({ name })), wantsJson: true });
  const all = saved.of(tagCalls.save.returns).map(({ id }) => id);
  const [choir = '', here = '', quoted = ''] = all;
  const anna = await church.person({
    ...{ name: { first: 'Anna', middle: 'Lea', last: '=Berg', prefix: '+Dr.', suffix: '-a', nick: '@Ann' }, tags: [choir, here] },
    ...{ birthDate: '1980-05-06', anniversary: '2001-12-31', gender: 'Female', maritalStatus: 'Married', membershipStatus: 'Elder' },
    contactInfo: {
      email: 'Anna@Berg.test',
      mobilePhone: '+49 30 1',
      homePhone: '030/2',
      address1: 'Weg 1, Hof',
      city: '"Bonn"',
      zip: '01067',
    },
  });
  await church.person({
    ...{ name: { first: 'Bo', last: '=Berg' }, householdId: anna.householdId, householdRole: 'Child', birthDate: '2020-02-29', tags: all },
    ...{ nametagNotes: 'Nuts\r\nand milk;\n"everything"', optedOut: true, donorNumber: '007' },
  });
  await church.person({ name: { first: "'=Ce", last: "'-" }, contactInfo: { email: 'twin@test.test' }, tags: [quoted] });
  await church.person({ name: { first: 'Twin', last: 'One' }, contactInfo: { email: 'twin@test.test' } });
  await church.person({ name: { first: 'Twin', last: 'One' }, contactInfo: { email: 'twin@test.test' }, gender: 'x' });
  await church.person({ name: { last: 'Solo' }, contactInfo: { mobilePhone: '=1+1', workPhone: '-5' } });
  const question = { id: newId(), title: 'Phone', fieldType: 'Textbox' as const, required: false, sensitive: false, choices: [] };
  const at = nowIso();
  const form: FormRow = {
    ...{ id: newId(), name: 'Home', contentType: 'person', createdTime: at, modifiedTime: at, number: 1, sealed: true, revision: 1 },
    ...{ questions: [question], audience: 'members', groupIds: [], personIds: [] },
  };
  const answers = [{ questionId: question.id, values: ['=HYPERLINK("x"); and\nmore'] }];
  const sent = { formId: form.id, label: 'Home', number: 1, contentType: 'person', contentId: anna.id, submitted: at, answers };
  await church.table.write(church.table.put(forms, form), church.table.put(submissions, { id: newId(), ...sent }));
}

async function exported(church: TestChurch, token: string, format: string): Promise<Sheet> {
  const { id } = (await ask('POST', '/people/export', { token, body: { format }, wantsJson: true })).of(Job);
  expect(await handler(handedOver({ churchId: church.id, jobId: id }))).toEqual({ batchItemFailures: [] });
  const file = cloud.objects.get(`content/exports/${church.id}/${id}.${format === 'xlsx' ? 'xlsx' : 'csv'}`);
  const bytes = new Uint8Array(file ?? []);
  if (format !== 'xlsx') return sheetOfCsv(decode(bytes).text);
  const [first] = await readXlsx(Buffer.from(bytes));
  return sheetOf((first?.data ?? []).map((row) => row.map(typedText)));
}

test.each(['csv', 'raw', 'xlsx'])('as %s, nothing is added, changed, unclear or asked', async (format) => {
  const church = await TestChurch.make();
  const { token } = await church.caller(['People__View', 'People__Edit', 'People__Export', 'Forms__Edit', 'Forms__View']);
  await crowd(church, token);
  const rows = async () => (await church.table.all(ofChurch, ['people'], { index: 'gsi1' })).of(people).map(({ row }) => row);
  const sheet = await exported(church, token, format);
  expect(sheet.headings).toContain('Home: Phone');
  const before = await rows();
  const compared = parse(imports.people.returns, JSON.parse((await ask('GET', '/imports/people', { token, wantsJson: true })).text)).people;
  const tags = (await ask('GET', '/tags', { token, wantsJson: true })).of(tagCalls.list.returns).map(({ name }) => name);
  const labels = new Map([['Phone', 'contactInfo.homePhone' as const]]);
  const plan = planImport({
    ...{ sheet, source: guessSource(sheet.headings), answers: {}, keys: [], today: '2026-11-24', tags },
    uses: guessFields(sheet.headings, labels).map((field) => ({ field, erases: true })),
    people: compared.map((person) => ({ ...person, values: valuesOf(person) })),
  });
  expect(guessSource(sheet.headings)).toBe('narthex');
  expect(plan.lines.filter(({ is }) => is !== 'unchanged')).toEqual([]);
  expect(plan).toMatchObject({ questions: [], problems: [], parts: [], newTags: [], leftOut: 0 });
  expect(plan.lines).toHaveLength(before.length);
  expect(await rows()).toEqual(before);
});
