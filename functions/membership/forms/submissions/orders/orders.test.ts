// Submissions ordered by other areas, along with registrations for events.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { nowIso } from '#functions/core/clock.ts';
import { handedOver } from '#functions/core/outbox/ordersTesting.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Results } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { handler } from '../../../jobs/worker.ts';
import { ask, asks, FormsChurch } from '../../testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

test('are stored once under their id, with the version they were checked against, and are listed with the form’s', async () => {
  const at = await FormsChurch.make();
  const question = asks('Allergies');
  const { id: formId } = await at.form([question, asks('Certificate', 'File', { required: true })]);
  const id = newId();
  const submission = {
    ...{ id, formId, number: 1, contentType: 'registration', contentId: id, submitted: nowIso() },
    answers: [{ questionId: question.id, values: ['Nuts'] }],
  };
  const order = handedOver({ churchId: at.church.id, submission });
  expect(await handler(order)).toEqual({ batchItemFailures: [] });
  await handler(order);
  await handler(handedOver({ churchId: at.church.id, submission: { ...submission, id: newId(), formId: newId() } }));
  const found = (await ask('GET', `/formsubmissions/results/${formId}`, { token: at.staff.token })).of(Results).submissions;
  expect(found.map((one) => [one.id, one.formVersion, one.answers?.map(({ values }) => values)])).toEqual([[id, 1, [['Nuts']]]]);
  // An event's registration asks for no files.
  expect(found[0]?.withoutFiles).toBe(true);
});

test('are released with what they belong to, even if that is ordered first; what was deleted stays so', async () => {
  const at = await FormsChurch.make();
  const question = asks('Allergies');
  const { id: formId } = await at.form([question]);
  const sent = nowIso();
  const held = async () => {
    const id = newId();
    const submission = { id, formId, number: 1, contentType: 'registration', contentId: id, submitted: sent, held: 'noStart', answers: [] };
    return { id, store: () => handler(handedOver({ churchId: at.church.id, submission })) };
  };
  const release = (released: string, at1 = sent) =>
    handler(handedOver({ churchId: at.church.id, released, sent: at1, by: { userId: 'u', name: 'Ann' } }));
  const [one, two, gone] = [await held(), await held(), await held()];
  await one.store();
  await release(one.id);
  await release(one.id);
  await expect(release(two.id)).rejects.toThrow('not stored yet');
  await two.store();
  await release(two.id);
  await gone.store();
  await ask('DELETE', `/formsubmissions/${gone.id}`, { token: at.staff.token });
  await release(gone.id);
  expect(await release(newId(), '2020-01-01T00:00:00Z')).toEqual({ batchItemFailures: [] });
  const list = async (query: string) =>
    (await ask('GET', `/formsubmissions/results/${formId}${query}`, { token: at.staff.token })).of(Results);
  expect((await list('')).submissions.map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted());
  expect((await list('?held=true')).submissions).toEqual([]);
});
