import { gateways as contract } from '#shared/giving/settings/gateways.ts';
import { implement } from '../../core/serve/implement.ts';
import { gatewayView, settingsView } from './gatewayView.ts';
import { allGateways, openGateways } from './openGateways.ts';
import { gatewayRows } from './rows.ts';

/** With what asks a gateway whether its keys are good: visitors wait for none of it. */
const changing = () => import('./saveGateway.ts');

export const gateways = implement(contract, {
  list: async (_, { table }) => (await openGateways(table)).map((row) => settingsView(table.church, row)),

  retired: async (_, { table }) =>
    (await allGateways(table)).filter(({ removedAt }) => removedAt !== undefined).map((row) => settingsView(table.church, row)),

  ofChurch: async ({ churchId }, { table }) => (await openGateways(table.within(churchId))).map((row) => gatewayView(churchId, row)),

  configured: async ({ churchId }, { table }) => ({ configured: (await openGateways(table.within(churchId))).length > 0 }),

  load: async ({ id }, { table }) => settingsView(table.church, (await table.need(gatewayRows, { id })).row),

  // One after the other: each asks the gateway.
  save: async ({ body }, context) => {
    const { saveGateway } = await changing();
    const saved = [];
    for (const given of body) saved.push(settingsView(context.table.church, await saveGateway(context, given)));
    return saved;
  },

  change: async ({ id, body }, context) =>
    settingsView(context.table.church, await (await changing()).saveGateway(context, { ...body, id })),

  remove: async ({ id }, context) => {
    await (await changing()).retireGateway(context, id);
    return {};
  },
});
