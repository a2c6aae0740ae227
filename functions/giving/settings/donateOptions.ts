import { implement } from '#functions/core/serve/implement.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { feeOf } from '#shared/giving/fees.ts';
import { largestAmount } from '#shared/giving/money/currencies.ts';
import { amountOf, decimalOf } from '#shared/giving/money/wire.ts';
import { donateOptions as contract } from '#shared/giving/settings/donateOptions.ts';
import { idForm } from '#shared/words.ts';
import { gatewayView } from './gatewayView.ts';
import { openGateways } from './openGateways.ts';
import { rateOf } from './rates.ts';

export const donateOptions = implement(contract, {
  gateways: async ({ churchId }, { table }) => ({
    gateways: (await openGateways(table.within(churchId))).map((row) => gatewayView(churchId, row)),
  }),

  fee: async ({ query, body }, { table, caller }) => {
    const churchId = query.churchId || body.churchId || caller.churchId;
    if (!idForm.test(churchId)) throw new Refusal('notFound');
    const own = table.within(churchId);
    const [church, gateways] = await Promise.all([own.need(churches, {}), openGateways(own)]);
    const provider = body.provider?.toLowerCase();
    const gateway = gateways.find(({ id }) => id === body.gatewayId) ?? gateways.find((row) => !provider || row.provider === provider);
    if (!gateway || (body.gatewayId && gateway.id !== body.gatewayId)) throw new Refusal('notFound');
    const { currency, payFees } = gateway;
    const amount = body.sum ?? amountOf(body.amount ?? 0, currency) ?? 0;
    const type = /^(ach|bank)/i.test(body.type ?? '') ? 'bank' : 'card';
    const fee = amount > largestAmount ? 0 : feeOf(amount, rateOf(church.row, gateway, type));
    return { calculatedFee: decimalOf(fee, currency), fee, provider: gateway.provider, gatewayId: gateway.id, currency, payFees };
  },
});
