// What staff do with submissions: search them, count them, judge the held ones, and say who sent an anonymous one.
import { describe, expect, test } from '@jest/globals';
import { newId } from '#functions/core/random.ts';
import { dynamo, fromItems } from '#functions/core/table/dynamo.ts';
import { Candidate, HeldDays, WaitingForm } from '#shared/membership/forms/results/formresults.ts';
import { FormSubmission, Results, Summary } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { many } from '#shared/words.ts';
import { formsStage } from '../stageTesting.ts';
import { ask, asks, FormsChurch, opened, type Somebody, sent } from '../testing.ts';

const at = formsStage();

const get = (path: string, token = at.staff.token) => ask('GET', path, { token, wantsJson: true });
const post = (path: string, body: object = {}, token = at.staff.token) => ask('POST', path, { token, body, wantsJson: true });
const answered = (question: { id: string }, ...values: string[]) => ({ questionId: question.id, values });
const results = async (id: string, query = '', token = at.staff.token) =>
  (await get(`/formsubmissions/results/${id}${query}`, token)).of(Results);

async function staffOf(formId: string, action: 'admin' | 'view', permissions: string[] = []): Promise<Somebody> {
  const who = await at.church.caller(permissions);
  await post('/memberpermissions', [{ memberId: who.person.id, contentId: formId, action }]);
  return who;
}

describe('results', () => {
  test('are searched by words, names among them, and what is hidden is not found', async () => {
    const [name, secret] = [asks('Name'), asks('Why', 'Textbox', { sensitive: true })];
    const { id } = await at.form([name, secret]);
    const { formVersion } = await opened(id, at.member.token);
    const send = (...values: string[]) =>
      sent({ formId: id, formVersion, answers: [name, secret].map((question, n) => answered(question, values[n] ?? '')) }, at.member.token);
    await send('Änne Groß', 'divorce');
    await send('Bob', 'moved');
    const found = async (term: string, token?: string) =>
      (await results(id, `?term=${encodeURIComponent(term)}`, token)).submissions.map(({ answers }) => answers?.[0]?.value);
    expect(await found('gross anne')).toEqual(['Änne Groß']);
    expect(await found('divorce')).toEqual(['Änne Groß']);
    expect(await found(at.member.person.name.last ?? '?')).toHaveLength(2);
    const viewer = await staffOf(id, 'view');
    expect(await found('bob', viewer.token)).toEqual(['Bob']);
    expect(await found('divorce', viewer.token)).toEqual([]);
    expect(await found(at.member.person.name.last ?? '?', viewer.token)).toEqual([]);
  });

  test('keep the labels of choices that are no longer offered', async () => {
    const colour = asks('Colour', 'Multiple Choice', { choices: [{ value: 'r', text: 'Red' }] });
    const made = await at.form([colour]);
    await opened(made.id, at.member.token);
    await at.change(made, { questions: [{ ...colour, choices: [{ value: 'g', text: 'Green' }] }] });
    await opened(made.id, at.member.token);
    const { columns } = await results(made.id);
    expect(columns[0]?.choices.map(({ text }) => text)).toEqual(['Green', 'Red']);
  });

  test('are counted: numbers in bars, dates by month', async () => {
    const [stars, when] = [asks('Stars', 'Whole Number'), asks('When', 'Date')];
    const { id } = await at.form([stars, when, asks('Why', 'Textbox', { sensitive: true })]);
    const { formVersion } = await opened(id, at.member.token);
    for (const [given, day] of [
      ['3', '2026-05-01'],
      ['5', '2026-05-31'],
      ['5', '2026-06-01'],
    ] as const)
      await sent({ formId: id, formVersion, answers: [answered(stars, given), answered(when, day)] }, at.member.token);
    const viewer = await staffOf(id, 'view');
    const { columns, questions } = (await get(`/formsubmissions/summary/${id}`, viewer.token)).of(Summary);
    expect(columns.map(({ title }) => title)).toEqual(['Stars', 'When']);
    expect(questions[0]?.numbers).toMatchObject({ least: 3, most: 5, bars: [{ times: 1 }, { times: 0 }, { times: 2 }] });
    expect(questions[1]?.choices).toEqual(
      expect.arrayContaining([
        { value: '2026-05', times: 2 },
        { value: '2026-06', times: 1 },
      ]),
    );
  });
});

