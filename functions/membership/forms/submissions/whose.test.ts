import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { many } from '#shared/words.ts';
import { ask, asks, FormsChurch, opened, type Somebody, sent } from '../testing.ts';

let cloud: TestCloud;
let at: FormsChurch;
let member: Somebody;
beforeAll(async () => {
  cloud = await startTestCloud();
  at = await FormsChurch.make();
  member = await at.church.caller([]);
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const load = async (id: string | undefined, token = at.staff.token) => ask('GET', `/formsubmissions/${id}`, { token });

describe('about whom', () => {
  const person = (o: object) => at.church.person(o);
  const send = (formId: string, contentId: string, token: string, answers: { questionId: string; value: string }[] = []) =>
    sent({ formId, contentType: 'person', contentId, answers }, token);

  test('oneself, one’s household as an adult, anybody for staff; nobody else', async () => {
    const question = asks('Allergies', 'Textbox', { sensitive: true });
    const { id } = await at.form([question], {}, 'person');
    const child = await person({ householdId: member.person.householdId, householdRole: 'Child' });
    const teen = await at.church.caller([], { householdId: member.person.householdId, householdRole: 'Child' });
    const stranger = await person({});
    const said = [{ questionId: question.id, value: 'Nuts' }];
    expect((await send(id, member.person.id, member.token)).error).toBeUndefined();
    expect((await send(id, child.id, member.token, said)).error).toBeUndefined();
    expect(await send(id, member.person.id, teen.token)).toMatchObject({ code: 'forbidden' });
    expect(await send(id, stranger.id, member.token)).toMatchObject({ code: 'forbidden' });
    expect((await send(id, stranger.id, at.staff.token)).error).toBeUndefined();
    expect((await send(id, stranger.id, at.staff.token)).error).toBeUndefined();
    const about = `/formsubmissions?personId=${stranger.id}`;
    expect((await ask('GET', about, { token: at.staff.token })).of(many(FormSubmission))).toHaveLength(2);
    expect((await ask('GET', about, { token: member.token })).text).toBe('[]');

    const viewer = await at.church.caller(['People__View']);
    const part = { memberId: viewer.person.id, contentId: id, action: 'view' };
    await ask('POST', '/memberpermissions', { token: at.staff.token, body: [part] });
    const ofChild = `/formsubmissions?personId=${child.id}`;
    expect((await ask('GET', ofChild, { token: viewer.token })).of(many(FormSubmission))).toMatchObject([
      { answers: [{ hidden: true, value: '' }] },
    ]);
    expect((await ask('GET', ofChild, { token: at.staff.token })).text).toContain('Nuts');
  });

  test('a minor’s consent is a guardian’s', async () => {
    const consent = asks('Photos', 'Consent', { description: 'We may take photos.' });
    const { id } = await at.form([consent], {}, 'person');
    const yes = [{ questionId: consent.id, value: 'True' }];
    const teen = await at.church.caller([], { householdId: member.person.householdId, birthDate: '2020-01-01' });
    expect(await send(id, teen.person.id, teen.token, yes)).toMatchObject({ code: 'guardianConsent' });
    expect(await send(id, teen.person.id, at.staff.token, yes)).toMatchObject({ code: 'guardianConsent' });
    expect((await send(id, teen.person.id, member.token, yes)).error).toBeUndefined();
    expect((await send(id, member.person.id, member.token, yes)).error).toBeUndefined();
  });
});

describe('who sent it', () => {
  test('sees it; changes and withdraws it where the form allows it; and it can be brought back', async () => {
    const question = asks('A');
    const made = await at.form([question]);
    await opened(made.id);
    const save = { id: newId(), formId: made.id, answers: [{ questionId: question.id, value: 'one' }] };
    await sent(save, member.token);
    const mine = async () =>
      (await ask('GET', '/formsubmissions/my', { token: member.token })).of(many(FormSubmission)).find(({ id }) => id === save.id);
    expect(await mine()).toMatchObject({ id: save.id, form: { name: 'Connect card' }, can: { change: false, remove: false } });
    const remove = () => ask('DELETE', `/formsubmissions/${save.id}`, { token: member.token });
    expect((await remove()).code).toBe('forbidden');
    await at.change(made, { facts: { ownerMayChange: true } });
    const changed = await sent({ ...save, answers: [{ questionId: question.id, value: 'two' }] }, member.token);
    expect(changed).toMatchObject({ answers: [{ value: 'two' }], revisedBy: member.person.id });
    expect((await remove()).text).toBe('{}');
    expect((await load(save.id)).text).toBe('{}');
    expect(await mine()).toBeUndefined();
    expect((await ask('POST', `/removed/FormSubmission/${save.id}`, { token: at.staff.token, body: {} })).status).toBe(200);
    expect((await mine())?.id).toBe(save.id);
    expect((await load(save.id, (await at.church.caller([])).token)).text).toBe('{}');
  });

  test('sends some forms once, however often at once', async () => {
    const { id } = await at.form([asks('A')], { oncePerPerson: true });
    await opened(id, member.token);
    const all = await Promise.all(Array.from({ length: 5 }, () => sent({ formId: id, answers: [] }, member.token)));
    expect(all.filter(({ error }) => !error)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'onlyOnce')).toHaveLength(4);
    expect((await opened(id, member.token)).state).toBe('alreadySent');
  });
});
