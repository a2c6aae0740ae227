// Submissions: checked against the questions as asked, stored once, and shown to those concerned.
import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { later, moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { limitKey, limits } from '#functions/core/serve/rateLimits.ts';
import { dynamo, fromItems } from '#functions/core/table/dynamo.ts';
import { Table } from '#functions/core/table/table.ts';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { FormSubmission, Results, Summary } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { isProof } from '#shared/spam.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { formsStage } from '../stageTesting.ts';
import { ask, asks, opened, sent } from '../testing.ts';

const at = formsStage();

/** The proof of work that a browser computes while the form is being read. */
function proofOf({ start = '', difficulty = 0 }: Filling): string {
  let tried = 0;
  while (!isProof(createHash('sha256').update(`${start}.${tried}`).digest(), difficulty)) tried += 1;
  return String(tried);
}
const values = ({ answers = [] }: FormSubmission) => answers.map(({ value }) => value);
const results = async (id: string, query = '') =>
  (await ask('GET', `/formsubmissions/results/${id}${query}`, { token: at.staff.token })).of(Results);
const load = async (id: string | undefined, token = at.staff.token) => ask('GET', `/formsubmissions/${id}`, { token });

describe('what was asked', () => {
  test('stays with the answers, whatever becomes of the form meanwhile', async () => {
    const [name, colour] = [asks('Your name'), asks('Colour', 'Multiple Choice', { choices: [{ value: 'r', text: 'Red' }] })];
    const made = await at.form([name, colour], { description: 'As it was.', languages: { de: { description: 'Wie es war.' } } });
    const given = await opened(made.id, at.member.token);
    await at.change(made, {
      facts: { description: 'As it is.' },
      questions: [{ ...colour, title: 'Mood', choices: [{ value: 'g', text: 'Good' }], required: true }],
    });
    const answers = [
      { questionId: name.id, values: ['Ann'] },
      { questionId: colour.id, values: ['r'] },
    ];
    const own = await sent({ formId: made.id, formVersion: given.formVersion, start: given.start, answers }, at.member.token);
    expect([own.error, own.formVersion, values(own)]).toEqual([undefined, 1, ['Ann', 'r']]);
    const older = { formId: made.id, answers: [{ questionId: name.id, value: 'Bob' }], questions: [{ id: name.id, title: 'Your name' }] };
    expect(await sent(older, at.member.token)).toMatchObject({ formVersion: 1, answers: [{ value: 'Bob' }] });
    const found = (await load(own.id)).of(FormSubmission);
    expect(found.intro).toBe('As it was.');
    expect(found.questions).toMatchObject([{ title: 'Your name' }, { title: 'Colour', choices: [{ text: 'Red' }] }]);
    const { columns, submissions } = await results(made.id);
    expect(columns.map(({ title, retired }) => [title, retired ?? false])).toEqual([
      ['Mood', false],
      ['Your name', true],
    ]);
    expect(submissions).toHaveLength(2);
  });

  test('is shown in the language it was read in, whatever that of the reader', async () => {
    const made = await at.form([asks('Colour', 'Textbox', { languages: { de: { title: 'Farbe' } } })], {
      ...{ description: 'Choose well.', languages: { de: { description: 'Wähle gut.' } } },
    });
    const own = await sent({ formId: made.id, language: 'de-AT', answers: [] }, at.member.token);
    const older = await sent({ formId: made.id, answers: [] }, at.member.token);
    const seen = await Promise.all([own, older].map(async ({ id }) => (await load(id)).of(FormSubmission)));
    expect(seen.map(({ intro }) => intro)).toEqual(['Wähle gut.', 'Choose well.']);
    expect(seen.map(({ language, asked }) => [language, asked?.[0]?.languages?.de?.title])).toEqual([
      ['de', 'Farbe'],
      [undefined, 'Farbe'],
    ]);
  });

  test('is asked for a week after it was replaced, and then refused', async () => {
    const made = await at.form([asks('A')]);
    const given = await opened(made.id, at.member.token);
    await at.change(made, { questions: [asks('B')] });
    moveClock(6 * minuteMs);
    const save = { formId: made.id, formVersion: given.formVersion, answers: [] };
    expect((await sent(save, at.member.token)).error).toBeUndefined();
    moveClock(0);
    expect(await sent({ ...save, formVersion: 9 }, at.member.token)).toMatchObject({ code: 'formChanged' });
    expect(await sent({ formId: made.id, answers: [{ questionId: newId(), value: 'x' }] }, at.member.token)).toMatchObject({
      code: 'formChanged',
    });
  });
});

describe('one of several', () => {
  test('that cannot be saved says why, and the others are saved', async () => {
    const required = asks('Favourite hymn', 'Textbox', { required: true });
    const { id } = await at.form([required]);
    await opened(id, at.member.token);
    const body = [
      { formId: id, answers: [] },
      { formId: newId(), answers: [] },
      { formId: id, answers: [{ questionId: required.id, value: 'Abide with me' }] },
    ];
    const all = (await ask('POST', '/formsubmissions', { token: at.member.token, body })).of(many(FormSubmission));
    expect(all.map(({ error, code }) => [error, code])).toEqual([
      ['Favourite hymn is required', 'invalid'],
      ['We couldn’t find what you’re looking for.', 'notFound'],
      [undefined, undefined],
    ]);
    expect(all[0]?.problems).toEqual([{ questionId: required.id, problem: 'required' }]);
  });

  test('sent again under its id is the same; with other answers, or by somebody else, it is refused', async () => {
    const question = asks('A');
    const { id: formId } = await at.form([question]);
    await opened(formId);
    const save = { id: newId(), formId, answers: [{ questionId: question.id, value: 'once' }] };
    const all = await Promise.all(Array.from({ length: 6 }, () => sent(save, at.member.token)));
    expect(new Set(all.map(({ id, error }) => `${id} ${error}`))).toEqual(new Set([`${save.id} undefined`]));
    expect((await results(formId)).submissions).toHaveLength(1);
    const other = { ...save, answers: [{ questionId: question.id, value: 'twice' }] };
    for (const token of [undefined, at.member.token]) expect(await sent(other, token)).toMatchObject({ code: 'sentAlready' });
    expect(await sent(save)).toMatchObject({ code: 'sentAlready' });
    // Staff who manage the form change it.
    expect(values(await sent(other, at.staff.token))).toEqual(['twice']);
  });

  test('says nothing of church, sender, date and questions that counts', async () => {
    const { id } = await at.form([asks('A')]);
    const lies = { formId: id, churchId: newId(), submittedBy: at.staff.person.id, submissionDate: '2001-01-01T00:00:00Z', answers: [] };
    expect(await sent(lies, at.member.token)).toMatchObject({ churchId: at.church.id, submittedBy: at.member.person.id });
  });
});

test('what conditions hide is neither required nor kept; an older client’s is kept and marked', async () => {
  const coming = asks('Coming?', 'Yes/No');
  const showWhen = { match: 'all' as const, rules: [{ questionId: coming.id, operator: 'is' as const, value: 'True' }] };
  const food = asks('Food', 'Textbox', { required: true, showWhen });
  const { id } = await at.form([coming, food]);
  const given = await opened(id, at.member.token);
  const answers = [
    { questionId: coming.id, value: 'False' },
    { questionId: food.id, value: 'Pizza' },
  ];
  const ours = answers.map(({ questionId, value }) => ({ questionId, values: [value] }));
  expect(values(await sent({ formId: id, formVersion: given.formVersion, answers: ours }, at.member.token))).toEqual(['False']);
  expect((await sent({ formId: id, answers }, at.member.token)).answers).toMatchObject([
    { value: 'False' },
    { value: 'Pizza', notAsked: true },
  ]);
});

describe('a stranger', () => {
  const waited = async (id: string) => {
    moveClock(0);
    const given = await opened(id);
    moveClock(10_000);
    return { formId: id, formVersion: given.formVersion, start: given.start, proof: proofOf(given), trap: '', answers: [] };
  };

  test('who opened the form and took the time is let through; all else is held, and never told so', async () => {
    const question = asks('A');
    const { id } = await at.form([question]);
    const good = await waited(id);
    const link = 'https://spam.test '.repeat(4);
    const all = [
      await sent(good),
      await sent(good),
      await sent({ ...(await waited(id)), trap: 'bot' }),
      await sent({ ...(await waited(id)), proof: 'x' }),
      await sent({ ...(await waited(id)), answers: [{ questionId: question.id, value: link }] }),
      await sent({ ...(await waited(id)), start: 'forged' }),
      await sent({ formId: id, answers: [] }),
    ];
    moveClock(0);
    const given = await opened(id);
    all.push(await sent({ formId: id, formVersion: 1, start: given.start, answers: [] }));
    for (const one of all) expect([one.error, one.held, one.until]).toEqual([undefined, undefined, undefined]);
    expect((await results(id)).submissions.map((one) => one.id)).toEqual([all[0]?.id]);
    const held = (await results(id, '?held=true')).submissions;
    expect(held.map((one) => one.held).toSorted()).toEqual(['marks', 'noProof', 'noStart', 'noStart', 'replayed', 'tooFast', 'trap']);
    const freed = (await ask('POST', `/formsubmissions/${all[2]?.id}/release`, { token: at.staff.token, body: {} })).of(FormSubmission);
    expect(freed.held).toBeUndefined();
    expect((await results(id)).submissions).toHaveLength(2);
  });

  test('has more work to do while a form is flooded; members have none', async () => {
    const { id } = await at.form([asks('A')]);
    const work = async (token?: string) => (await opened(id, token)).difficulty;
    expect(await work()).toBe(13);
    await sent({ formId: id, answers: [] });
    const key = limitKey('spam', `form ${at.church.id} ${id}`, 10);
    expect(await new Table('-').count(limits, key, later(minuteMs), 4000)).toBe(4001);
    expect([await work(), await work(at.member.token)]).toEqual([16, 0]);
    moveClock(10 * minuteMs);
    expect(await work()).toBe(13);
  });

  test('uses a start for one form only', async () => {
    const [one, other] = [await at.form([]), await at.form([])];
    const save = { ...(await waited(one.id)), formId: other.id };
    await opened(other.id);
    await sent(save);
    expect((await results(other.id, '?held=true')).submissions).toMatchObject([{ held: 'noStart' }]);
  });
});

test('begun in time, it may be finished within the hour', async () => {
  const closes = later(2 * minuteMs)
    .toISOString()
    .slice(0, 16);
  const { id } = await at.form([asks('A')], { closes });
  const given = await opened(id, at.member.token);
  const save = { formId: id, formVersion: given.formVersion, start: given.start, answers: [] };
  moveClock(50 * minuteMs);
  expect((await sent(save, at.member.token)).error).toBeUndefined();
  moveClock(70 * minuteMs);
  const late = await sent(save, await at.church.token(at.member.userId, at.member.person, []));
  expect(late).toMatchObject({ code: 'formClosed' });
});

test('staff who want to be told are told of what is not held, without what was answered', async () => {
  const question = asks('A');
  const { id } = await at.form([question]);
  await opened(id);
  await sent({ formId: id, answers: [{ questionId: question.id, value: 'private' }] }, at.member.token);
  await sent({ formId: id, answers: [] });
  const items = fromItems((await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true })).Items);
  const bodies = items.flatMap(({ kind, row }) => (kind === 'Outbox' ? JSON.stringify(row) : [])).filter((body) => body.includes(id));
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toContain(at.staff.person.id);
  expect(bodies[0]).not.toContain('private');
});