describe('what is held', () => {
  const waiting = async (token: string) => (await get('/formresults/waiting', token)).of(many(WaitingForm));
  const days = async (id: string) => (await get(`/formresults/${id}/held`)).of(HeldDays).days;

  test('waits for those who manage the form, and is counted by day whatever becomes of it', async () => {
    const { id } = await at.form([asks('A')]);
    await opened(id);
    const [first, second] = [await sent({ formId: id, answers: [] }), await sent({ formId: id, answers: [] })];
    const viewer = await staffOf(id, 'view');
    const mine = async (token: string) => (await waiting(token)).find(({ formId }) => formId === id)?.held;
    expect([await mine(at.staff.token), await mine(viewer.token), await mine(at.member.token)]).toEqual([2, 2, undefined]);
    expect((await post(`/formsubmissions/${first.id}/release`, {}, viewer.token)).code).toBe('forbidden');
    await post(`/formsubmissions/${first.id}/release`);
    await ask('DELETE', `/formsubmissions/${second.id}`, { token: at.staff.token });
    expect(await mine(at.staff.token)).toBeUndefined();
    expect(await days(id)).toEqual([{ day: expect.any(String), held: 2, released: 1 }]);
    await post(`/removed/FormSubmission/${second.id}`);
    expect(await mine(at.staff.token)).toBe(1);
    await ask('DELETE', `/forms/${id}`, { token: at.staff.token });
    expect(await mine(at.staff.token)).toBeUndefined();
  });

  test('is announced once it is released, with a link to it', async () => {
    const { id } = await at.form([asks('A')]);
    const held = await sent({ formId: id, answers: [] });
    const other = await at.church.caller(['Forms__Admin']);
    await post(`/formsubmissions/${held.id}/release`, {}, other.token);
    const items = fromItems((await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true })).Items);
    const orders = items.flatMap(({ kind, row }) => (kind === 'Outbox' ? JSON.stringify(row) : [])).filter((body) => body.includes(id));
    expect(orders).toHaveLength(1);
    expect(orders[0]).toContain(`/forms/manage/${id}/results/${held.id}`);
  });
});

describe('an anonymous submission', () => {
  const email = asks('Email', 'Email');
  const phone = asks('Phone', 'Phone Number');
  const consent = asks('Photos', 'Consent');

  /** Sent without signing in and released. */
  async function anonymous(formId: string, ...answers: { questionId: string; values: string[] }[]): Promise<string> {
    const { formVersion } = await opened(formId);
    const { id = '' } = await sent({ id: newId(), formId, formVersion, answers });
    await post(`/formsubmissions/${id}/release`);
    return id;
  }
  const attach = (id: string, personId: string | undefined, token?: string) =>
    post(`/formresults/submissions/${id}/attach`, { personId }, token);

  test('is attached to whom staff choose among those with the same address or number, and changes nothing of them', async () => {
    const { id: formId } = await at.form([email, phone]);
    const both = await at.church.person({ contactInfo: { email: 'ren@home.test', mobilePhone: '+1 (845) 555-0142' } });
    const one = await at.church.person({ contactInfo: { email: 'else@home.test', homePhone: '845 555 0142' } });
    const id = await anonymous(formId, answered(email, 'REN@home.test'), answered(phone, '845-555-0142'));
    const found = (await get(`/formresults/submissions/${id}/people`)).of(many(Candidate));
    expect(found.map(({ id: personId, same }) => [personId, same])).toEqual([
      [both.id, ['email', 'phone']],
      [one.id, ['phone']],
    ]);
    const before = (await get(`/people/${both.id}`)).text;
    expect((await attach(id, both.id)).of(FormSubmission)).toMatchObject({
      contentId: both.id,
      attached: true,
      aboutName: both.name.display,
    });
    expect((await get(`/people/${both.id}`)).text).toBe(before);
    const about = `/formsubmissions?personId=${both.id}`;
    expect((await get(about)).of(many(FormSubmission)).map((each) => each.id)).toEqual([id]);
    expect((await attach(id, undefined)).of(FormSubmission)).toMatchObject({ contentType: 'form', contentId: formId });
    expect((await get(about)).text).toBe('[]');
  });

  test('is attached by admins of the form who can see people, to people of the church', async () => {
    const { id: formId } = await at.form([email]);
    const person = await at.church.person({ contactInfo: { email: 'kay@home.test' } });
    const id = await anonymous(formId, answered(email, 'kay@home.test'));
    const few = [await staffOf(formId, 'view', ['People__View']), await staffOf(formId, 'admin'), at.member];
    for (const { token } of few) {
      const refused = token === at.member.token ? 'notFound' : 'forbidden';
      expect((await get(`/formresults/submissions/${id}/people`, token)).code).toBe(refused);
      expect((await attach(id, person.id, token)).code).toBe(refused);
    }
    const stranger = await (await FormsChurch.make()).church.person({});
    expect((await attach(id, stranger.id)).code).toBe('personGone');
  });

  test('that is held, or that somebody signed for, is not; nor is a consent attached to a minor', async () => {
    const { id: formId } = await at.form([consent]);
    const child = await at.church.person({ householdRole: 'Child', birthDate: '2020-01-01' });
    const { formVersion } = await opened(formId);
    const held = await sent({ id: newId(), formId, formVersion, answers: [] });
    expect((await attach(held.id ?? '', child.id)).code).toBe('forbidden');
    const own = await sent({ formId, formVersion, answers: [] }, at.member.token);
    expect((await attach(own.id ?? '', child.id)).code).toBe('forbidden');
    const agreed = await anonymous(formId, answered(consent, 'True'));
    expect((await attach(agreed, child.id)).code).toBe('guardianConsent');
    const adult = await at.church.person({});
    expect((await attach(agreed, adult.id)).status).toBe(200);
  });
});
