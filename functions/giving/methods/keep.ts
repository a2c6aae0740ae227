// Saved methods of a person: our rows beside the gateway's, which has the numbers.

import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { PaymentMethod } from '#shared/giving/paymentmethods.ts';
import type { Method } from '../gateways/gateway.ts';
import type { GatewayRow } from '../settings/rows.ts';
import { ofChurch } from '../table.ts';
import { customers, type MethodRow, methods } from './rows.ts';

export const methodView = (row: MethodRow): PaymentMethod => ({
  ...{ id: row.id, type: row.type, provider: row.provider, gatewayId: row.gatewayId, name: row.name, last4: row.last4 },
  ...{ customerId: row.customer, status: row.status, email: row.email, exp_month: row.expMonth, exp_year: row.expYear },
  ...{ account_holder_name: row.holderName, account_holder_type: row.holderType, guardianId: row.guardianId },
});

/** One's own, or with Giving Settings/Edit those of anyone. */
export function mayEdit(caller: Caller, personId: string): void {
  if (personId !== caller.personId && !caller.can('Giving:Settings:Edit')) throw new Refusal('notYours');
}

export const methodsOf = async (table: Table, personId: string): Promise<MethodRow[]> =>
  (await table.all(ofChurch, ['methods', personId])).of(methods).map(({ row }) => row);

export const needMethod = (table: Table, personId: string, id: string): Promise<StoredRow<MethodRow>> =>
  table.need(methods, { personId, id });

/** A visitor is known to gateways by their recurring gift, which no person's id can be. */
export const visitorsOwner = (giftId: string): string => `visitor-${giftId}`;

/** As whom a gateway knows a person; never taken from what a browser says. */
export async function customerOf(table: Table, personId: string, gatewayId: string): Promise<string | undefined> {
  const page = await table.query(ofChurch, ['customersOf', personId], { index: 'gsi1', begins: [gatewayId, ''] });
  return page.of(customers)[0]?.row.id;
}

const short = (text: string, most: number) => text.slice(0, most);

export function rowOf(
  personId: string,
  { id, provider }: Pick<GatewayRow, 'id' | 'provider'>,
  method: Method,
  created = nowIso(),
): MethodRow {
  return {
    ...{ id: method.id, personId, gatewayId: id, provider, customer: method.customer, type: method.type, created },
    ...{ name: short(method.name, 100), last4: short(method.last4, 4), status: method.status },
    email: method.email && short(method.email, 254),
    ...{ expMonth: method.expMonth, expYear: method.expYear, holderType: method.holderType, fingerprint: method.fingerprint },
    holderName: method.holderName && short(method.holderName, 200),
  };
}

/** The operations that keep a method and whose customer it is. The same method again is the same row. */
export function keepOps(table: Table, row: MethodRow, before?: StoredRow<MethodRow>): Op[] {
  const customer = { id: row.customer, personId: row.personId, gatewayId: row.gatewayId, provider: row.provider, created: row.created };
  return [...table.put(methods, row, before), ...table.set(customers, customer)];
}
