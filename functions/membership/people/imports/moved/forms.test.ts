// Forms and what was sent with them: brought along once, resumed after being killed, and taken back but for what was touched.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { killedAtWrites } from '#functions/core/jobs/killedTesting.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { bundleOfText, bundleOfZip } from '#shared/membership/people/imports/bundle.ts';
import { formChurches, forms, sentBy, submissions } from '../../../forms/rows.ts';
import { ofChurch } from '../../../table.ts';
import { ask, TestChurch } from '../../testing.ts';
import { importOf, partsOfDump, postAs, startImport } from './testing.ts';

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
  ({ token } = await church.caller(['People__Edit', 'People__View', 'Groups__Edit', 'Forms__Edit']));
});
afterEach(() => void jest.restoreAllMocks());

/** Ids are one church’s among all of a stage: another one for each test. */
const idsOf = () => ({ card: newId(), survey: newId(), sent: Array.from({ length: 20 }, () => newId()) });
const dumpOf = ({ card, survey, sent }: ReturnType<typeof idsOf>) => `
INSERT INTO people (id, churchId, firstName, lastName, householdId) VALUES ('PER00000001', 'C1', 'Anna', 'Berg', 'H1'), ('PER00000002', 'C1', 'Bo', 'Berg', 'H1');
INSERT INTO forms (id, churchId, name, contentType, restricted, archived, removed, thankYouMessage) VALUES
('${card}', 'C1', 'Visitor card', 'person', b'0', b'0', b'0', 'Thank you'), ('${survey}', 'C1', 'Survey', 'form', b'0', b'0', b'0', NULL),
('gone', 'C1', 'Gone', 'form', b'0', b'0', b'1', NULL), ('noname', 'C1', '', 'form', b'0', b'0', b'0', NULL);
INSERT INTO questions (id, churchId, formId, title, fieldType, sort, choices, removed, required) VALUES
('QST00000002', 'C1', '${card}', 'Heard by', 'dropdown', 2, 'Friend, Online', b'0', b'0'),
('QST00000001', 'C1', '${card}', 'Name', 'textField', 1, NULL, b'0', b'1'),
('QST00000003', 'C1', '${card}', 'Fee', 'Payment', 3, NULL, b'0', b'0'),
('QST00000004', 'C1', '${card}', 'Old', 'Whole Number', 4, NULL, b'1', b'0'), ('QST00000005', 'C1', '${card}', 'Never', 'Textbox', 5, NULL, b'1', b'0'),
('QST00000006', 'C1', '${survey}', 'Topics', 'checkboxes', 1, '[{"value":"a","text":"A"},{"value":"b","text":"B"}]', b'0', b'0');
INSERT INTO formSubmissions (id, churchId, formId, contentType, contentId, submissionDate, submittedBy) VALUES
('${sent[0]}', 'C1', '${card}', 'person', 'PER00000001', '2025-09-15 10:30:00', 'PER00000002'),
('nobody', 'C1', '${card}', 'person', 'PER00000009', NULL, NULL), ('noform', 'C1', 'gone', 'form', 'gone', NULL, NULL),
${sent.slice(1).map((id) => `('${id}', 'C1', '${survey}', 'form', '${survey}', '2025-09-16 10:30:00', NULL)`)};
INSERT INTO answers (id, churchId, formSubmissionId, questionId, value) VALUES
('1', 'C1', '${sent[0]}', 'QST00000001', 'Anna'), ('2', 'C1', '${sent[0]}', 'QST00000002', 'Neighbor'), ('3', 'C1', '${sent[0]}', 'QST00000004', '7'),
${sent.slice(1).map((id, at) => `('a${at}', 'C1', '${id}', 'QST00000006', 'a,b')`)};`;

async function digest() {
  const all = (await church.table.all(ofChurch, ['forms'])).of(forms).map(({ row }) => row);
  const sent = await Promise.all(
    all.map(async ({ id }) => (await church.table.all(ofChurch, ['results', id], { index: 'gsi1' })).of(submissions)),
  );
  return { forms: all, submissions: sent.flat().map(({ row }) => row) };
}

