// A past at Stripe step by step, and how it is booked: what the gateway says of a payment is read and booked as ever.
import type { AttemptRow } from '#functions/giving/donate/rows.ts';
import { type StripeReading, truthFrom } from '#functions/giving/gateways/stripe/truth.ts';
import type { ChurchRow } from '#functions/membership/table.ts';
import type { Truth } from '#shared/giving/truth.ts';
import { dayMs, minuteMs } from '#shared/time/civilDate.ts';
import { listAt } from '../../../json.ts';
import type { StripePast } from '../../../standIns/gateways/stripe/past.ts';
import type { History, Online } from '../history.ts';
import type { KeptMethod } from './methods.ts';

/** What is under way. `from`: when it begins. */
export interface Going {
  readonly history: History;
  readonly online: Online;
  readonly past: StripePast;
  readonly church: ChurchRow;
  readonly from: number;
}

/**
 * What happens then, or now at the latest. Milliseconds. `attempt`: written down before everything. `acts`: at the gateway alone. `books`: the
 * payment that is booked then, together with others of those days. `writes`: after all that was booked until then.
 */
export interface Step {
  readonly at: number;
  readonly attempt?: AttemptRow;
  readonly acts?: () => Promise<unknown>;
  readonly books?: () => string;
  readonly writes?: () => Promise<unknown>;
}

/** A bank has paid by then. */
export const bankMs = 4 * dayMs + 5 * minuteMs;

const expand = (...paths: string[]) => Object.fromEntries(paths.map((path, at) => [`expand[${at}]`, path]));

/** What a payment consists of, as the client reads it. */
async function readingOf(past: StripePast, paymentId: string): Promise<StripeReading> {
  const of = { payment_intent: paymentId };
  const intent = await past.read(`payment_intents/${paymentId}`, expand('latest_charge.balance_transaction', 'payment_method'));
  const refunds = await past.read('refunds', { ...of, ...expand('data.balance_transaction') });
  const disputes = await past.read('disputes', of);
  const whole = { intent, charge: intent.latest_charge ?? undefined, refunds: listAt(refunds, 'data'), disputes: listAt(disputes, 'data') };
  return JSON.parse(JSON.stringify(whole));
}

/** What the gateway says of a payment at this moment. */
export async function truthOf({ online, past }: Pick<Going, 'online' | 'past'>, paymentId: string): Promise<Truth> {
  const truth = truthFrom(online.gateway.id, await readingOf(past, paymentId));
  if (!truth) throw new Error(`There is no payment ${paymentId}.`);
  return truth;
}

const types = Object.fromEntries(['card', 'link', 'us_bank_account'].map((type, at) => [`allowed_payment_method_types[${at}]`, type]));

/** A payment, and its booking once it is paid or declined. `paymentId` is known after the first step. */
export function paymentSteps(
  going: Going,
  { at, amount, method, attempt }: { at: number; amount: number; method: KeptMethod; attempt?: AttemptRow },
): { readonly steps: readonly Step[]; readonly paymentId: () => string } {
  let paymentId = '';
  const asked = {
    ...{
      amount: String(amount),
      currency: going.history.currency,
      confirm: 'true',
      off_session: 'true',
      payment_method: method.id,
      ...types,
    },
    ...(method.customer ? { customer: method.customer } : {}),
    ...{ 'mandate_data[customer_acceptance][type]': 'online', description: `Donation to ${going.church.name}` },
    ...(attempt ? { 'metadata[attempt]': attempt.id } : {}),
  };
  const acts = async () => {
    paymentId = (await going.past.make('payment_intents', asked)).id;
  };
  const paid = { at: at + (method.type === 'bank' ? bankMs : minuteMs), books: () => paymentId };
  return { steps: [attempt ? { at, attempt, acts } : { at, acts }, paid], paymentId: () => paymentId };
}
