// What people answered last, as fields of people. Someone merged answered as the one they were merged into.
import type { Table } from '#functions/core/table/table.ts';
import type { Answers } from '#shared/membership/people/lists/person.ts';
import { type Asked, askedKey } from '#shared/membership/people/lists/rules.ts';
import { many, parse, shape, text } from '#shared/words.ts';
import { type Answered, answersNow } from '../../facts/answers.ts';
import { ofChurch } from '../../table.ts';
import { keptIds } from '../merges/mergedRows.ts';

const Item = shape({
  row: shape({
    contentType: text(20),
    contentId: text(20),
    answers: many(shape({ questionId: text(20), values: many(text(10_000), 100) }), 500),
  }),
});
const fields = ['row.contentType', 'row.contentId', 'row.answers'] as const;

/** Newest first; while there is no copy, from the index. */
async function* answersOf(table: Table, formId: string): AsyncGenerator<readonly Pick<Answered, 'personId' | 'answers'>[]> {
  const all = await answersNow(table, formId);
  if (all) return yield all;
  let after: string | undefined;
  do {
    const page = await table.query(ofChurch, ['results', formId], { index: 'gsi1', newestFirst: true, after, fields });
    yield page.items
      .map((item) => parse(Item, item).row)
      .flatMap((row) => (row.contentType === 'person' ? { personId: row.contentId, answers: row.answers } : []));
    after = page.next;
  } while (after);
}

/** The newest submission about each person counts, with what it leaves unanswered. */
async function readForm(table: Table, formId: string, wanted: ReadonlySet<string>, shown: (id: string) => string) {
  const known = new Map<string, [string, readonly string[]][]>();
  for await (const some of answersOf(table, formId)) {
    for (const { personId: about, answers } of some) {
      const personId = shown(about);
      if (!personId || known.has(personId)) continue;
      const own = answers.filter(({ questionId, values }) => wanted.has(questionId) && values.length > 0);
      known.set(
        personId,
        own.map(({ questionId, values }) => [askedKey({ formId, questionId }), values]),
      );
    }
  }
  return known;
}

/** By person; no request if nothing is asked for. */
export async function answersTo(table: Table, asked: readonly Asked[]): Promise<(personId: string) => Answers | undefined> {
  const wanted = new Map<string, Set<string>>();
  for (const { formId = '', questionId = '' } of asked) wanted.set(formId, (wanted.get(formId) ?? new Set()).add(questionId));
  if (wanted.size === 0) return () => undefined;
  const shown = await keptIds(table);
  const read = await Promise.all([...wanted].map(([formId, questions]) => readForm(table, formId, questions, shown)));
  const all = new Map<string, Answers>();
  for (const form of read) for (const [personId, answers] of form) all.set(personId, new Map([...(all.get(personId) ?? []), ...answers]));
  return (personId) => all.get(personId);
}
