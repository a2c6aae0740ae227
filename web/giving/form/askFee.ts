import { donateOptions } from '#shared/giving/settings/donateOptions.ts';
import { call } from '#web/api.ts';

interface Asked {
  /** In the smallest unit of the gateway's currency. */
  readonly sum: number;
  /** As the gateway calls the method: debits of bank accounts cost less. */
  readonly type: string;
  readonly gatewayId: string;
}

/** The fee of an amount at a gateway, in the smallest unit, as the server computes it. */
export async function askFee(churchId: string, { sum, type, gatewayId }: Asked): Promise<number> {
  const isDebit = /bank|ach|debit/.test(type);
  const body = { sum, amount: undefined, gatewayId, type: isDebit ? 'ach' : 'card' };
  return (await call(donateOptions.fee, { query: { churchId }, body })).fee;
}
