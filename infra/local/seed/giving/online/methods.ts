import { setClock } from '#functions/core/clock.ts';
import { customers } from '#functions/giving/methods/rows.ts';
import { syncedMethods } from '#functions/giving/methods/sync.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { objectAt, textAt } from '../../../json.ts';
import type { StripePast } from '../../../standIns/gateways/stripe/past.ts';
import type { Going } from './steps.ts';

/** `name`: as a giver recognizes it, `visa 4242`. */
export interface KeptMethod {
  readonly id: string;
  readonly type: 'card' | 'bank';
  readonly name: string;
  readonly customer?: string;
}

const isCard = (number: string) => /^[3-6]/.test(number);
/** Long enough for a past of two years. */
const validYears = 6;

/** A card or account of Stripe's test page, verified. */
export async function makeMethod(
  past: StripePast,
  number: string,
  { name, email, from }: { name: string; email: string; from: number },
): Promise<KeptMethod> {
  const year = new Date(from).getUTCFullYear() + validYears;
  const card = { type: 'card', 'card[number]': number, 'card[cvc]': '123', 'card[exp_month]': '8', 'card[exp_year]': String(year) };
  const bank = {
    ...{ type: 'us_bank_account', 'us_bank_account[account_number]': number, 'us_bank_account[routing_number]': '110000000' },
    ...{ 'us_bank_account[account_holder_type]': 'individual', 'us_bank_account[financial_connections_account]': 'fca_demo' },
  };
  const billing = { 'billing_details[name]': name, ...(email ? { 'billing_details[email]': email } : {}) };
  const made = await past.make('payment_methods', { ...(isCard(number) ? card : bank), ...billing });
  const shown = isCard(number) ? textAt(objectAt(made, 'card'), 'brand') : textAt(objectAt(made, 'us_bank_account'), 'bank_name');
  return { id: made.id, type: isCard(number) ? 'card' : 'bank', name: `${shown} ${number.slice(-4)}` };
}

/** Methods that a person has kept from the beginning, as one customer. */
export async function keepMethods(
  { history: { table }, online, past, from }: Going,
  { id: personId, name, contactInfo }: PersonRow,
  numbers: readonly string[],
): Promise<(KeptMethod & { readonly customer: string })[]> {
  const who = { name: name.display, email: contactInfo.email ?? '' };
  const known = { name: who.name, 'metadata[person]': personId, ...(who.email ? { email: who.email } : {}) };
  const customer = (await past.make('customers', known)).id;
  const { id: gatewayId, provider } = online.gateway;
  await table.write(table.put(customers, { id: customer, personId, gatewayId, provider, created: new Date(from).toISOString() }));
  const kept = [];
  for (const number of numbers) {
    const method = await makeMethod(past, number, { ...who, from });
    await past.make(`payment_methods/${method.id}/attach`, { customer });
    kept.push({ ...method, customer });
  }
  return kept;
}

/** The church's rows of kept methods, as the gateway tells them. Sets the clock. */
export async function writeMethods({ history: { table }, from }: Going, people: readonly PersonRow[]): Promise<void> {
  setClock(new Date(from).toISOString());
  for (const { id } of people) await syncedMethods(table, id);
}
