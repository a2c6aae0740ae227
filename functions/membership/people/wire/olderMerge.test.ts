// What the older staff app sends when staff merge two people, search, and save: unmodified, in its order.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { submissions } from '#functions/membership/forms/rows.ts';
import { ask, asks, FormsChurch, type Somebody } from '#functions/membership/forms/testing.ts';
import { people } from '#functions/membership/table.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { Person } from '#shared/membership/people/people.ts';
import { many } from '#shared/words.ts';

let cloud: TestCloud;
let here: FormsChurch;
let staff: Somebody;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(async () => {
  here = await FormsChurch.make();
  staff = await here.church.caller(['Forms__Admin', 'People__View', 'People__Edit', 'Group Members__Edit', 'Groups__Edit']);
});

const Submissions = many(FormSubmission);
const about = async (personId: string) =>
  (await ask('GET', `/formsubmissions?personId=${personId}`, { token: staff.token })).of(Submissions);

describe('merging as older clients do', () => {
  test('takes along what was submitted about the other, with its answers, under the name of a list', async () => {
    const [kept, other] = [await here.church.person(), await here.church.person({ name: { first: 'Other' } })];
    const question = asks('Talents', 'Textbox', { required: true });
    const form = await here.form([question], {}, 'person');
    const answers = [{ questionId: question.id, value: 'Guitar' }];
    const save = { formId: form.id, contentType: 'person', contentId: other.id, answers };
    const sent = await ask('POST', '/formsubmissions', { token: staff.token, body: { formSubmissions: [save] } });
    expect(sent.of(Submissions)).toMatchObject([{ contentId: other.id }]);

    const moved = (await about(other.id)).map(({ id, formId, contentType }) => ({ id, formId, contentType, contentId: kept.id }));
    const answer = await ask('POST', '/formsubmissions', { token: staff.token, body: { formSubmissions: moved } });
    expect(answer.of(Submissions)).toMatchObject([{ id: moved[0]?.id, contentId: kept.id }]);
    expect((await ask('DELETE', `/people/${other.id}`, { token: staff.token })).status).toBe(200);
    expect((await about(kept.id)).map(({ id }) => id)).toEqual([moved[0]?.id]);
    const { row } = await here.church.table.need(submissions, { id: moved[0]?.id ?? '' });
    expect(row.answers).toMatchObject([{ questionId: question.id, values: ['Guitar'] }]);
  });

  test('moves nothing for who does not look after the form, to no one, and not to another church', async () => {
    const [kept, other] = [await here.church.person(), await here.church.person()];
    const form = await here.form([asks('Talents')], {}, 'person');
    const save = { formId: form.id, contentType: 'person', contentId: other.id, answers: [] };
    const [sent] = (await ask('POST', '/formsubmissions', { token: staff.token, body: [save] })).of(Submissions);
    const foreign = await (await FormsChurch.make()).church.person();
    const viewer = await here.church.caller(['People__View', 'People__Edit']);
    for (const [token, contentId] of [
      [viewer.token, kept.id],
      [staff.token, foreign.id],
      [staff.token, newId()],
    ] as const) {
      const body = [{ id: sent?.id, formId: form.id, contentType: 'person', contentId }];
      const [answer] = (await ask('POST', '/formsubmissions', { token, body })).of(Submissions);
      expect([contentId, answer?.error === undefined && answer?.contentId !== other.id]).toEqual([contentId, false]);
    }
    expect((await here.church.table.need(submissions, { id: sent?.id ?? '' })).row.contentId).toBe(other.id);
  });
});

describe('searching and saving as older clients do', () => {
  test('tens of thousands of ids in one condition find those who are of this church', async () => {
    const known = [await here.church.person(), await here.church.person()].map(({ id }) => id);
    const value = [...Array.from({ length: 50_000 }, () => newId()), ...known].join(',');
    expect(value.length).toBeGreaterThan(600_000);
    const body = [{ field: 'id', operator: 'in', value }];
    const found = (await ask('POST', '/people/advancedSearch', { token: staff.token, body })).of(many(Person));
    expect(found.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
  });

  test('a slash at the end, and a search by email', async () => {
    const body = [{ name: { first: 'New', last: 'Person' }, contactInfo: { email: 'new.person@grace.test' } }];
    const [saved] = (await ask('POST', '/people/', { token: staff.token, body })).of(many(Person));
    expect((await here.church.table.need(people, { id: saved?.id ?? '' })).row.name.display).toBe('New Person');
    for (const path of ['/people/search?email=new.person%40grace.test', '/people/search/?term=new'])
      expect((await ask('GET', path, { token: staff.token })).of(many(Person)).map(({ id }) => id)).toEqual([saved?.id]);
  });
});
