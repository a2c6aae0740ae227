import { describe, expect, test } from '@jest/globals';
import { later, moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { dynamo, fromItems } from '#functions/core/table/dynamo.ts';
import { Filling } from '#shared/membership/forms/forms.ts';
import { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { people } from '../../table.ts';
import { formsStage } from '../stageTesting.ts';
import { ask, asks, FormsChurch, opened, sent } from '../testing.ts';

const at = formsStage();

const load = async (id: string | undefined, token = at.staff.token) => ask('GET', `/formsubmissions/${id}`, { token });

describe('about whom', () => {
  const person = (o: object) => at.church.person(o);
  const send = (formId: string, contentId: string, token: string, answers: { questionId: string; value: string }[] = []) =>
    sent({ formId, contentType: 'person', contentId, answers }, token);

  test('oneself, one’s household as an adult, anybody for staff; nobody else', async () => {
    const question = asks('Allergies', 'Textbox', { sensitive: true });
    const { id } = await at.form([question], {}, 'person');
    const child = await person({ householdId: at.member.person.householdId, householdRole: 'Child' });
    const teen = await at.church.caller([], { householdId: at.member.person.householdId, householdRole: 'Child' });
    const stranger = await person({});
    const said = [{ questionId: question.id, value: 'Nuts' }];
    expect((await send(id, at.member.person.id, at.member.token)).error).toBeUndefined();
    expect((await send(id, child.id, at.member.token, said)).error).toBeUndefined();
    expect(await send(id, at.member.person.id, teen.token)).toMatchObject({ code: 'forbidden' });
    expect(await send(id, stranger.id, at.member.token)).toMatchObject({ code: 'forbidden' });
    expect((await send(id, stranger.id, at.staff.token)).error).toBeUndefined();
    expect((await send(id, stranger.id, at.staff.token)).error).toBeUndefined();
    const about = `/formsubmissions?personId=${stranger.id}`;
    expect((await ask('GET', about, { token: at.staff.token })).of(many(FormSubmission))).toHaveLength(2);
    expect((await ask('GET', about, { token: at.member.token })).text).toBe('[]');

    const viewer = await at.church.caller(['People__View']);
    const part = { memberId: viewer.person.id, contentId: id, action: 'view' };
    await ask('POST', '/memberpermissions', { token: at.staff.token, body: [part] });
    const ofChild = `/formsubmissions?personId=${child.id}`;
    expect((await ask('GET', ofChild, { token: viewer.token })).of(many(FormSubmission))).toMatchObject([
      { answers: [{ hidden: true, value: '' }] },
    ]);
    expect((await ask('GET', ofChild, { token: at.staff.token })).text).toContain('Nuts');
  });

  test('it is opened for them, or not at all; an adult is offered the household, and answers of their own record', async () => {
    const mail = asks('Email', 'Email');
    const made = await at.form([mail, asks('Other', 'Text Area')], { oncePerPerson: true }, 'person');
    const contactInfo = { email: 'carl@caller.test' };
    const parent = await at.church.caller([], { contactInfo });
    const child = await person({ householdId: parent.person.householdId, householdRole: 'Child', name: { first: 'Kim', last: 'Caller' } });
    const open = async (token: string, about = '') =>
      (await ask('GET', `/forms/${made.id}/fill${about && `?about=${about}`}`, { token })).of(Filling);
    expect(await open(parent.token)).toMatchObject({
      state: 'open',
      household: [
        { id: parent.person.id, sent: false },
        { id: child.id, name: 'Kim Caller', sent: false },
      ],
      prefilled: [{ questionId: mail.id, values: ['carl@caller.test'] }],
    });
    const forChild = await open(parent.token, child.id);
    expect([forChild.state, forChild.aboutName, forChild.prefilled, forChild.household]).toEqual([
      'open',
      'Kim Caller',
      undefined,
      undefined,
    ]);
    const teen = await at.church.caller([], { householdId: parent.person.householdId, householdRole: 'Child' });
    expect((await open(teen.token)).household).toBeUndefined();
    for (const [token, about] of [
      [teen.token, child.id],
      [at.member.token, child.id],
      [parent.token, newId()],
    ] as const)
      expect(await open(token, about)).toEqual({ id: made.id, state: 'notYours' });
    expect((await open(at.staff.token, child.id)).aboutName).toBe('Kim Caller');
    await send(made.id, parent.person.id, parent.token);
    expect((await open(parent.token)).household).toMatchObject([{ sent: true }, { sent: false }, { sent: false }]);
    await send(made.id, child.id, parent.token);
    await send(made.id, teen.person.id, parent.token);
    expect((await open(parent.token)).state).toBe('alreadySent');
    expect((await open(parent.token, child.id)).state).toBe('alreadySent');
  });

  test('staff find what was sent about and by a person, newest first', async () => {
    const [about, plain] = [await at.form([], { name: 'About' }, 'person'), await at.form([], { name: 'Plain' })];
    await opened(plain.id);
    const parent = await at.church.caller([]);
    const child = await person({ householdId: parent.person.householdId, householdRole: 'Child' });
    moveClock(1000);
    await send(about.id, child.id, parent.token);
    moveClock(2000);
    await sent({ formId: plain.id, answers: [] }, parent.token);
    const list = async (id: string, token = at.staff.token) => ask('GET', `/formsubmissions/person/${id}`, { token, wantsJson: true });
    const names = async (id: string, token?: string) => (await list(id, token)).of(many(FormSubmission)).map(({ form }) => form?.name);
    expect(await names(parent.person.id)).toEqual(['Plain', 'About']);
    expect(await names(child.id)).toEqual(['About']);
    const viewer = await at.church.caller(['People__View']);
    expect(await names(parent.person.id, viewer.token)).toEqual([]);
    await ask('POST', '/memberpermissions', {
      token: at.staff.token,
      body: [{ memberId: viewer.person.id, contentId: plain.id, action: 'view' }],
    });
    expect(await names(parent.person.id, viewer.token)).toEqual(['Plain']);
    expect((await list(parent.person.id, parent.token)).code).toBe('forbidden');
    const elsewhere = await FormsChurch.make();
    expect(await names(parent.person.id, elsewhere.staff.token)).toEqual([]);
  });

  test('a minor’s consent is a guardian’s', async () => {
    const consent = asks('Photos', 'Consent', { description: 'We may take photos.' });
    const { id } = await at.form([consent], {}, 'person');
    const yes = [{ questionId: consent.id, value: 'True' }];
    const teen = await at.church.caller([], { householdId: at.member.person.householdId, birthDate: '2020-01-01' });
    expect(await send(id, teen.person.id, teen.token, yes)).toMatchObject({ code: 'guardianConsent' });
    expect(await send(id, teen.person.id, at.staff.token, yes)).toMatchObject({ code: 'guardianConsent' });
    expect((await send(id, teen.person.id, at.member.token, yes)).error).toBeUndefined();
    expect((await send(id, at.member.person.id, at.member.token, yes)).error).toBeUndefined();
  });
});

describe('who sent it', () => {
  test('sees it; changes and withdraws it where the form allows it; and it can be brought back', async () => {
    const question = asks('A');
    const made = await at.form([question]);
    await opened(made.id);
    const save = { id: newId(), formId: made.id, answers: [{ questionId: question.id, value: 'one' }] };
    await sent(save, at.member.token);
    const mine = async () =>
      (await ask('GET', '/formsubmissions/my', { token: at.member.token })).of(many(FormSubmission)).find(({ id }) => id === save.id);
    expect(await mine()).toMatchObject({ id: save.id, form: { name: 'Connect card' }, can: { change: false, remove: false } });
    const remove = () => ask('DELETE', `/formsubmissions/${save.id}`, { token: at.member.token });
    expect((await remove()).code).toBe('forbidden');
    await at.change(made, { facts: { ownerMayChange: true } });
    const changed = await sent({ ...save, answers: [{ questionId: question.id, value: 'two' }] }, at.member.token);
    expect(changed).toMatchObject({ answers: [{ value: 'two' }], revisedBy: at.member.person.id });
    expect((await remove()).text).toBe('{}');
    expect((await load(save.id)).text).toBe('{}');
    expect(await mine()).toBeUndefined();
    expect((await ask('POST', `/removed/FormSubmission/${save.id}`, { token: at.staff.token, body: {} })).status).toBe(200);
    expect((await mine())?.id).toBe(save.id);
    expect((await load(save.id, (await at.church.caller([])).token)).text).toBe('{}');
  });

  test('withdraws it once, undoes that alone, and those who were told of it are told', async () => {
    const question = asks('A');
    const made = await at.form([question], { ownerMayChange: true });
    await opened(made.id);
    const { id = '' } = await sent({ formId: made.id, answers: [{ questionId: question.id, value: 'secret' }] }, at.member.token);
    const outcomes = await Promise.all([1, 2, 3].map(() => ask('DELETE', `/formsubmissions/${id}`, { token: at.member.token })));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    const told = fromItems((await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true })).Items)
      .flatMap((item) => (item.kind === 'Outbox' ? JSON.stringify(item.row) : []))
      .filter((body) => body.includes(made.id) && body.includes('withdrew'));
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain('secret');
    const restore = (token: string) => ask('POST', `/formsubmissions/${id}/restore`, { token, body: {}, wantsJson: true });
    const another = await at.church.caller([]);
    expect((await restore(another.token)).code).toBe('notFound');
    expect((await restore(at.member.token)).of(FormSubmission)).toMatchObject({ id, answers: [{ value: 'secret' }] });
    expect((await restore(at.member.token)).status).toBe(200);
    // What staff delete isn't theirs to restore.
    await ask('DELETE', `/formsubmissions/${id}`, { token: at.staff.token });
    expect((await restore(at.member.token)).code).toBe('notFound');
    expect((await restore(at.staff.token)).status).toBe(200);
    expect((await load(id, at.member.token)).of(FormSubmission).id).toBe(id);
  });

  test('changes it while the form is open, and withdraws it afterwards, too', async () => {
    const question = asks('A');
    const made = await at.form([question], { ownerMayChange: true });
    await opened(made.id);
    const save = { id: newId(), formId: made.id, answers: [{ questionId: question.id, value: 'one' }] };
    await sent(save, at.member.token);
    await at.change(made, {
      facts: {
        closes: later(-3 * hourMs)
          .toISOString()
          .slice(0, 16),
      },
    });
    expect(await sent({ ...save, answers: [{ questionId: question.id, value: 'two' }] }, at.member.token)).toMatchObject({
      code: 'sentAlready',
    });
    const own = (await ask('GET', '/formsubmissions/my', { token: at.member.token })).of(many(FormSubmission));
    expect(own.find(({ id }) => id === save.id)?.can).toMatchObject({ change: false, remove: true });
    expect((await ask('DELETE', `/formsubmissions/${save.id}`, { token: at.member.token })).status).toBe(200);
  });

  test('sees for whom it was, as long as they share a household', async () => {
    const { id } = await at.form([], {}, 'person');
    const child = await at.church.person({ householdId: at.member.person.householdId, name: { first: 'Kim', last: 'Caller' } });
    const one = await sent({ formId: id, contentType: 'person', contentId: child.id, answers: [] }, at.member.token);
    const name = async () => {
      const all = (await ask('GET', '/formsubmissions/my', { token: at.member.token })).of(many(FormSubmission));
      return all.find((own) => own.id === one.id)?.aboutName;
    };
    expect(await name()).toBe('Kim Caller');
    const { table } = at.church;
    const kept = await table.need(people, { id: child.id });
    await table.write(table.put(people, { ...kept.row, householdId: newId() }, kept));
    expect(await name()).toBeUndefined();
  });

  test('or the other guardian of the child sees, changes and withdraws it, and brings it back; no one else does', async () => {
    const [question, secret] = [asks('A'), asks('Allergies', 'Textbox', { sensitive: true })];
    const made = await at.form([question, secret], { ownerMayChange: true }, 'person');
    const house = { householdId: newId() };
    const [ann, ben] = [await at.church.caller([], house), await at.church.caller([], house)];
    const teen = await at.church.caller([], { ...house, householdRole: 'Child' });
    const child = await at.church.person({ ...house, householdRole: 'Child' });
    const answers = (value: string) => [
      { questionId: question.id, value },
      { questionId: secret.id, value: 'Nuts' },
    ];
    const save = { id: newId(), formId: made.id, contentType: 'person', contentId: child.id, answers: answers('one') };
    await sent(save, ann.token);
    const byStaff = await sent({ ...save, id: newId() }, at.staff.token);
    const ofAdult = await sent({ ...save, id: newId(), contentId: ben.person.id }, ann.token);
    const mine = async (token: string) => (await ask('GET', '/formsubmissions/my', { token })).of(many(FormSubmission));
    expect((await mine(ben.token)).map(({ id }) => id)).toEqual([save.id]);
    expect((await mine(ben.token))[0]).toMatchObject({
      ...{ aboutName: child.name.display, byName: ann.person.name.display, can: { change: true, remove: true } },
      answers: [{ value: 'one' }, { value: 'Nuts' }],
    });
    expect(await mine(teen.token)).toEqual([]);
    for (const { token } of [teen, at.member]) {
      expect((await load(save.id, token)).text).toBe('{}');
      expect((await sent({ ...save, answers: answers('two') }, token)).code).toBe('sentAlready');
      expect((await ask('DELETE', `/formsubmissions/${save.id}`, { token })).code).toBe('notFound');
    }
    for (const { id } of [byStaff, ofAdult]) expect((await load(id, ben.token)).text).toBe('{}');
    const changed = await sent({ ...save, answers: answers('two') }, ben.token);
    expect(changed).toMatchObject({ answers: [{ value: 'two' }, { value: 'Nuts' }], submittedBy: ann.person.id, revisedBy: ben.person.id });
    expect((await ask('DELETE', `/formsubmissions/${save.id}`, { token: ben.token })).text).toBe('{}');
    expect(await mine(ann.token)).toMatchObject([{ id: ofAdult.id }]);
    const restored = await ask('POST', `/formsubmissions/${save.id}/restore`, { token: ann.token, body: {} });
    expect(restored.of(FormSubmission)).toMatchObject({ id: save.id, can: { remove: true } });
    expect((await load(save.id, ben.token)).of(FormSubmission).answers).toMatchObject([{ value: 'two' }, { value: 'Nuts' }]);
    // Who leaves the household has no part in it any more.
    const { table } = at.church;
    const kept = await table.need(people, { id: ben.person.id });
    await table.write(table.put(people, { ...kept.row, householdId: newId() }, kept));
    expect([await mine(ben.token), (await load(save.id, ben.token)).text]).toEqual([[], '{}']);
  });

  test('sends some forms once for each person they may fill it out for', async () => {
    const { id } = await at.form([], { oncePerPerson: true }, 'person');
    const child = await at.church.person({ householdId: at.member.person.householdId, householdRole: 'Child' });
    const send = (contentId: string) => sent({ formId: id, contentType: 'person', contentId, answers: [] }, at.member.token);
    const all = await Promise.all([send(child.id), send(at.member.person.id), send(child.id), send(at.member.person.id)]);
    expect(all.map(({ code = '' }) => code).toSorted()).toEqual(['', '', 'onlyOnce', 'onlyOnce']);
  });

  test('sends some forms once, however often at once', async () => {
    const { id } = await at.form([asks('A')], { oncePerPerson: true });
    await opened(id, at.member.token);
    const all = await Promise.all(Array.from({ length: 5 }, () => sent({ formId: id, answers: [] }, at.member.token)));
    expect(all.filter(({ error }) => !error)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'onlyOnce')).toHaveLength(4);
    expect((await opened(id, at.member.token)).state).toBe('alreadySent');
  });
});
