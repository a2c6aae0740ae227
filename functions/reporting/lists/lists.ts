import { implement } from '#functions/core/serve/implement.ts';
import { lists as contract } from '#shared/reporting/lists/lists.ts';
import { runList } from './run.ts';

export const lists = implement(contract, { run: ({ body }, { caller, table }) => runList(table, caller, body) });
