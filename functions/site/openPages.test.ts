// A form on a church's page is changed while visitors have the page before them: whatever they were asked, their answers arrive under it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Form } from '#shared/membership/forms/forms.ts';
import { ownFields, type PublicForm } from '#shared/membership/forms/page/publicForm.ts';
import { FormSubmission, Results } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { many } from '#shared/words.ts';
import { anyAnswer, anyEdit, anyQuestion } from '../membership/forms/editsTesting.ts';
import { ask, asks, FormsChurch, opened, sent } from '../membership/forms/testing.ts';
import { handlers } from '../membership/handlers.ts';
import { readForm } from './forms.ts';

let cloud: TestCloud;
let at: FormsChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  at = await FormsChurch.make();
});
afterAll(() => cloud.close());

/** As the church's site draws it: without a call to the area of forms. */
async function pageOf(formId: string): Promise<PublicForm> {
  const found = await readForm(at.church.table, { settings: [], timeZone: 'UTC' }, formId);
  if (!found) throw new Error('There is no such form.');
  return found;
}

interface Visitor {
  readonly page: PublicForm;
  readonly given: readonly (readonly [id: string, values: readonly string[]])[];
}
const visitor = (page: PublicForm, chance: (below: number) => number): Visitor => ({
  page,
  given: page.questions.flatMap((question) => {
    const values = anyAnswer(question, chance);
    return values.length > 0 ? [[question.id, values] as const] : [];
  }),
});

const saves = ({ page, given }: Visitor) => ({
  ...{ formId: page.id, formVersion: page.formVersion },
  answers: given.map(([questionId, values]) => ({ questionId, values: [...values] })),
});

const serve = serveArea('membership', handlers);
const post = ({ page, given }: Visitor) =>
  serve({
    ...{ method: 'POST', path: `/forms/${page.id}/post`, query: {}, cookies: {}, address: '203.0.113.7' },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: new URLSearchParams([
      [ownFields.version, String(page.formVersion)],
      ...given.flatMap(([id, values]) => values.map((value) => [`q-${id}`, value])),
    ]).toString(),
  });

const held = async (formId: string) =>
  (await ask('GET', `/formsubmissions/results/${formId}?held=true`, { token: at.staff.token })).of(Results);
const loaded = async (id = '') => (await ask('GET', `/formsubmissions/${id}`, { token: at.staff.token })).of(FormSubmission);

const sorted = (all: readonly (readonly [string, readonly string[]])[]) => JSON.stringify(all.toSorted());
const worded = (questions: readonly FormQuestion[]) => JSON.stringify(questions.map(({ id, title, fieldType }) => [id, title, fieldType]));

test('whatever staff do meanwhile, and with or without script', async () => {
  const faults: string[] = [];
  for (let run = 0; run < 20; run++) {
    const chance = chances(run);
    let form: Form = await at.form(Array.from({ length: 1 + chance(4) }, () => anyQuestion(chance)));
    const formId = form.id ?? '';
    const visitors: Visitor[] = [];
    for (let step = 0; step < 2 + chance(6); step++) {
      const page = await pageOf(formId);
      if (page.state === 'open') visitors.push(visitor(page, chance));
      const live = (form.questions ?? []).filter(({ retired }) => !retired);
      const what = chance(8);
      if (what === 0) await opened(formId);
      else if (what === 1) form = await at.change(form, { facts: { audience: form.audience === 'everybody' ? 'members' : 'everybody' } });
      else if (what === 2) form = await at.change(form, { facts: { name: `Card ${chance(99)}` } });
      else form = await at.change(form, { questions: anyEdit(live, chance) });
    }
    form = await at.change(form, { facts: { audience: 'everybody' } });
    for (const [nth, one] of visitors.entries()) {
      if ((run + nth) % 2 === 0) {
        const { error } = await sent(saves(one));
        if (error) faults.push(`${run}: ${error}`);
      } else {
        const { status } = await post(one);
        if (status !== 303) faults.push(`${run}: posted, ${status}`);
      }
    }
    const { submissions, columns } = await held(formId);
    const titles = new Set(columns.map(({ id }) => id));
    const stored = await Promise.all(submissions.map(({ id }) => loaded(id)));
    const kept = stored.map(({ answers = [], asked = [] }) => {
      const lines = answers.map(({ questionId = '', values = [] }) => [questionId, values] as const);
      if (lines.some(([id]) => !titles.has(id))) faults.push(`${run}: an answer has no column`);
      return `${sorted(lines)} ${worded(asked)}`;
    });
    const expected = visitors.map(({ page, given }) => `${sorted(given)} ${worded(page.questions)}`);
    if (JSON.stringify(kept.toSorted()) !== JSON.stringify(expected.toSorted())) faults.push(`${run}: ${kept} instead of ${expected}`);
  }
  expect(faults.slice(0, 3)).toEqual([]);
});

test('what is required later, or was required before, keeps no one from sending', async () => {
  const [name, mail] = [asks('Name', 'Textbox', { required: true }), asks('Mail', 'Email', { required: true })];
  const made = await at.form([name]);
  const page = await pageOf(made.id ?? '');
  const next = await at.change(made, { questions: [mail] });
  expect([page.formVersion, next.formVersion]).toEqual([1, 2]);
  expect((await sent(saves({ page, given: [[name.id, ['Ann']]] }))).error).toBeUndefined();
  expect((await sent(saves({ page: await pageOf(made.id ?? ''), given: [[mail.id, ['ann@example.org']]] }))).error).toBeUndefined();
});

test('a question that no one has seen in a call, and no one has answered, leaves nothing behind', async () => {
  const [name, mail] = [asks('Name'), asks('Mail', 'Email')];
  const made = await at.form([name, mail]);
  const next = await at.change(made, { questions: [name] });
  expect(next.questions?.map(({ title, retired }) => [title, retired])).toEqual([['Name', undefined]]);
  expect((await held(made.id ?? '')).columns.map(({ title }) => title)).toEqual(['Name']);
});

test('a page of last week still counts, and an older one is refused with a reason', async () => {
  const name = asks('Name');
  const made = await at.form([name]);
  const page = await pageOf(made.id ?? '');
  await at.change(made, { questions: [{ ...name, title: 'Your name' }] });
  const save = saves({ page, given: [[name.id, ['Ann']]] });
  const after = async (days: number) => {
    moveClock(days * dayMs);
    return (await ask('POST', '/formsubmissions', { body: [save] })).of(many(FormSubmission))[0];
  };
  try {
    expect((await after(6))?.error).toBeUndefined();
    expect(await after(9)).toMatchObject({ code: 'formChanged' });
  } finally {
    moveClock(0);
  }
});
