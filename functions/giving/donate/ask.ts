// Asks the gateway to charge an attempt: the first time, and again with the same key after a crash.
import { type Charge, type Charged, type Gateway, GatewayError } from '../gateways/gateway.ts';
import { chargePatience } from '../gateways/patience.ts';
import { askedMethod } from './method.ts';
import type { AttemptRow } from './rows.ts';

/** The same attempt always asks for the same. */
export const chargeOf = (row: AttemptRow, church: { readonly id: string; readonly name: string }): Charge => ({
  attempt: row.id,
  amount: row.amount,
  currency: row.wanted.currency,
  method: askedMethod(row.method),
  ...(row.offSession ? { offSession: true } : {}),
  ...(row.guarded ? { guard3ds: true } : {}),
  ...(row.agreed ? { agreed: row.agreed } : {}),
  description: church.name,
  metadata: { church: church.id },
});

/** What isn't known: the gateway may have taken the money. */
export const unknown = Symbol('unknown');

/** Facts, a decline among them, or `unknown`. What the gateway doesn't accept was not charged: it is thrown. */
export async function askToCharge(
  gateway: Pick<Gateway, 'charge'>,
  charge: Charge,
  patience = chargePatience(),
): Promise<Charged | typeof unknown> {
  let bell: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<typeof unknown>((ring) => {
    bell = setTimeout(() => ring(unknown), patience);
  });
  try {
    return await Promise.race([gateway.charge(charge), tooLong]);
  } catch (error) {
    if (!(error instanceof GatewayError) || error.problem === 'unavailable' || error.problem === 'busy') return unknown;
    throw error;
  } finally {
    clearTimeout(bell);
  }
}
