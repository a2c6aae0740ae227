// What people answered to a form, as of now: the copy, and from the table what was written since (docs/decisions.md, P20). Without answers to
// questions that are sensitive, which are never copied.

import { now } from '#functions/core/clock.ts';
import { buildFacts, factBuilds, linesOf, markedKeys, orderIfNeeded } from '#functions/core/facts/builds.ts';
import type { Table } from '#functions/core/table/table.ts';
import { instant, many, maybe, type Out, parse, shape, text } from '#shared/words.ts';
import { type FormRow, formMark, forms, type SubmissionRow, submissions } from '../forms/rows.ts';
import { churches, ofChurch } from '../table.ts';

export const answersFact = 'answers';

/** `personId`: whom it is about. `until`: when it expires. */
const Answered = shape({
  id: text(20),
  personId: text(20),
  submitted: instant,
  until: maybe(instant),
  answers: many(shape({ questionId: text(20), values: many(text(10_000), 100) }), 500),
});
export type Answered = Out<typeof Answered>;

/** Only what is about a person, and counts. */
function answered({ id, contentType, contentId, held, submitted, until, answers: all }: SubmissionRow): Answered[] {
  if (contentType !== 'person' || held) return [];
  const answers = all.map(({ questionId, values }) => ({ questionId, values }));
  return [{ id, personId: contentId, submitted, until, answers }];
}

const openIn = ({ questions }: FormRow) => new Set(questions.filter(({ sensitive }) => !sensitive).map(({ id }) => id));

/** A line begins with its form, so that only those of one form need be read. */
const beginOf = (formId: string) => `${formId} `;

async function linesOfForm(table: Table, form: FormRow): Promise<string[]> {
  const open = openIn(form);
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await table.query(ofChurch, ['results', form.id], { index: 'gsi1', newestFirst: true, after });
    for (const { row } of page.of(submissions)) {
      const answers = row.answers.filter(({ questionId }) => open.has(questionId));
      found.push(...answered({ ...row, answers }).map((one) => beginOf(form.id) + JSON.stringify(one)));
    }
    after = page.next;
  } while (after);
  return found;
}

async function lines(table: Table): Promise<string[]> {
  const found: string[] = [];
  for (const { row } of (await table.all(ofChurch, ['forms'])).of(forms))
    if (row.contentType === 'person') found.push(...(await linesOfForm(table, row)));
  return found;
}

export const buildAnswers = async (table: Table): Promise<void> =>
  buildFacts(table, {
    fact: answersFact,
    zone: (await table.get(churches, {}))?.row.timeZone ?? 'UTC',
    lines: () => lines(table),
  });

/** Kept while the function is warm: so many forms of all churches together. */
const mostKept = 20;
const kept = new Map<string, readonly Answered[]>();

async function copyOf(table: Table, build: string, formId: string): Promise<readonly Answered[] | undefined> {
  const name = `${table.church} ${build} ${formId}`;
  const known = kept.get(name);
  if (known) return known;
  const read = await linesOf(table, answersFact, build);
  if (!read) return undefined;
  const begin = beginOf(formId);
  const all = read.filter((line) => line.startsWith(begin)).map((line) => parse(Answered, JSON.parse(line.slice(begin.length))));
  kept.set(name, all);
  for (const other of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(other);
  return all;
}

async function live(table: Table, formId: string, ids: readonly string[]): Promise<Answered[]> {
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, submissions, { id }));
  if (ids.length > 0) await batch.send();
  return asked.flatMap((one) => one() ?? []).flatMap(({ row }) => (row.formId === formId ? answered(row) : []));
}

const newestFirst = (a: Answered, b: Answered) =>
  a.submitted === b.submitted ? (a.id < b.id ? 1 : -1) : a.submitted < b.submitted ? 1 : -1;

/**
 * Newest first. `undefined`: there is no copy yet, too much has changed, or the form itself has; a copy is ordered. Who asks for a question
 * has seen that it isn’t sensitive: a form that has been changed since is read from the table.
 */
export async function answersNow(table: Table, formId: string, retries = 1): Promise<readonly Answered[] | undefined> {
  const marked = await markedKeys(table, answersFact);
  const build = await table.get(factBuilds, { fact: answersFact });
  const isAsCopied = marked !== undefined && !marked.includes(`${formMark}${formId}`);
  const copy = isAsCopied && build?.row.build ? await copyOf(table, build.row.build, formId) : undefined;
  // Replaced between two requests.
  if (isAsCopied && build?.row.build && !copy && retries > 0) return answersNow(table, formId, retries - 1);
  if (!copy || !marked) {
    await orderIfNeeded(table, answersFact, build);
    return undefined;
  }
  const ids = marked.filter((key) => !key.startsWith(formMark));
  const at = now().getTime();
  const isLive = ({ until }: Answered) => until === undefined || Date.parse(until) > at;
  if (ids.length === 0) return copy.filter(isLive);
  const changed = new Set(ids);
  const all = [...copy.filter(({ id }) => !changed.has(id)), ...(await live(table, formId, ids))];
  return all.filter(isLive).toSorted(newestFirst);
}