test('answers are counted, and deleted with the days they are kept', async () => {
  const choices = ['Sunday', 'Monday, early'].map((value) => ({ value, text: value }));
  const days = asks('Days', 'Checkbox', { choices });
  const { id } = await at.form([days], { keepDays: 3 });
  await opened(id);
  for (const value of ['Sunday,Monday, early', 'Monday, early', '']) {
    const one = await sent({ formId: id, answers: [{ questionId: days.id, value }] }, at.member.token);
    expect([one.error, one.answers?.[0]?.value ?? '']).toEqual([undefined, value]);
  }
  const summary = (await ask('GET', `/formsubmissions/summary/${id}`, { token: at.staff.token })).of(Summary);
  expect(summary).toMatchObject({ counted: 3, held: 0, questions: [{ answered: 2 }] });
  expect(summary.questions[0]?.choices.find(({ value }) => value === 'Monday, early')?.times).toBe(2);
  moveClock(3 * dayMs + minuteMs);
  const token = await at.church.token(at.staff.userId, at.staff.person, ['Forms__Admin']);
  expect((await ask('GET', `/formsubmissions/formId/${id}`, { token })).text).toBe('[]');
});

test('who is forgotten, their answers are, too', async () => {
  const question = asks('A');
  const { id } = await at.form([question], { ownerMayChange: true });
  await opened(id);
  const leaving = await at.church.caller([]);
  const one = await sent({ formId: id, answers: [{ questionId: question.id, value: 'remember me' }] }, leaving.token);
  const withdrawn = await sent({ formId: id, answers: [{ questionId: question.id, value: 'remember me, too' }] }, leaving.token);
  expect((await ask('DELETE', `/formsubmissions/${withdrawn.id}`, { token: leaving.token })).text).toBe('{}');
  const office = await at.church.caller(['People__Edit', 'Forms__Admin']);
  const told = await ask('GET', `/gdpr/people/${leaving.person.id}/export`, { token: office.token });
  expect(JSON.parse(told.text).forms).toMatchObject([{ form: 'Connect card', answers: [{ question: 'A', answer: 'remember me' }] }]);
  expect((await ask('DELETE', `/gdpr/people/${leaving.person.id}/anonymize`, { token: office.token })).text).toBe('{}');
  expect((await load(one.id)).text).toBe('{}');
  const items = fromItems((await dynamo('Scan', { TableName: process.env.TABLE, ConsistentRead: true })).Items);
  expect(JSON.stringify(items.filter(({ kind }) => kind !== 'Outbox'))).not.toContain('remember me');
});
