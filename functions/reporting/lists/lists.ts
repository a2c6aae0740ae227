import { implement } from '#functions/core/serve/implement.ts';
import { lists as contract } from '#shared/reporting/lists/lists.ts';
import { meetList } from './meet.ts';
import { runList } from './run.ts';

export const lists = implement(contract, {
  run: ({ body }, { caller, table }) => runList(table, caller, body),
  meet: async ({ body }, { caller, table }) => ({ met: await meetList(table, caller, body) }),
});
