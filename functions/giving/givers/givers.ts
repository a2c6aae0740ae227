import { implement } from '#functions/core/serve/implement.ts';
import { givers as contract } from '#shared/giving/givers/givers.ts';
import { isOpen, loadFunds } from '../funds/loadFunds.ts';
import { usualCurrency } from '../ledger/gifts.ts';
import { allGateways } from '../settings/openGateways.ts';

export const givers = implement(contract, {
  fields: async (_, { table }) => {
    const [all, gateways, usual] = await Promise.all([loadFunds(table), allGateways(table), usualCurrency(table)]);
    const shown = [...all.filter(isOpen), ...all.filter((fund) => !isOpen(fund))];
    return {
      funds: shown.map((fund) => ({ id: fund.id, name: fund.name, hidden: !isOpen(fund) })),
      currencies: [...new Set([usual, ...gateways.map(({ currency }) => currency)])].slice(0, 20),
    };
  },
});
