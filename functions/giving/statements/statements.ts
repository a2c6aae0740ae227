import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import type { Table } from '#functions/core/table/table.ts';
import { aliasesOf } from '#functions/membership/people/merges/mergedRows.ts';
import { Refusal } from '#shared/errors.ts';
import type { Statement, StatementHead } from '#shared/giving/statements/statement.ts';
import { statements as contract } from '#shared/giving/statements/statements.ts';
import { noteGiverRead } from '../ledger/giverReads.ts';
import { ofBooks } from '../ledger/rows.ts';
import { plainSettings, sharedFacts } from './compose.ts';
import { asStatement, forStaff, withoutUnnamed } from './forStaff.ts';
import { issue, saysGifts, statementsOf } from './issue.ts';
import { markPrinted, papersOf } from './papers.ts';
import { prepareOne } from './prepare.ts';
import { statementRows, statementSettings, statementsSent } from './rows.ts';
import { addresseesOf, attachesPaper, mailOps, sentOps } from './send.ts';
import { closeYear, isClosed, loadYear, reopenYear, startRun, yearOf } from './years.ts';

const headOf = ({ lines: _, wording: _w, declaration: _d, ...head }: Statement): StatementHead => head;

/** Also of the records that were merged into the caller's (docs/decisions.md, P10): their statements were issued to the same person. */
const ownIds = async (table: Table, { personId }: Caller): Promise<readonly string[]> =>
  personId ? (await aliasesOf(table, [personId])).all : [];

/** One's own, or anyone's for staff; as if there were none for others. */
async function loadFor(table: Table, caller: Caller, id: string): Promise<{ whole: Statement; shown: Statement; isOwn: boolean }> {
  const { row } = await table.need(statementRows, { id });
  const isOwn = row.personIds.includes(caller.personId) || (await ownIds(table, caller)).some((id) => row.personIds.includes(id));
  const whole = asStatement(row);
  const shown = isOwn ? whole : forStaff(row);
  if (!shown || (!isOwn && !caller.can('Giving:Donations:View'))) throw new Refusal('notFound');
  return { whole, shown, isOwn };
}

async function isOutdated(table: Table, { year, personIds, ...statement }: Statement, isOwn: boolean): Promise<boolean> {
  try {
    const { composed } = await prepareOne(table, await sharedFacts(table), { year, personIds, isClosed: true });
    return saysGifts(isOwn ? composed : withoutUnnamed(composed)) !== saysGifts({ year, personIds, ...statement });
  } catch (error) {
    // Someone has left the church: the statement stays as it is.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

export const statements = implement(contract, {
  list: async ({ query: { year } }, { table }) => {
    const [page, sent] = await Promise.all([
      table.all(ofBooks, ['statements', String(year)], { newestFirst: true }),
      table.all(ofBooks, ['statementssent', String(year)]),
    ]);
    const known = new Map(sent.of(statementsSent).map(({ row: { id, at, how } }) => [id, { at, how }]));
    const shown = page.of(statementRows).flatMap(({ row }) => forStaff(row) ?? []);
    return shown.map((row) => ({ ...headOf(row), sent: known.get(row.id) }));
  },

  mine: async (_, { table, caller }) => {
    const own = await statementsOf(table, await ownIds(table, caller));
    return own.filter(({ replacedBy }) => !replacedBy).map((row) => headOf(asStatement(row)));
  },

  settings: async (_, { table }) => {
    const kept = await table.get(statementSettings, {});
    return { ...(kept?.row ?? plainSettings), version: kept?.version ?? 0 };
  },

  saveSettings: async ({ body: { version, ...row } }, { table }) => {
    const before = await table.get(statementSettings, {});
    if (version !== undefined && version !== (before?.version ?? 0)) throw new Refusal('outdated');
    await table.write(table.put(statementSettings, row, before));
    return { ...row, version: (before?.version ?? 0) + 1 };
  },

  preview: async ({ body: { year, personIds } }, { table, caller }) => {
    const { composed } = await prepareOne(table, await sharedFacts(table), { year, personIds, isClosed: await isClosed(table, year) });
    for (const personId of composed.personIds) await noteGiverRead(table, caller, personId);
    return { ...withoutUnnamed(composed), id: '', at: nowIso(), by: caller.name, replaces: [] };
  },

  year: ({ year }, { table }) => loadYear(table, yearOf(year)),
  run: ({ year, body }, { table, caller }) => startRun(table, caller.personId, yearOf(year), body),
  close: ({ year }, { table }) => closeYear(table, yearOf(year)),
  reopen: ({ year, body: { reason } }, { table }) => reopenYear(table, yearOf(year), reason),
  papers: ({ year, query: { after } }, { table }) => papersOf(table, yearOf(year), after),

  printed: async ({ body: { ids } }, { table }) => {
    await retryOnRefusal(() => markPrinted(table, ids));
    return {};
  },

  issue: async ({ body: { year, givers, reason } }, { table }) => {
    const [shared, closed] = await Promise.all([sharedFacts(table), isClosed(table, year)]);
    if (closed && !reason) throw new Refusal('yearClosed');
    const issued: StatementHead[] = [];
    for (const { personIds } of givers) {
      const statement = await issue(table, shared, { year, personIds, isClosed: closed, reason: reason || undefined });
      const shown = statement && forStaff(statement);
      if (shown) issued.push(headOf(shown));
    }
    return issued;
  },

  load: async ({ id }, { table, caller }) => {
    const { shown, isOwn } = await loadFor(table, caller, id);
    if (!isOwn) for (const personId of shown.personIds) await noteGiverRead(table, caller, personId);
    return { statement: shown, outdated: !shown.replacedBy && (await isOutdated(table, shown, isOwn)) };
  },

  send: async ({ id }, { table, caller }) => {
    const { whole, isOwn } = await loadFor(table, caller, id);
    if (!isOwn && !caller.can('Giving:Donations:Edit')) throw new Refusal('forbidden');
    const [addressees, sent, attaches] = await Promise.all([
      addresseesOf(table, isOwn ? [caller.personId] : whole.personIds),
      table.get(statementsSent, { id }),
      attachesPaper(table),
    ]);
    if (addressees.size === 0) throw new Refusal('noEmail');
    await countAttempt('statement.send', `${table.church} ${id} ${isOwn ? caller.personId : ''}`, { times: 5, minutes: 60 });
    await table.write(await mailOps(table, whole, [...addressees.values()], attaches), isOwn || sent ? [] : sentOps(table, id, 'email'));
    return {};
  },
});
