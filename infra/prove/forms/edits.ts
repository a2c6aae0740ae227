// A form is edited through the calls of both kinds of clients while others fill it in: no answer is lost, and none stands under another question.
import { newId } from '#functions/core/random.ts';
import { anyAnswer, anyEdit, anyQuestion } from '#functions/membership/forms/editsTesting.ts';
import { FormsChurch } from '#functions/membership/forms/testing.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { retry } from '#shared/concurrency/retry.ts';
import { joined } from '#shared/membership/forms/answers.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { Filling, Form } from '#shared/membership/forms/forms.ts';
import { Question } from '#shared/membership/forms/questions.ts';
import { FormSubmission, type FormSubmissionSave } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { many, parse } from '#shared/words.ts';
import type { Proof } from '../proof.ts';
import { type FormsStage, startFormsStage, submit } from './stage.ts';

const atOnce = 6;
/** A stage on a busy machine may be out of breath; everything that is repeated here takes effect once. */
const persist = <T>(attempt: () => Promise<T>): Promise<T> =>
  retry(attempt, {
    attempts: 8,
    isTransient: (error) => error instanceof Error && / 5\d\d /.test(error.message),
    delay: (nth) => 500 * nth,
  });
/** A church has at most five hundred forms. */
const runsOfChurch = 200;
const seed = 20_261_123;

interface Run {
  readonly stage: FormsStage;
  readonly at: FormsChurch;
  readonly member: string;
  readonly chance: (below: number) => number;
}

/** A change as the builder makes it, or as an older client does, question by question. */
async function edit({ stage, at, chance }: Run, formId: string): Promise<void> {
  const { token } = at.staff;
  const form = parse(Form, await stage.ask('GET', `/forms/${formId}`, { token }));
  const live = (form.questions ?? []).filter(({ retired }) => !retired);
  const how = chance(6);
  if (how < 3) {
    const body = how === 0 ? { facts: { name: `Card ${chance(99)}` } } : { questions: anyEdit(live, chance) };
    await stage.ask('POST', `/forms/${formId}/change`, { token, body: { version: form.version, ...body } });
    return;
  }
  const all = parse(many(Question), await stage.ask('GET', `/questions?formId=${formId}`, { token }));
  const one = all[chance(all.length)];
  if (!one) return;
  if (how === 3) await stage.ask('POST', '/questions', { token, body: [{ ...one, title: `T${chance(99)}` }] });
  else if (how === 4 && all.length > 1) await stage.ask('DELETE', `/questions/${one.id}?formId=${formId}`, { token });
  else await stage.ask('GET', `/questions/sort/${one.id}/${chance(2) === 0 ? 'up' : 'down'}`, { token });
}

interface Given {
  readonly questions: readonly FormQuestion[];
  readonly save: FormSubmissionSave;
  readonly expected: string;
}

const said = (answers: readonly (readonly [string, string])[]) => JSON.stringify(answers.toSorted());

/** As a page of the church's site shows it, which no call of its visitors has opened. */
async function shown({ stage, at }: Run, formId: string): Promise<Pick<Filling, 'questions' | 'formVersion' | 'start'>> {
  const { questions = [], formVersion } = parse(Form, await stage.ask('GET', `/forms/${formId}`, { token: at.staff.token }));
  return { questions: questions.filter(({ retired }) => !retired), formVersion };
}

/** Opened by our own app, which names the version, as a page does, and by an older client, which sends the questions it received. */
async function open(run: Run, formId: string, by: 'app' | 'page' | 'older'): Promise<Given> {
  const { stage, chance, member: token } = run;
  const opened = async () => parse(Filling, await stage.ask('GET', `/forms/${formId}/fill`, { token }));
  const { questions = [], formVersion, start } = by === 'page' ? await shown(run, formId) : await opened();
  const given = questions.map((question) => [question.id, anyAnswer(question, chance)] as const).filter(([, values]) => values.length > 0);
  const expected = said(given.map(([id, values]) => [id, joined(values)]));
  const own = { id: newId(), formId };
  if (by !== 'older') {
    const answers = given.map(([questionId, values]) => ({ questionId, values }));
    return { questions, expected, save: { ...own, formVersion, start, answers } };
  }
  const received = parse(many(Question), await stage.ask('GET', `/questions?formId=${formId}`, { token }));
  const answers = given.map(([questionId, values]) => ({ questionId, value: joined(values) }));
  return { questions, expected, save: { ...own, contentType: 'form', contentId: formId, questions: received, answers } };
}

async function judge({ stage, at }: Run, { questions, save, expected }: Given): Promise<string | undefined> {
  const stored = parse(FormSubmission, await stage.ask('GET', `/formsubmissions/${save.id}`, { token: at.staff.token }));
  const kept = said((stored.answers ?? []).map(({ questionId, value }) => [questionId, value]));
  if (kept !== expected) return `${save.id}: ${kept} instead of ${expected}`;
  const asked = new Map((stored.asked ?? []).map((question) => [question.id, question]));
  const other = questions.find(({ id, title }) => asked.get(id)?.title !== title);
  return other ? `${save.id}: “${other.title}” was asked, “${asked.get(other.id)?.title}” is shown` : undefined;
}

async function once(run: Run, tally: { edits: number }): Promise<string[]> {
  const { chance, at, stage, member } = run;
  const form = await stage.ask('POST', '/forms/new', {
    token: at.staff.token,
    body: { facts: { name: 'Card' }, questions: Array.from({ length: 1 + chance(5) }, () => anyQuestion(chance)) },
  });
  const formId = parse(Form, form).id ?? '';
  const edits = 1 + chance(5);
  const [openedAt, shownAt] = [chance(edits), chance(edits)];
  const given: Given[] = [];
  for (let nth = 0; nth < edits; nth++) {
    if (nth === shownAt) given.push(await persist(() => open(run, formId, 'page')));
    if (nth === openedAt) given.push(await persist(() => open(run, formId, 'app')), await persist(() => open(run, formId, 'older')));
    await persist(() => edit(run, formId));
    tally.edits += 1;
  }
  const faults: string[] = [];
  for (const one of given) {
    const { error } = await persist(() => submit(stage, one.save, { token: member }));
    const fault = error ? `${one.save.id} was refused: ${error}` : await persist(() => judge(run, one));
    if (fault) faults.push(fault);
  }
  return faults;
}

export const formEdits: Proof = {
  name: 'forms-edits',
  claim:
    'Forms are edited through calls while pages show them and both kinds of clients fill them in: no answer is lost or under another question.',
  run: async ({ dir, full }) => {
    const runs = full ? 5_000 : 500;
    const stage = await startFormsStage(dir);
    const tally = { edits: 0 };
    const faults: string[] = [];
    try {
      for (let from = 0; from < runs; from += runsOfChurch) {
        const at = await FormsChurch.make();
        const member = (await at.church.caller([])).token;
        const numbers = Array.from({ length: Math.min(runsOfChurch, runs - from) }, (_, nth) => from + nth);
        const found = await mapWithLimit(atOnce, numbers, (nth) => once({ stage, at, member, chance: chances(seed + nth) }, tally));
        faults.push(...found.flat());
      }
    } finally {
      await stage.close();
    }
    return {
      facts: [`${3 * runs} submissions, a third of them each of our app, of pages, and of older clients, during ${tally.edits} edits`],
      faults: faults.slice(0, 20),
    };
  },
};
