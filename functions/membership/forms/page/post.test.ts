// Forms posted by browsers without script.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serveArea } from '#functions/core/serve/serve.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Results } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { handlers } from '../../handlers.ts';
import { ask, asks, FormsChurch } from '../testing.ts';

let cloud: TestCloud;
let at: FormsChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  at = await FormsChurch.make();
});
afterAll(() => cloud.close());

const serve = serveArea('membership', handlers);
const post = (formId: string, fields: readonly (readonly [string, string])[]) =>
  serve({
    ...{ method: 'POST', path: `/forms/${formId}/post`, query: {}, cookies: {}, address: '203.0.113.7' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
  });
const held = async (id: string) =>
  (await ask('GET', `/formsubmissions/results/${id}?held=true`, { token: at.staff.token })).of(Results).submissions;
const choices = ['Tea', 'Milk, warm'].map((value) => ({ value, text: value }));

describe('a posted form', () => {
  test('is held, answered with the way to the thank-you, and has every answer', async () => {
    const questions = [asks('Name', 'Textbox', { required: true }), asks('Drinks', 'Checkbox', { choices }), asks('Phone', 'Phone Number')];
    const [name, drinks, phone] = questions.map(({ id }) => id);
    const { id } = await at.form(questions);
    const answer = await post(id, [
      ['formVersion', '1'],
      ['language', 'en'],
      [`q-${name}`, 'Ann'],
      [`q-${drinks}`, 'Tea'],
      [`q-${drinks}`, 'Milk, warm'],
      [`c-${phone}`, '49'],
      [`q-${phone}`, '30 1234'],
      ['website', ''],
    ]);
    expect([answer.status, answer.headers.location]).toEqual([303, `/forms/${id}/thanks`]);
    const [found] = await held(id);
    expect(found?.held).toBe('noStart');
    expect(found?.answers?.map(({ values }) => values)).toEqual([['Ann'], ['Tea', 'Milk, warm'], ['+49 30 1234']]);
  });

  test('that is wrong comes back with its answers, escaped, and what is wrong at each field', async () => {
    const hostile = `"><script>alert(1)</script>'`;
    const questions = [asks('Mail', 'Email', { required: true }), asks('Name', 'Textbox'), asks('More', 'Text Area', { required: true })];
    const [mail, name] = questions.map((question) => question.id);
    const { id } = await at.form(questions, { name: hostile });
    const answer = await post(id, [
      ['formVersion', '1'],
      ['language', 'de'],
      [`q-${mail}`, hostile],
      [`q-${name}`, 'Änne & Co'],
    ]);
    expect([answer.status, answer.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
    expect(answer.body).not.toContain('<script');
    for (const text of [
      'lang="de"',
      'Änne &amp; Co',
      'gültige E-Mail-Adresse',
      'More ist erforderlich',
      `action="/api/membership/forms/${id}/post"`,
    ]) {
      expect(answer.body).toContain(text);
    }
    expect(await held(id)).toEqual([]);
  });

  test('has the answers to questions that conditions would have hidden, marked', async () => {
    const coming = asks('Did children come?', 'Yes/No');
    const showWhen = { match: 'all' as const, rules: [{ questionId: coming.id, operator: 'is' as const, value: 'True' }] };
    const ages = asks('How old are they?', 'Textbox', { showWhen });
    const { id } = await at.form([coming, ages]);
    const fields = [
      ['formVersion', '1'],
      [`q-${coming.id}`, 'False'],
      [`q-${ages.id}`, '4 and 7'],
    ] as const;
    expect((await post(id, fields)).status).toBe(303);
    expect((await held(id))[0]?.answers).toMatchObject([{ value: 'False' }, { value: '4 and 7', notAsked: true }]);
  });

  test('has no answer where an optional choice was taken back', async () => {
    const [drink, first] = [asks('Drink', 'Multiple Choice', { choices }), asks('First visit?', 'Yes/No')];
    const { id } = await at.form([drink, first, asks('Name')]);
    const fields = [drink, first].map((question) => [`q-${question.id}`, ''] as const);
    expect((await post(id, [['formVersion', '1'], ...fields])).status).toBe(303);
    expect((await held(id))[0]?.answers?.map(({ values }) => values)).toEqual([]);
  });

  test('that asks for files says what to do, and is accepted without them', async () => {
    const questions = [asks('Certificate', 'File', { required: true }), asks('Name', 'Textbox', { required: true })];
    const { id } = await at.form(questions);
    const fields = [
      ['formVersion', '1'],
      ['language', 'en'],
    ] as const;
    const rejected = await post(id, fields);
    expect([rejected.status, rejected.body.includes('can’t be uploaded without JavaScript')]).toEqual([422, true]);
    expect((await post(id, [...fields, [`q-${questions[1]?.id}`, 'Ann']])).status).toBe(303);
    expect((await held(id))[0]?.withoutFiles).toBe(true);
  });

  test('that has closed or changed keeps its answers, and says so in its language', async () => {
    const question = asks('Name');
    const made = await at.form([question]);
    const fields = [
      ['language', 'de'],
      [`q-${question.id}`, 'Ann'],
    ] as const;
    expect(
      [await post(made.id, [['formVersion', '7'], ...fields])].map(({ status, body }) => [status, body.includes('value="Ann"')]),
    ).toEqual([[409, true]]);
    await at.change(made, { facts: { closes: '2020-01-01T10:00' } });
    const closed = await post(made.id, [['formVersion', '1'], ...fields]);
    expect([closed.body.includes('Dieses Formular ist zurzeit nicht geöffnet.'), closed.body.includes('value="Ann"')]).toEqual([
      true,
      true,
    ]);
  });

  test('of a restricted form is refused without its name', async () => {
    const { id } = await at.form([asks('Name')], { name: 'Secret plans', audience: 'members' });
    const answer = await post(id, []);
    expect([answer.status, answer.body.includes('Secret')]).toEqual([401, false]);
    expect((await post('nothing0000', [])).status).toBe(404);
  });
});
