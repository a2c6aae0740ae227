import { expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { auditLines } from '#functions/core/table/testing.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { formsStage } from '../stageTesting.ts';
import { ask, asks, opened, sent } from '../testing.ts';

const at = formsStage();

const lines = async () =>
  (await auditLines(at.church.table, 'membership')).filter(({ action }) => action === 'read').toSorted((a, b) => a.at.localeCompare(b.at));

test('reading sensitive answers of others leaves a line, for a list and for each submission, once an hour', async () => {
  const question = asks('Allergies', 'Textbox', { sensitive: true });
  const { id: formId } = await at.form([question], { name: 'Camp', audience: 'members' });
  await opened(formId, at.member.token);
  const one = await sent({ formId, formVersion: 1, answers: [{ questionId: question.id, values: ['Nuts'] }] }, at.member.token);
  const two = await sent({ formId, formVersion: 1, answers: [{ questionId: question.id, values: ['Milk'] }] }, at.member.token);
  const viewer = await at.church.caller([]);
  await ask('POST', '/memberpermissions', {
    token: at.staff.token,
    body: [{ memberId: viewer.person.id, contentId: formId, action: 'view' }],
  });
  const list = `/formsubmissions/results/${formId}`;
  for (const { token } of [viewer, at.member]) {
    await ask('GET', list, { token });
    await ask('GET', `/formsubmissions/${one.id}`, { token });
  }
  expect(await lines()).toEqual([]);

  for (const path of [list, list, `/formsubmissions/${one.id}`, `/formsubmissions/${one.id}`, `/formsubmissions/${two.id}`])
    await ask('GET', path, { token: at.staff.token });
  const found = await lines();
  expect(found.map(({ kind, rowId, label, userId }) => [kind, rowId, label, userId])).toEqual([
    ['Form', formId, 'Camp', at.staff.userId],
    ['FormSubmission', one.id, 'Camp', at.staff.userId],
    ['FormSubmission', two.id, 'Camp', at.staff.userId],
  ]);
  expect(found.map(({ about }) => about?.personId)).toEqual([undefined, at.member.person.id, at.member.person.id]);
  moveClock(hourMs + 1000);
  await ask('GET', list, { token: await at.church.token(at.staff.userId, at.staff.person, ['Forms__Admin', 'People__View']) });
  expect(await lines()).toHaveLength(4);
});

test('answers that aren’t sensitive, or are one’s own, leave none', async () => {
  const before = (await lines()).length;
  const [open, secret] = [asks('Name'), asks('Allergies', 'Textbox', { sensitive: true })];
  const { id: formId } = await at.form([open, secret], { audience: 'members' });
  await opened(formId, at.member.token);
  await sent({ formId, formVersion: 1, answers: [{ questionId: open.id, values: ['Ann'] }] }, at.member.token);
  await sent({ formId, formVersion: 1, answers: [{ questionId: secret.id, values: ['Mine'] }] }, at.staff.token);
  await ask('GET', `/formsubmissions/results/${formId}`, { token: at.staff.token });
  expect(await lines()).toHaveLength(before);
});