test('forms come with their submissions, which stay what they were; again, nothing comes; undone, all is as before', async () => {
  const ids = idsOf();
  const { id, work } = await startImport(church.id, token, partsOfDump(dumpOf(ids)));
  await work();
  expect(await importOf(token, id)).toMatchObject({ state: 'done', counts: { added: 2, forms: 2, submissions: 20, asText: 1 } });
  const after = await digest();
  const [card, survey] = [ids.card, ids.survey].map((one) => after.forms.find((form) => form.id === one));
  expect(card).toMatchObject({
    name: 'Visitor card',
    contentType: 'person',
    audience: 'people',
    personIds: [],
    thankYouMessage: 'Thank you',
  });
  expect(card?.questions.map(({ id: own, fieldType, retired = false }) => [own, fieldType, retired])).toEqual([
    ['QST00000001', 'Textbox', false],
    ['QST00000002', 'Multiple Choice', false],
    ['QST00000003', 'Textbox', false],
    ['QST00000004', 'Whole Number', true],
  ]);
  expect(survey).toMatchObject({ contentType: 'form', audience: 'everybody' });
  const about = after.submissions.find(({ formId }) => formId === ids.card);
  expect(about).toMatchObject({
    ...{ id: ids.sent[0], contentType: 'person', contentId: 'PER00000001', submittedBy: 'PER00000002' },
    submitted: '2025-09-15T10:30:00.000Z',
    answers: [
      { questionId: 'QST00000001', values: ['Anna'] },
      { questionId: 'QST00000002', values: ['Neighbor'] },
      { questionId: 'QST00000004', values: ['7'] },
    ],
  });
  expect((await church.table.all(ofChurch, ['by', 'PER00000002'])).of(sentBy)).toMatchObject([{ row: { about: 'PER00000001' } }]);
  expect(after.submissions.find(({ formId }) => formId === ids.survey)?.answers[0]?.values).toEqual(['a', 'b']);
  const shown = await ask('GET', '/people/PER00000001', { token });
  expect(shown.text).toContain('Neighbor');

  const again = await startImport(church.id, token, partsOfDump(dumpOf(ids)).slice(-1));
  await again.work();
  expect(await importOf(token, again.id)).toMatchObject({ state: 'done', counts: { forms: 0, submissions: 0 } });
  expect(await digest()).toEqual(after);

  await postAs(token, `/imports/${id}/undo`, {});
  await work();
  expect(await importOf(token, id)).toMatchObject({ state: 'undone', kept: 0 });
  expect(await digest()).toEqual({ forms: [], submissions: [] });
  expect((await church.table.all(ofChurch, ['by', 'PER00000002'])).of(sentBy)).toEqual([]);
});

test('killed before and after any of its writes, comes to the same rows; what was touched since stays', async () => {
  const ids = idsOf();
  const { id, work } = await startImport(church.id, token, partsOfDump(dumpOf(ids)));
  await killedAtWrites(25, () => work());
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await importOf(token, id)).toMatchObject({ state: 'done', counts: { forms: 2, submissions: 20 } });
  expect((await digest()).submissions).toHaveLength(20);

  const touched = await church.table.need(submissions, { id: ids.sent[3] ?? '' });
  await church.table.write(church.table.put(submissions, { ...touched.row, answers: [] }, touched));
  await postAs(token, `/imports/${id}/undo`, {});
  await work();
  const left = await digest();
  expect(left.submissions.map((one) => one.id)).toEqual([ids.sent[3]]);
  expect(left.forms.map((one) => one.id)).toEqual([ids.survey]);
  expect((await importOf(token, id))?.kept).toBe(2);
});

test('an id of a form that another church has is not taken; who makes no forms brings none', async () => {
  const ids = idsOf();
  const other = await TestChurch.make();
  await other.table.write(other.table.put(formChurches, { formId: ids.card, churchId: other.id }));
  const { work } = await startImport(church.id, token, partsOfDump(dumpOf(ids)));
  await work();
  const { forms: all, submissions: sent } = await digest();
  const card = all.find(({ name }) => name === 'Visitor card');
  expect(card?.id).not.toBe(ids.card);
  expect(sent.find(({ id }) => id === ids.sent[0])?.formId).toBe(card?.id);
  expect((await other.table.need(formChurches, { formId: ids.card })).row.churchId).toBe(other.id);

  const { token: without } = await church.caller(['People__Edit', 'Groups__Edit']);
  const form = { key: 'form:1', name: 'A', about: 'form', open: true, questions: [] };
  const body = { part: 0, entries: [], households: [] };
  expect((await postAs(without, `/imports/${newId()}/parts`, { ...body, forms: [form] })).code).toBe('forbidden');
  expect((await postAs(without, `/imports/${newId()}/parts`, { ...body, submissions: [{ key: 's', form: 'f', answers: [] }] })).code).toBe(
    'forbidden',
  );
  const question = { key: 'question:1', title: 'Pay', fieldType: 'Payment', required: false, choices: [] };
  expect((await postAs(token, `/imports/${newId()}/parts`, { ...body, forms: [{ ...form, questions: [question] }] })).code).toBe('invalid');
});

test('what has no counterpart is named; a zip of lists says its choices by its answers', () => {
  const { moved, also } = bundleOfText(dumpOf(idsOf()), '');
  expect(also).toEqual([]);
  expect(moved.problems.map(({ table, id, code }) => [table, id.length === 11 ? '' : id, code])).toEqual([
    ['questions', 'Fee', 'asText'],
    ['forms', 'noname', 'noName'],
    ['formsubmissions', 'nobody', 'noPerson'],
    ['formsubmissions', 'noform', 'noForm'],
  ]);
  const file = (name: string, said: string) => ({ name, text: () => said });
  const zip = bundleOfZip(
    [
      file('people.csv', 'importKey,firstName\n7,Ann'),
      file('forms.csv', 'importKey,name,contentType\n1,Card,person'),
      file('questions.csv', 'questionKey,formKey,fieldType,title\n2,1,Multiple Choice,Size\n3,1,Checkbox,Days'),
      file('formSubmissions.csv', 'importKey,formKey,personKey,contentType\n4,1,7,person'),
      file('answers.csv', 'questionKey,formSubmissionKey,value\n2,4,"L, large"\n3,4,"Mo,Tu"'),
    ],
    '',
  );
  expect(zip?.moved.forms[0]?.questions.map(({ choices }) => choices.map(({ value }) => value))).toEqual([['L, large'], ['Mo', 'Tu']]);
  expect(zip?.moved.submissions).toMatchObject([{ person: 'person:7', answers: [{ values: ['L, large'] }, { values: ['Mo', 'Tu'] }] }]);
});
