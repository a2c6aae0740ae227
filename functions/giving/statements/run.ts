// Statements for everyone who gave in a year, as a job: first they are issued, then sent. It can be broken off and started again anywhere: a
// giver's pointer and the note that something was sent are written with what they guard.
import { defineJob } from '#functions/core/jobs/define.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { mostLines } from '#shared/giving/statements/statement.ts';
import { RunCounts } from '#shared/giving/statements/statements.ts';
import { choice, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { giverSums, ofBooks, unnamedGivers } from '../ledger/rows.ts';
import { type Shared, sharedFacts } from './compose.ts';
import { hasContent, issueOps, numbersOf, stillValid } from './issue.ts';
import { prepare } from './prepare.ts';
import { statementRows, statementsNow, statementsSent, statementYears } from './rows.ts';
import { addresseesOf, attachesPaper, mailOps, sentOps } from './send.ts';

const Input = shape({ year: whole, issue: yes, send: yes, by: text(200) });
type Input = Out<typeof Input>;
/** `after`: the last person who is done in this phase. */
const Next = shape({ phase: choice('issue', 'send'), after: text(20), done: whole, total: whole, counts: RunCounts });
type Next = Out<typeof Next>;

export const noCounts: RunCounts = { issued: 0, kept: 0, skipped: 0, mailed: 0, noEmail: 0 };

/** Of a transaction's hundred items; the job and who follows it need a few. */
const mostOps = 88;
/** As many first statements as fit, at three operations each. */
const peopleAtOnce = 29;

/** People after another one, with the sums of their months: whether there are more is only known from the next page. */
async function giversAfter(table: Table, year: number, after: string): Promise<string[]> {
  const ask = (name: string, limit: number) => table.query(ofBooks, [name, String(year)], { between: [`${after}#~`, '~'], limit });
  const [sums, page] = await Promise.all([ask('years', 400), ask('unnamedyears', peopleAtOnce)]);
  const named = sums.of(giverSums).map(({ row }) => row.personId);
  // Those behind the last one read have their turn once it is known who comes before them.
  const last = sums.next ? named.at(-1) : undefined;
  const unnamed = page.of(unnamedGivers).flatMap(({ row }) => (last === undefined || row.personId <= last ? row.personId : []));
  return [...new Set([...named, ...unnamed])].toSorted().slice(0, peopleAtOnce);
}

const fieldOf = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null ? Object.entries(given).find(([key]) => key === name)?.[1] : undefined;

/** How many people something in partitions of a year is about; only that field is read. */
async function countPeople(table: Table, names: readonly string[], year: number): Promise<number> {
  const pages = await Promise.all(names.map((name) => table.all(ofBooks, [name, String(year)], { fields: ['row.personId'] })));
  return new Set(pages.flatMap(({ items }) => items.map((item) => fieldOf(fieldOf(item, 'row'), 'personId')))).size;
}

/** As many as fit into a transaction. */
async function issueSome(table: Table, shared: Shared, { year, by }: Input, next: Next) {
  const ids = await giversAfter(table, year, next.after);
  if (ids.length === 0) return undefined;
  const [prepared, numbers] = await Promise.all([
    prepare(table, shared, { year, personIds: ids, isClosed: false }),
    numbersOf(table, year),
  ]);
  const byPerson = new Map(prepared.flatMap((one) => [...one.composed.personIds, ...one.standIns].map((id) => [id, one] as const)));
  const handled = new Set<object>();
  const counts = { ...next.counts };
  const ops: Op[] = [];
  let [last, after, done] = [numbers.last, next.after, next.done];
  for (const id of ids) {
    const one = byPerson.get(id);
    const isTooLong = one !== undefined && one.composed.lines.length > mostLines;
    if (one && !isTooLong && !handled.has(one)) {
      handled.add(one);
      // Of a couple, the second one's turn finds what the first one's has issued.
      if (stillValid(one)) counts.kept += one.composed.personIds[0] === id ? 1 : 0;
      else if (hasContent(one)) {
        const issued = issueOps(table, one, last + 1, { by });
        if (ops.length + issued.ops.length > mostOps) break;
        ops.push(...issued.ops);
        [last, counts.issued] = [last + 1, counts.issued + 1];
      }
    }
    if (!one || isTooLong) counts.skipped += 1;
    [after, done] = [id, done + 1];
  }
  return { next: { ...next, after, done, counts }, ops: [...numbers.countTo(last), ...ops] };
}

/** With PDFs of the largest size that is attached, these stay below the four megabytes of a transaction. */
const lettersAtOnce = 20;

/** A couple's turn comes with the first of the two. */
async function sendSome(table: Table, { year }: Input, next: Next) {
  const page = await table.query(ofBooks, ['statementsnow', String(year)], { between: [`${next.after}#`, '~'], limit: lettersAtOnce });
  const found = page.of(statementsNow).map(({ row }) => row);
  const last = found.at(-1);
  if (!last) return undefined;
  const turns = found.filter(({ personId, personIds }) => personIds[0] === personId);
  const batch = table.batch();
  const asked = turns.map(({ id, personIds }) => ({
    personIds,
    statement: batch.get(table, statementRows, { id }),
    sent: batch.get(table, statementsSent, { id }),
  }));
  await batch.send();
  const due = asked.flatMap(({ personIds, statement, sent }) =>
    statement() && !sent() ? [{ personIds, statement: statement()?.row }] : [],
  );
  const [addressees, attaches] = await Promise.all([
    addresseesOf(
      table,
      due.flatMap(({ personIds }) => personIds),
    ),
    attachesPaper(table),
  ]);
  const counts = { ...next.counts };
  const ops: Op[] = [];
  for (const { personIds, statement } of due) {
    const to = personIds.flatMap((id) => addressees.get(id) ?? []);
    if (to.length === 0) counts.noEmail += 1;
    if (to.length === 0 || !statement) continue;
    ops.push(...sentOps(table, statement.id, 'email'), ...(await mailOps(table, statement, to, attaches)));
    counts.mailed += 1;
  }
  return { next: { ...next, after: last.personId, done: next.done + found.length, counts }, ops };
}

export const statementsRun = defineJob({
  name: 'statements.run',
  queue: 'givingJobs',
  input: Input,
  next: Next,
  result: RunCounts,
  chunk: async ({ table, input, next: before }) => {
    const { year, issue, send } = input;
    if (issue && (await table.get(statementYears, { year }))?.row.closed) throw new Refusal('outdated');
    const begin = async (): Promise<Next> => ({
      ...{ phase: issue ? 'issue' : 'send', after: '', done: 0, counts: noCounts },
      total: await countPeople(table, issue ? ['years', 'unnamedyears'] : ['statementsnow'], year),
    });
    const at = before ?? (await begin());
    const some = at.phase === 'issue' ? await issueSome(table, await sharedFacts(table), input, at) : await sendSome(table, input, at);
    if (some) return { done: some.next.done, total: some.next.total, next: some.next, ops: some.ops };
    if (at.phase === 'send' || !send) return { done: at.done, total: at.done, result: at.counts };
    const total = at.done + (await countPeople(table, ['statementsnow'], year));
    const sending: Next = { ...at, phase: 'send', after: '', total };
    return { done: at.done, total, next: sending };
  },
});
