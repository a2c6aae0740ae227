import type { Truth } from '#shared/giving/truth.ts';
import { type Charge, type Charged, type Fresh, GatewayError, type Look, type OrderAsked, type Refunded, type Saved } from '../gateway.ts';
import { checkAuthentication, notAgreed, notAuthenticated } from './approval.ts';
import { type Account, ask, ifThere } from './client.ts';
import { disputesOf } from './disputes.ts';
import { amountIn, Capture, customOf, type Dispute, moneyOf, Order, Refund, SetupToken } from './objects.ts';
import { fundsText, type PaypalReading, refundStatus, truthFrom } from './truth.ts';

const orders = '/v2/checkout/orders';
const name = (id: string): string => encodeURIComponent(id);
const capturesOf = (order: Order) => order.purchase_units?.[0]?.payments?.captures ?? [];

const unitOf = ({
  attempt,
  amount,
  currency,
  description,
  metadata,
}: Pick<Charge, 'attempt' | 'amount' | 'currency' | 'description' | 'metadata'>) => ({
  amount: moneyOf(amount, currency),
  custom_id: customOf(metadata.church ?? '', attempt),
  ...(description ? { description: description.slice(0, 127) } : {}),
});

/** A card's bank is asked where the law or the bank wants it, or always. PayPal returns to an address only where its window can't stay open. */
function sourceOf({ by, returnUrl, guard3ds }: OrderAsked) {
  const back = { return_url: returnUrl, cancel_url: returnUrl };
  if (by === 'paypal') return { paypal: { experience_context: { ...back, shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' } } };
  const verification = { method: guard3ds ? 'SCA_ALWAYS' : 'SCA_WHEN_REQUIRED' };
  return { card: { attributes: { verification }, experience_context: back } };
}

export async function createOrder(account: Account, asked: OrderAsked): Promise<{ id: string; status: string }> {
  const body = { intent: 'CAPTURE', purchase_units: [unitOf(asked)], payment_source: sourceOf(asked) };
  const { id, status } = await ask(account, orders, Order, { method: 'POST', body, key: `o-${asked.attempt}` });
  return { id, status };
}

/** A kept method is charged as its order is made; no one has to approve it. */
function chargeSaved(account: Account, charge: Charge, method: Saved): Promise<Order> {
  const initiator = charge.offSession ? 'MERCHANT' : 'CUSTOMER';
  const stored_credential = {
    payment_initiator: initiator,
    payment_type: charge.offSession ? 'RECURRING' : 'ONE_TIME',
    usage: 'SUBSEQUENT',
  };
  const payment_source =
    method.type === 'card' ? { card: { vault_id: method.id, stored_credential } } : { paypal: { vault_id: method.id } };
  const body = { intent: 'CAPTURE', purchase_units: [unitOf(charge)], payment_source };
  return ask(account, orders, Order, { method: 'POST', body, key: charge.attempt });
}

/**
 * An order is captured for the gift that it was made for, and for its amount only. PayPal forgets keys after some hours, but what was captured
 * stays with the order.
 */
async function capture(account: Account, charge: Charge, id: string): Promise<Order> {
  const order = await ask(account, `${orders}/${name(id)}`, Order);
  const [unit] = order.purchase_units ?? [];
  const isSame = unit?.amount && amountIn(unit.amount) === charge.amount && unit.amount.currency_code.toLowerCase() === charge.currency;
  if (!isSame) throw new GatewayError('refused', 'The order is of another amount.', 'order_mismatch');
  if (unit.custom_id !== customOf(charge.metadata.church ?? '', charge.attempt))
    throw new GatewayError('refused', 'The order was made for another gift.', 'order_mismatch');
  if (capturesOf(order).length > 0) return order;
  const { card } = order.payment_source ?? {};
  if (card) checkAuthentication(card, charge.guard3ds === true);
  return ask(account, `${orders}/${name(id)}/capture`, Order, { method: 'POST', body: {}, key: charge.attempt });
}

/** What is an answer to a charge. A payment that the giver still has to agree to is one as well: they do so before, in the browser. */
export const declines: ReadonlySet<string> = new Set([
  ...[
    'INSTRUMENT_DECLINED',
    'TRANSACTION_REFUSED',
    'PAYER_CANNOT_PAY',
    'CARD_EXPIRED',
    'CARD_CLOSED',
    'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  ],
  ...[notAgreed, notAuthenticated],
  ...['PAYMENT_DENIED', 'TRANSACTION_BLOCKED_BY_PAYEE', 'PAYER_ACCOUNT_RESTRICTED', 'PAYER_ACCOUNT_LOCKED_OR_CLOSED'],
]);

const isSaved = (method: Fresh | Saved): method is Saved => 'customer' in method;

export async function charge(account: Account, asked: Charge): Promise<Charged> {
  const { method } = asked;
  if (!isSaved(method) && method.kind !== 'order') throw new GatewayError('refused', `PayPal charges no ${method.kind}.`, 'method_kind');
  try {
    const order = await (isSaved(method) ? chargeSaved(account, asked, method) : capture(account, asked, method.id));
    return chargedFrom(account.row.id, order);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const paymentId = isSaved(method) ? {} : { paymentId: method.id };
    const { code, message } = error;
    if (!declines.has(code)) throw error;
    return { status: 'declined', ...paymentId, wire: { error: message, raw: { message, code } }, decline: { code, message } };
  }
}

const states: Readonly<Record<Truth['status'], Charged['status']>> = {
  paid: 'paid',
  pending: 'pending',
  failed: 'declined',
  canceled: 'declined',
};

function chargedFrom(gatewayId: string, order: Order): Charged {
  const truth = truthFrom(gatewayId, readingOf(order, []));
  const wire = { id: order.id, status: order.status };
  if (order.status === notAgreed) {
    const decline = { code: notAgreed, message: 'The bank wants to see you for this payment. Please add the card anew.' };
    return { status: 'declined', paymentId: order.id, wire, decline };
  }
  const status = states[truth?.status ?? 'pending'];
  return { status, paymentId: order.id, truth, wire, ...(status === 'declined' && truth?.failure ? { decline: truth.failure } : {}) };
}

const readingOf = (order: Order, disputes: readonly Dispute[]): PaypalReading => {
  const { captures, refunds } = order.purchase_units?.[0]?.payments ?? {};
  return { order, capture: captures?.at(-1), refunds: refunds ?? [], disputes };
};

/** `id`: of an order or of a capture. Orders end; captures stay. */
export async function truthOf(account: Account, id: string): Promise<Truth | undefined> {
  const order = await ifThere(ask(account, `${orders}/${name(id)}`, Order));
  if (order) return truthFrom(account.row.id, readingOf(order, await disputesOf(account, capturesOf(order).at(-1)?.id)));
  const found = await ifThere(ask(account, `/v2/payments/captures/${name(id)}`, Capture));
  if (!found) return undefined;
  const ofOrder = found.supplementary_data?.related_ids?.order_id;
  const whole = ofOrder ? await ifThere(ask(account, `${orders}/${name(ofOrder)}`, Order)) : undefined;
  const disputes = await disputesOf(account, found.id);
  return truthFrom(account.row.id, whole ? readingOf(whole, disputes) : { capture: found, refunds: [], disputes });
}

export async function refund(
  account: Account,
  { paymentId, amount, key, funds }: { paymentId: string; amount: number; key: string; funds?: Readonly<Record<string, number>> },
): Promise<Refunded> {
  const order = await ifThere(ask(account, `${orders}/${name(paymentId)}`, Order));
  const found = order ? capturesOf(order).at(-1) : await ask(account, `/v2/payments/captures/${name(paymentId)}`, Capture);
  if (!found) throw new GatewayError('refused', 'This order was not captured.', 'not_captured');
  const custom_id = funds && fundsText(funds);
  const body = { amount: moneyOf(amount, found.amount.currency_code.toLowerCase()), ...(custom_id ? { custom_id } : {}) };
  const made = await ask(account, `/v2/payments/captures/${name(found.id)}/refund`, Refund, { method: 'POST', body, key });
  return { id: made.id, amount: amountIn(made.amount), status: refundStatus(made.status) };
}

export async function look(account: Account, { kind, id }: Fresh): Promise<Look> {
  if (kind !== 'order' && kind !== 'setupToken') throw new GatewayError('refused', `PayPal knows no ${kind}.`, 'method_kind');
  const isOrder = kind === 'order';
  const { payment_source: source } = await (isOrder
    ? ask(account, `${orders}/${name(id)}`, Order)
    : ask(account, `/v3/vault/setup-tokens/${name(id)}`, SetupToken));
  if (!source?.card) return { type: 'paypal', name: 'PayPal', last4: '' };
  return { type: 'card', name: (source.card.brand ?? 'card').toLowerCase(), last4: source.card.last_digits ?? '' };
}
