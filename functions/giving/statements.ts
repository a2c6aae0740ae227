import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { statements as contract, type Statement, type StatementHead } from '#shared/giving/statements.ts';
import { noteGiverRead } from './ledger/giverReads.ts';
import { ofBooks } from './ledger/rows.ts';
import { compose, plainSettings, sharedFacts } from './statements/compose.ts';
import { issue, saysGifts, statementsOf } from './statements/issue.ts';
import { statementRows, statementSettings } from './statements/rows.ts';

const headOf = ({ lines: _, wording: _w, ...head }: Statement): StatementHead => head;

export const statements = implement(contract, {
  list: async ({ query: { year } }, { table }) => {
    const page = await table.all(ofBooks, ['statements', String(year)], { newestFirst: true });
    return page.of(statementRows).map(({ row }) => headOf(row));
  },

  mine: async (_, { table, caller }) => {
    const own = caller.personId ? await statementsOf(table, caller.personId) : [];
    return own.filter(({ replacedBy }) => !replacedBy).map(headOf);
  },

  settings: async (_, { table }) => (await table.get(statementSettings, {}))?.row ?? plainSettings,

  saveSettings: ({ body }, { table }) =>
    retryOnRefusal(async () => {
      await table.write(table.put(statementSettings, body, await table.get(statementSettings, {})));
      return body;
    }),

  preview: async ({ body: { year, personIds } }, { table, caller }) => {
    const composed = await compose(table, await sharedFacts(table), year, personIds);
    for (const personId of composed.personIds) await noteGiverRead(table, caller, personId);
    return { ...composed, id: '', at: nowIso(), by: caller.name };
  },

  issue: async ({ body: { year, givers, reason } }, { table }) => {
    const shared = await sharedFacts(table);
    const issued: StatementHead[] = [];
    for (const { personIds } of givers) {
      const statement = await issue(table, shared, { year, personIds, reason });
      if (statement) issued.push(headOf(statement));
    }
    return issued;
  },

  load: async ({ id }, { table, caller }) => {
    const { row } = await table.need(statementRows, { id });
    const isOwn = caller.personId !== '' && row.personIds.includes(caller.personId);
    if (!isOwn && !caller.can('Giving:Donations:View')) throw new Refusal('notFound');
    if (!isOwn) for (const personId of row.personIds) await noteGiverRead(table, caller, personId);
    return { statement: row, outdated: !row.replacedBy && (await isOutdated(row)) };

    async function isOutdated(statement: Statement): Promise<boolean> {
      try {
        const now = await compose(table, await sharedFacts(table), statement.year, statement.personIds);
        return saysGifts(now) !== saysGifts(statement);
      } catch (error) {
        // Someone has left the church: the statement stays as it is.
        if (error instanceof Refusal) return false;
        throw error;
      }
    }
  },
});
