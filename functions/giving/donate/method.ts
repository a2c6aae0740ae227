// Which method a gift is charged to. Customer and owner in the body are never believed: a saved method is its person's, a visitor's is
// fresh from the browser (decision D40).
import type { StoredRow } from '#functions/core/table/kind.ts';
import { Refusal } from '#shared/errors.ts';
import { type Fresh, type Gateway, GatewayError, type Look } from '../gateways/gateway.ts';
import type { MethodRow } from '../methods/rows.ts';
import type { AttemptRow } from './rows.ts';

export interface ChosenMethod {
  readonly method: AttemptRow['method'];
  readonly methodName: string;
}

const nameOf = ({ name, last4 }: { name: string; last4: string }) => `${name} ${last4}`.trim().slice(0, 120);

const freshKinds: readonly (readonly [begins: string, kind: Fresh['kind']])[] = [
  ['ctoken_', 'confirmationToken'],
  ['pm_', 'paymentMethod'],
  ['btok_', 'bankToken'],
];

/** What a token of the browser is: by its form, or for PayPal by what it is for. `keeps`: it will be charged later, too. */
export function freshOf(provider: 'stripe' | 'paypal', id: string, keeps: boolean): Fresh | undefined {
  if (!/^[A-Za-z0-9_-]{5,300}$/.test(id)) return undefined;
  if (provider === 'paypal') return { kind: keeps ? 'setupToken' : 'order', id };
  const found = freshKinds.find(([begins]) => id.startsWith(begins));
  return found && { kind: found[1], id };
}

interface Given {
  readonly id: string;
  readonly gatewayId: string;
  readonly provider: 'stripe' | 'paypal';
  readonly saved: StoredRow<MethodRow> | undefined;
  readonly isVisitor: boolean;
  readonly keeps: boolean;
}

/** Asks the gateway what a fresh method is: its type decides the fee and the guard, and the browser's word isn't taken for it. */
export async function chosenMethod(
  gateway: Pick<Gateway, 'look'>,
  { id, gatewayId, provider, saved, isVisitor, keeps }: Given,
): Promise<ChosenMethod> {
  if (saved && !isVisitor) {
    const { row } = saved;
    if (row.gatewayId !== gatewayId) throw new Refusal('methodUnusable');
    if (row.status === 'new') throw new Refusal('bankUnverified');
    return { method: { kind: 'saved', id: row.id, customer: row.customer, type: row.type }, methodName: nameOf(row) };
  }
  const fresh = freshOf(provider, id, keeps);
  // An account number that was only typed is charged once its owner has verified it.
  if (!fresh || fresh.kind === 'bankToken') throw new Refusal('methodUnusable');
  const look = await looked(gateway, fresh);
  return { method: { ...fresh, type: look.type }, methodName: nameOf(look) };
}

async function looked(gateway: Pick<Gateway, 'look'>, fresh: Fresh): Promise<Look> {
  try {
    return await gateway.look(fresh);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new Refusal(error.problem === 'unavailable' || error.problem === 'busy' ? 'gatewayDown' : 'methodUnusable');
  }
}

/** As the gateway is asked. */
export const askedMethod = ({ kind, id, customer, type }: AttemptRow['method']) =>
  kind === 'saved' ? { id, customer: customer ?? '', type } : { kind, id };
