import { gateways as contract } from '#shared/giving/settings/gateways.ts';
import { implement } from '../../core/serve/implement.ts';
import { gatewayView } from './gatewayView.ts';
import { openGateways } from './openGateways.ts';

export const gateways = implement(contract, {
  list: async (_, { table }) => (await openGateways(table)).map((row) => gatewayView(table.church, row)),

  ofChurch: async ({ churchId }, { table }) => (await openGateways(table.within(churchId))).map((row) => gatewayView(churchId, row)),

  configured: async ({ churchId }, { table }) => ({ configured: (await openGateways(table.within(churchId))).length > 0 }),
});
