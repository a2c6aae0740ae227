// The copy of what people answered, with what was written since: always the answers of now.
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { factBuilds, linesOf } from '#functions/core/facts/builds.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { type FormRow, forms, type SubmissionRow, submissions } from '../forms/rows.ts';
import { TestChurch } from '../people/testing.ts';
import { ofChurch } from '../table.ts';
import { answersNow } from './answers.ts';
import { buildFact } from './build.ts';

let cloud: TestCloud;
let church: TestChurch;
let form: FormRow;
let clock = 0;
const wait = (ms: number) => {
  clock += ms;
  moveClock(clock);
};
const [size, secret] = [newId(), newId()];
const question = (id: string, sensitive: boolean) => ({
  id,
  title: id,
  fieldType: 'Textbox' as const,
  required: false,
  sensitive,
  choices: [],
});

beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => {
  moveClock(0);
  return cloud.close();
});
async function found() {
  church = await TestChurch.make();
  const at = nowIso();
  form = {
    ...{ id: newId(), name: 'About you', contentType: 'person', createdTime: at, modifiedTime: at, number: 1, sealed: true, revision: 1 },
    ...{ questions: [question(size, false), question(secret, true)], audience: 'members', groupIds: [], personIds: [] },
  };
  await church.table.write(church.table.put(forms, form));
  wait(2 * minuteMs);
  await build();
}
beforeEach(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  cloud.away.clear();
  await found();
});

const build = () => buildFact(church.table, 'answers');
async function answer(personId: string, value: string, o: Partial<SubmissionRow> = {}) {
  const answers = [size, secret].map((questionId) => ({ questionId, values: [value] }));
  const row = {
    id: newId(),
    formId: form.id,
    label: '',
    number: 1,
    contentType: 'person',
    contentId: personId,
    submitted: nowIso(),
    answers,
    ...o,
  };
  await church.table.write(church.table.put(submissions, row));
  wait(10);
}
const kept = async () => (await church.table.all(ofChurch, ['results', form.id], { index: 'gsi1', newestFirst: true })).of(submissions);
const sizesIn = (answers: readonly { questionId: string; values: readonly string[] }[]) =>
  answers.filter(({ questionId }) => questionId === size).map(({ values }) => values);
const inTable = async () =>
  (await kept()).filter(({ row }) => row.contentType === 'person').map(({ row }) => [row.id, row.contentId, sizesIn(row.answers)]);
const asRead = async () => (await answersNow(church.table, form.id))?.map((one) => [one.id, one.personId, sizesIn(one.answers)]);

test('answers to sensitive questions are not copied; a form that was changed is read from the table', async () => {
  await answer('p1', 'Medium-value');
  await build();
  const { build: name = '' } = (await church.table.need(factBuilds, { fact: 'answers' })).row;
  const lines = (await linesOf(church.table, 'answers', name)) ?? [];
  expect(lines.join().split('Medium-value')).toHaveLength(2);
  expect(await asRead()).toEqual(await inTable());
  const before = await church.table.need(forms, { id: form.id });
  await church.table.write(church.table.put(forms, { ...before.row, questions: [question(size, true), question(secret, false)] }, before));
  expect(await asRead()).toBeUndefined();
  wait(2 * minuteMs);
  await build();
  const changed = (await church.table.need(factBuilds, { fact: 'answers' })).row.build ?? '';
  expect(((await linesOf(church.table, 'answers', changed)) ?? []).join()).not.toContain(size);
});

test('what has expired is gone, also from a copy', async () => {
  await answer('p1', 'M', { until: new Date(Date.parse(nowIso()) + minuteMs).toISOString() });
  await build();
  expect(await asRead()).toHaveLength(1);
  wait(2 * minuteMs);
  expect(await asRead()).toEqual([]);
});

type Step = 'answer' | 'edit' | 'delete' | 'hold' | 'move' | 'build' | 'lost' | 'wait';
const steps = fc.array(
  fc.record({
    is: fc.constantFrom<Step>('answer', 'answer', 'edit', 'delete', 'hold', 'move', 'build', 'lost', 'wait'),
    pick: fc.nat(100),
  }),
  { minLength: 4, maxLength: 12 },
);
async function take({ is, pick }: { is: Step; pick: number }): Promise<void> {
  const { table } = church;
  const all = await kept();
  const one = all[pick % Math.max(1, all.length)];
  if (is === 'answer') await answer(`p${pick % 3}`, `v${pick}`);
  if (is === 'wait') wait(2 * minuteMs);
  if (is === 'build') await build();
  if (is === 'lost') {
    cloud.away.set('objects', 400);
    await expect(build()).rejects.toThrow();
    cloud.away.clear();
  }
  if (!one) return;
  if (is === 'edit') await table.write(table.put(submissions, { ...one.row, answers: [{ questionId: size, values: [`e${pick}`] }] }, one));
  if (is === 'delete') await table.write(table.remove(submissions, one));
  if (is === 'hold') await table.write(table.put(submissions, { ...one.row, held: 'tooFast' }, one));
  if (is === 'move')
    await table.write(table.put(submissions, { ...one.row, contentType: pick % 2 ? 'form' : 'person', contentId: `p${pick}` }, one));
}

test('after any history, they are what the table says', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      await found();
      for (const step of history) {
        await take(step);
        expect(await asRead()).toEqual(await inTable());
      }
    }),
    { seed: 20261124, numRuns: 10, endOnFailure: true },
  );
});
