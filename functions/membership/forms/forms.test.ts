// Forms, and who can create, change, see and fill them.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { moveClock, nowIso, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { requestsOf } from '#functions/core/serve/testing.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Filling, Form } from '#shared/membership/forms/forms.ts';
import { MemberPermission } from '#shared/membership/forms/memberpermissions.ts';
import { Question } from '#shared/membership/forms/questions.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { ask, asks, FormsChurch, opened, type Somebody, sent } from './testing.ts';

let cloud: TestCloud;
let at: FormsChurch;
let member: Somebody;
let guest: Somebody;
beforeAll(async () => {
  cloud = await startTestCloud();
  at = await FormsChurch.make();
  member = await at.church.caller([]);
  guest = await at.church.caller([], { membershipStatus: 'Guest' });
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const load = async (id: string, token = at.staff.token) => (await ask('GET', `/forms/${id}`, { token })).of(Form);

describe('a definition that was given out', () => {
  test('stays as it is; the next change makes another, and what is left out retires', async () => {
    const [name, colour] = [asks('Your name'), asks('Colour')];
    const made = await at.form([name, colour], { audience: 'members' });
    expect(made).toMatchObject({ formVersion: 1, restricted: true, can: { edit: true } });
    const draft = await at.change(made, { questions: [name, { ...colour, title: 'Favourite colour' }] });
    expect(draft.formVersion).toBe(1);
    const { token } = await at.church.caller([]);
    const given = await opened(made.id, token);
    expect(given).toMatchObject({ state: 'open', formVersion: 1, questions: [{ title: 'Your name' }, { title: 'Favourite colour' }] });
    // Opening a form isn't a change, so it doesn't conflict with the editor.
    const next = await at.change(draft, { questions: [{ ...name, title: 'Name' }] });
    expect(next).toMatchObject({ formVersion: 2, questions: [{ title: 'Name' }, { id: colour.id, retired: true }] });
    expect((await opened(made.id, token)).questions).toHaveLength(1);
  });

  test('isn’t made by a look at it, and what retired can be asked again', async () => {
    const [name, colour] = [asks('Name'), asks('Colour')];
    const made = await at.form([name, colour]);
    const look = (await ask('GET', `/forms/${made.id}/fill?preview=true`, { wantsJson: true })).of(Filling);
    expect(look).toMatchObject({ state: 'open', formVersion: 1, questions: [{ title: 'Name' }, { title: 'Colour' }] });
    expect([look.start, look.difficulty]).toEqual([undefined, undefined]);
    const dropped = await at.change(made, { questions: [name] });
    // Pages may have shown the first one.
    expect([dropped.formVersion, dropped.questions?.length]).toEqual([2, 1]);
    const both = await at.change(dropped, { questions: [name, colour] });
    await opened(made.id);
    const retired = await at.change(both, { questions: [name] });
    expect(retired.questions).toMatchObject([{}, { id: colour.id, retired: true }]);
    const again = await at.change(retired, { questions: [name, colour] });
    expect(again.questions?.map(({ id, retired: gone }) => [id, gone])).toEqual([
      [name.id, undefined],
      [colour.id, undefined],
    ]);
    const member = await at.church.caller([]);
    const secret = await at.form([name], { audience: 'groups', groupIds: [] });
    const hidden = await ask('GET', `/forms/${secret.id}/fill?preview=true`, { token: member.token, wantsJson: true });
    expect(hidden.of(Filling)).toEqual({ id: secret.id, state: 'notYours' });
  });

  test('is changed by one person at a time', async () => {
    const made = await at.form([asks('A')]);
    await at.change(made, { facts: { name: 'Quicker' } });
    const late = { version: made.version, facts: { name: 'Slower' } };
    expect((await ask('POST', `/forms/${made.id}/change`, { token: at.staff.token, body: late })).code).toBe('outdated');
  });

  test('may be opened by many at once', async () => {
    const { id } = await at.form([asks('A')]);
    const all = await Promise.all(Array.from({ length: 12 }, () => opened(id)));
    expect(new Set(all.map(({ formVersion }) => formVersion))).toEqual(new Set([1]));
  });

  test('costs one request, and no write', async () => {
    const { id } = await at.form([asks('A')]);
    await opened(id, member.token);
    expect(await requestsOf(() => opened(id, member.token))).toEqual(['BatchGetItem']);
  });
});

test('a question can only depend on earlier ones', async () => {
  const [first, second] = [asks('First'), asks('Second')];
  const showWhen = { match: 'all' as const, rules: [{ questionId: second.id, operator: 'answered' as const }] };
  const body = { facts: { name: 'Loop' }, questions: [{ ...first, showWhen }, second] };
  expect((await ask('POST', '/forms/new', { token: at.staff.token, body })).code).toBe('invalid');
  expect((await ask('POST', '/forms/new', { token: at.staff.token, body: { facts: {} } })).code).toBe('formName');
});

describe('who a form is for', () => {
  const state = async (id: string, token?: string) => (await opened(id, token)).state;

  test('everybody; those the church knows; a group; named people', async () => {
    const group = newId();
    const insider = await at.church.caller([], { groups: [{ id: group, name: 'Choir', leader: false }] });
    const cases = [
      [{ audience: 'everybody' }, ['open', 'open', 'open', 'open']],
      [{ audience: 'members' }, ['signIn', 'notYours', 'open', 'open']],
      [{ audience: 'groups', groupIds: [group] }, ['signIn', 'notYours', 'notYours', 'open']],
      [{ audience: 'people', personIds: [member.person.id] }, ['signIn', 'notYours', 'open', 'notYours']],
    ] as const;
    for (const [{ ...facts }, expected] of cases) {
      const { id } = await at.form([asks('A')], { ...facts, groupIds: [group], personIds: [member.person.id] });
      const tokens = [undefined, guest.token, member.token, insider.token];
      expect(await Promise.all(tokens.map((token) => state(id, token)))).toEqual(expected);
    }
  });

  test('to others nothing is told of it, not even its name', async () => {
    const { id } = await at.form([asks('A')], { name: 'Secret survey', audience: 'members' });
    const calls = [`/forms/standalone/${id}?churchId=${at.church.id}`, `/forms/${id}/fill`, `/questions/unrestricted?formId=${id}`];
    for (const token of [undefined, guest.token])
      for (const call of calls) expect((await ask('GET', call, { token })).text).not.toContain('Secret');
    expect(JSON.parse((await ask('GET', calls[0] ?? '')).text)).toEqual({ id, restricted: true });
    expect((await ask('GET', calls[2] ?? '')).code).toBe('signInRequired');
    expect(await sent({ formId: id, answers: [] })).toMatchObject({ code: 'signInRequired' });
    expect((await ask('GET', '/forms', { token: member.token })).text).toBe('[]');
    expect((await ask('GET', `/forms/${id}`, { token: guest.token })).text).toBe('{}');
  });

  test('while it is open, where the church is; its last day counts wholly', async () => {
    const { id } = await at.form([asks('A')], { opens: '2026-06-01T00:00', closes: '2026-06-02T00:00' });
    const seen: string[] = [];
    for (const time of ['2026-05-31T23:59:59Z', '2026-06-01T00:00:00Z', '2026-06-02T23:59:59Z', '2026-06-03T00:00:00Z']) {
      setClock(time);
      seen.push(await state(id));
    }
    expect(seen).toEqual(['early', 'open', 'open', 'closed']);
    expect((await ask('GET', `/questions/unrestricted?formId=${id}`)).code).toBe('formClosed');
  });
});

describe('older clients', () => {
  const post = async (body: unknown) => (await ask('POST', '/forms', { token: at.staff.token, body })).of(many(Form))[0];
  const questions = async (id: string) =>
    (await ask('GET', `/questions/?formId=${id}`, { token: at.staff.token })).of(many(Question)).map(({ title }) => title);
  const add = async (formId: string, title: string, o: object = {}) => {
    const body = [{ formId, title, fieldType: 'Textbox', ...o }];
    return (await ask('POST', '/questions/', { token: at.staff.token, body })).of(many(Question))[0];
  };

  test('make a form, ask question by question, sort, change and retire them', async () => {
    const made = await post([{ name: 'Baptism', contentType: 'form', restricted: false, thankYouMessage: 'Thank you!' }]);
    const id = made?.id ?? '';
    const [one, two] = [
      await add(id, 'One', { choices: '[{"value":"a","text":"A"}]', fieldType: 'Multiple Choice' }),
      await add(id, 'Two'),
    ];
    expect(one).toMatchObject({ sort: 1, required: false, choices: [{ value: 'a', text: 'A' }], parentId: '', description: '' });
    await ask('GET', `/questions/sort/${two?.id}/up`, { token: at.staff.token });
    await ask('GET', `/questions/sort/${two?.id}/up`, { token: at.staff.token });
    expect(await questions(id)).toEqual(['Two', 'One']);
    await ask('POST', '/questions', { token: at.staff.token, body: [{ id: one?.id, title: 'First', required: '1' }] });
    expect(await questions(id)).toEqual(['Two', 'First']);
    await ask('DELETE', `/questions/${two?.id}/?formId=${id}`, { token: at.staff.token });
    expect(await questions(id)).toEqual(['First']);
    expect((await load(id)).questions).toHaveLength(2);
    expect((await ask('GET', `/questions/${one?.id}?formId=${id}`, { token: at.staff.token })).of(Question).title).toBe('First');
  });

  test('show what is said at the end as text; those who write it get what they wrote', async () => {
    const thanks = 'See you **soon** at [our site](https://grace.test).';
    const made = await post([{ name: 'Picnic', contentType: 'form', restricted: false, thankYouMessage: thanks }]);
    const path = `/forms/standalone/${made?.id}?churchId=${at.church.id}`;
    expect((await ask('GET', path)).of(Form).thankYouMessage).toBe('See you soon at our site (https://grace.test).');
    expect((await load(made?.id ?? '')).thankYouMessage).toBe(thanks);
  });

  test('send days and instants, and sent back nothing changes', async () => {
    const made = await post([{ name: 'Camp', accessStartTime: '2026-07-01T00:00:00.000Z', accessEndTime: '2026-07-05T18:30:00Z' }]);
    const found = await load(made?.id ?? '');
    expect(found).toMatchObject({ opens: '2026-07-01T00:00', closes: '2026-07-05T18:30', accessEndTime: '2026-07-05T18:30:00.000Z' });
    const again = await post([{ ...found, questions: undefined, archived: true }]);
    expect(again).toMatchObject({ opens: found.opens, closes: found.closes, archived: true });
    expect((await ask('GET', '/forms/archived', { token: at.staff.token })).text).toContain('Camp');
    expect((await ask('GET', '/forms', { token: at.staff.token })).text).not.toContain('Camp');
  });

  test('are shown a consent as a question they know', async () => {
    const consent = asks('I agree', 'Consent', { required: true, description: 'To photos.' });
    const { id } = await at.form([consent]);
    const [shown] = (await ask('GET', `/questions/unrestricted?formId=${id}`)).of(many(Question));
    expect(shown).toMatchObject({ fieldType: 'Yes/No', required: false });
    await ask('POST', '/questions', { token: at.staff.token, body: [{ ...shown, title: 'I do agree' }] });
    expect((await load(id)).questions?.[0]).toMatchObject({ fieldType: 'Consent', required: true, title: 'I do agree' });
  });
});

describe('who looks after a form', () => {
  const maker = async () => at.church.caller(['Forms__Edit']);
  const save = async (token: string, body: object) => ask('POST', '/memberpermissions', { token, body: [body] });

  test('its maker does, gives others a part, and one admin always stays', async () => {
    const own = await maker();
    const body = { facts: { name: 'Mine' }, questions: [asks('A', 'Textbox', { sensitive: true })] };
    const { id } = (await ask('POST', '/forms/new', { token: own.token, body })).of(Form);
    const [part] = (await ask('GET', `/memberpermissions/form/${id}`, { token: own.token })).of(many(MemberPermission));
    expect(part).toMatchObject({ memberId: own.person.id, contentId: id, action: 'admin', personName: 'Carl Caller', formName: 'Mine' });
    expect((await ask('DELETE', `/memberpermissions/member/${own.person.id}?formId=${id}`, { token: own.token })).code).toBe(
      'formStaffLast',
    );
    expect((await save(own.token, { id: part?.id, action: 'view' })).code).toBe('formStaffLast');

    const reader = { memberId: member.person.id, contentType: 'form', contentId: id, action: 'view' };
    expect((await save(own.token, reader)).of(many(MemberPermission))[0]).toMatchObject({ action: 'view', emailNotification: false });
    expect((await load(id, member.token)).can).toEqual({ edit: false, view: true });
    expect((await ask('GET', '/forms', { token: member.token })).of(many(Form))).toMatchObject([{ id, action: 'view' }]);
    const change = { version: 1, facts: { name: 'Theirs' } };
    expect((await ask('POST', `/forms/${id}/change`, { token: member.token, body: change })).code).toBe('forbidden');
    expect((await ask('DELETE', `/forms/${id}`, { token: member.token })).code).toBe('forbidden');
    expect((await save(member.token, { ...reader, action: 'admin' })).code).toBe('forbidden');
    expect((await ask('GET', `/memberpermissions/form/${id}`, { token: (await maker()).token })).text).toBe('[]');
  });

  test('two admins who leave at once leave one', async () => {
    const own = await maker();
    const { id } = (await ask('POST', '/forms/new', { token: own.token, body: { facts: { name: 'Two' } } })).of(Form);
    await save(own.token, { memberId: member.person.id, contentId: id, action: 'admin' });
    const leave = (who: Somebody) => ask('DELETE', `/memberpermissions/member/${who.person.id}?formId=${id}`, { token: at.staff.token });
    const replies = await Promise.all([leave(own), leave(member)]);
    expect(replies.map(({ code }) => code ?? 'gone').toSorted()).toEqual(['formStaffLast', 'gone']);
  });
});

test('a copy asks the same, under ids of its own, conditions too', async () => {
  const first = asks('First');
  const showWhen = { match: 'all' as const, rules: [{ questionId: first.id, operator: 'answered' as const }] };
  const form = await at.form([first, asks('Second', 'Textbox', { showWhen })]);
  const body = { name: 'Copy' };
  const copy = (await ask('POST', `/forms/${form.id}/duplicate`, { token: at.staff.token, body })).of(Form);
  const [one, two] = copy.questions ?? [];
  expect(copy).toMatchObject({ name: 'Copy', formVersion: 1, questions: [{ title: 'First' }, { title: 'Second' }] });
  expect(one?.id).not.toBe(first.id);
  expect(two?.showWhen?.rules[0]?.questionId).toBe(one?.id);
});

test('a deleted form comes back with its answers', async () => {
  const question = asks('A');
  const { id } = await at.form([question], { keepDays: 10 });
  await opened(id, member.token);
  const one = await sent({ formId: id, answers: [{ questionId: question.id, value: 'kept' }] }, member.token);
  await ask('DELETE', `/forms/${id}`, { token: at.staff.token });
  expect(await opened(id, member.token).catch(() => 'gone')).toBe('gone');
  moveClock(minuteMs);
  expect((await ask('POST', `/removed/Form/${id}`, { token: at.staff.token, body: {} })).status).toBe(200);
  const found = await ask('GET', `/formsubmissions/${one.id}`, { token: at.staff.token });
  expect(found.text).toContain('kept');
  expect(nowIso() > (one.submissionDate ?? '')).toBe(true);
});
