// A form that ten thousand people have filled out: how long its staff wait.
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { submissions } from '#functions/membership/forms/rows.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { Results } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { Job } from '#shared/membership/jobs/jobs.ts';
import { parse } from '#shared/words.ts';
import type { Proof } from '../proof.ts';
import { type Card, type FormsStage, makeCard, openForm, startFormsStage } from './stage.ts';

const size = 10_000;
const atOnce = 50;
const [pageMs, exportMs] = [300, 10_000];
const formats = ['csv', 'json', 'xlsx'] as const;

async function fill({ at, formId, questions }: Card): Promise<void> {
  const { table } = at.church;
  const row = (number: number) => {
    const answers = questions.map(({ id }, place) => ({
      questionId: id,
      values: [place === 1 ? `p${number}@proof.test` : `Answer ${number}`],
    }));
    return { id: newId(), formId, label: 'Connect card', number: 1, contentType: 'form', contentId: formId, submitted: nowIso(), answers };
  };
  for (let from = 0; from < size; from += atOnce)
    await table.write(...Array.from({ length: atOnce }, (_, place) => table.set(submissions, row(from + place))));
}

/** Every page, and how long the slowest but one of a hundred took. */
async function pages(stage: FormsStage, { at, formId }: Card): Promise<{ found: number; p99: number }> {
  const times: number[] = [];
  let [found, after] = [0, ''];
  do {
    const begun = performance.now();
    const query = new URLSearchParams(after && { after });
    const page = parse(Results, await stage.ask('GET', `/formsubmissions/results/${formId}?${query}`, { token: at.staff.token }));
    times.push(performance.now() - begun);
    found += page.submissions.length;
    after = page.next ?? '';
  } while (after);
  return { found, p99: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0) };
}

async function exported(stage: FormsStage, { at, formId }: Card, format: (typeof formats)[number]): Promise<{ done: number; ms: number }> {
  const { token } = at.staff;
  const begun = performance.now();
  const { id } = parse(Job, await stage.ask('POST', `/forms/${formId}/export`, { token, body: { format } }));
  for (;;) {
    const { state, done } = parse(Job, await stage.ask('GET', `/jobs/${id}`, { token }));
    const ms = Math.round(performance.now() - begun);
    if (state === 'done' || state === 'failed' || ms > 10 * exportMs) return { done: state === 'done' ? done : 0, ms };
    await sleep(50);
  }
}

export const formMany: Proof = {
  name: 'forms-many',
  claim: `Of ten thousand submissions a page is there within ${pageMs} ms, and a file of all within ${exportMs / 1000} s.`,
  run: async ({ dir }) => {
    const stage = await startFormsStage(dir);
    try {
      const card = await makeCard();
      await openForm(stage, card.formId);
      await fill(card);
      const { found, p99 } = await pages(stage, card);
      const faults = found === size ? [] : [`${found} of ${size} are shown.`];
      if (p99 > pageMs) faults.push(`99 of 100 pages took up to ${p99} ms.`);
      const facts = [`${found} submissions in pages of 50, 99 % of these within ${p99} ms`];
      for (const format of formats) {
        const { done, ms } = await exported(stage, card, format);
        facts.push(`${format}: ${done} submissions in ${ms} ms`);
        if (done !== size || ms > exportMs) faults.push(`${format}: ${done} submissions in ${ms} ms.`);
      }
      return { facts, faults };
    } finally {
      await stage.close();
    }
  },
};
