import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { jobs, ofJobs } from '#functions/core/jobs/rows.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { priceChoices } from '#shared/membership/forms/payment.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { handler } from '../jobs/worker.ts';
import { heldMarks, submissions } from './rows.ts';
import { sentByPerson } from './submissions/store.ts';
import { ask, asks, FormsChurch, opened, sent } from './testing.ts';

let cloud: TestCloud;
let at: FormsChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  at = await FormsChurch.make();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

/** Does the jobs that wait; returns how many. */
async function work(): Promise<number> {
  const page = await at.church.table.query(ofJobs, ['jobs', at.staff.person.id], { index: 'gsi1' });
  const waiting = page.of(jobs).filter(({ row }) => row.state === 'waiting');
  for (const { row } of waiting)
    expect(await handler(handedOver({ churchId: at.church.id, jobId: row.id }))).toEqual({ batchItemFailures: [] });
  return waiting.length;
}

test('what was sent already follows a change of how long answers are kept, in the sender’s list, too', async () => {
  const member = await at.church.caller([]);
  const question = asks('Name');
  const form = await at.form([question], { audience: 'members' });
  await opened(form.id, member.token);
  const ids = Array.from({ length: 3 }, () => newId());
  for (const id of ids)
    await sent({ id, formId: form.id, formVersion: 1, answers: [{ questionId: question.id, values: ['Ann'] }] }, member.token);
  const ends = async () => (await Promise.all(ids.map((id) => at.church.table.need(submissions, { id })))).map(({ row }) => row.until);
  const days = async () => {
    const found = await Promise.all(ids.map((id) => at.church.table.need(submissions, { id })));
    return found.map(({ row }) => row.until && (Date.parse(row.until) - Date.parse(row.submitted)) / dayMs);
  };
  expect([await work(), await ends()]).toEqual([0, [undefined, undefined, undefined]]);

  const shorter = await at.change(form, { facts: { keepDays: 10 } });
  expect([await work(), await days()]).toEqual([1, [10, 10, 10]]);
  const renamed = await at.change(shorter, { facts: { name: 'Renamed' } });
  expect(await work()).toBe(0);
  const longer = await at.change(renamed, { facts: { keepDays: 30 } });
  expect([await work(), await days()]).toEqual([1, [30, 30, 30]]);
  moveClock(11 * dayMs);
  expect(await sentByPerson(at.church.table, member.person.id)).toHaveLength(3);
  moveClock(0);
  await at.change(longer, { facts: { keepDays: 0 } });
  expect([await work(), await ends()]).toEqual([1, [undefined, undefined, undefined]]);
});

test('what isn’t paid goes after its week, however long answers are kept, also of a form that was restored', async () => {
  const member = await at.church.caller([]);
  const fee = asks('Fee', 'Payment', { choices: priceChoices({ amount: '25.00', fundId: newId(), currency: 'usd' }) });
  const form = await at.form([fee], { audience: 'members' });
  const { formVersion, start } = await opened(form.id, member.token);
  const { id = '' } = await sent({ formId: form.id, formVersion, start, answers: [] }, member.token);
  const end = async () => (await at.church.table.need(submissions, { id })).row.until;
  const week = await end();
  expect(week).toBeDefined();
  const longer = await at.change(form, { facts: { keepDays: 30 } });
  expect([await work(), await end()]).toEqual([1, week]);
  await at.change(longer, { facts: { keepDays: 0 } });
  expect([await work(), await end()]).toEqual([1, week]);
  await ask('DELETE', `/forms/${form.id}`, { token: at.staff.token });
  await ask('POST', `/removed/Form/${form.id}`, { token: at.staff.token, body: {} });
  expect(await end()).toBe(week);
});

test('what is held goes with the days too, when they are fewer than a held one is kept, and never later than that', async () => {
  const question = asks('Name');
  const form = await at.form([question]);
  const { id = '' } = await sent({ formId: form.id, answers: [{ questionId: question.id, value: 'Ann' }] });
  const days = async () => {
    const { row } = await at.church.table.need(submissions, { id });
    const mark = await at.church.table.need(heldMarks, { formId: form.id, at: row.submitted, submissionId: id });
    expect(mark.row.until).toBe(row.until);
    return [row.held, Math.round((Date.parse(row.until ?? '') - Date.parse(row.submitted)) / dayMs)];
  };
  expect(await days()).toEqual(['noStart', 30]);
  const shorter = await at.change(form, { facts: { keepDays: 5 } });
  expect([await work(), await days()]).toEqual([1, ['noStart', 5]]);
  await at.change(shorter, { facts: { keepDays: 60 } });
  expect([await work(), await days()]).toEqual([1, ['noStart', 30]]);
});
