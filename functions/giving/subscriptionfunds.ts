import { implement } from '#functions/core/serve/implement.ts';
import { decimalOf } from '#shared/giving/money/wire.ts';
import { subscriptionfunds as contract } from '#shared/giving/subscriptionfunds.ts';
import { fundRows } from './funds/rows.ts';
import { seenSchedule } from './schedules/view.ts';

export const subscriptionfunds = implement(contract, {
  list: async ({ query }, { table, caller }) => {
    if (!query.subscriptionId) return [];
    const { row } = await seenSchedule(table, caller, query.subscriptionId);
    const batch = table.batch();
    const lines = row.funds.map((line) => ({ line, fund: batch.get(table, fundRows, { id: line.fundId }) }));
    await batch.send();
    return lines.map(({ line: { fundId, amount }, fund }) => ({
      ...{ id: `${row.id}-${fundId}`, churchId: table.church, subscriptionId: row.id, fundId },
      ...{ amount: decimalOf(amount, row.currency), name: fund()?.row.name ?? '' },
    }));
  },
  remove: async () => ({}),
  removeOf: async () => ({}),
});
