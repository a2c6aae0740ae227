import { isRecord, type Json, listAt, objectAt, textAt } from '../../../json.ts';
import type { Held, Hidden } from '../shelf.ts';
import { brandOf, isCardNumber } from '../stripe/methods/instruments.ts';
import { pay } from './captures.ts';
import type { Ask, GatewayContext } from './context.ts';
import { type Order, paypalId, type Source } from './objects.ts';
import { moneyIn } from './parameters.ts';
import { malformed, unprocessable } from './refusal.ts';

const customForm = /^[A-Za-z0-9-_.,]{1,127}$/;

function known(given: Json, names: readonly string[]): void {
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown) throw malformed('UNSUPPORTED_PARAMETER', `The parameter ${unknown} is not known.`);
}

/** As a caller sees it, with its captures and refunds. */
export function orderShown({ book, account }: GatewayContext, { shown }: Held<Order>) {
  const { amount, custom_id, description, payment_source, ...rest } = shown;
  const captures = book.captures.of(account).filter((one) => one.shown.supplementary_data.related_ids.order_id === shown.id);
  const ids = captures.map((one) => one.shown.id);
  const refunds = book.refunds.of(account).filter(({ hidden }) => ids.includes(hidden.capture ?? ''));
  const oldest = <T>(all: readonly { shown: T }[]) => all.map((one) => one.shown).toReversed();
  const payments = { captures: oldest(captures), ...(refunds.length ? { refunds: oldest(refunds) } : {}) };
  const unit = { reference_id: 'default', amount, ...(custom_id ? { custom_id } : {}), ...(description ? { description } : {}) };
  const units = [captures.length ? { ...unit, payments } : unit];
  return { ...rest, ...(payment_source ? { payment_source } : {}), purchase_units: units, links: [] };
}

export function createOrder(ask: Ask) {
  const { book, account, given } = ask;
  known(given, ['intent', 'purchase_units', 'payment_source', 'payer', 'application_context']);
  if (textAt(given, 'intent') !== 'CAPTURE') throw malformed('INVALID_PARAMETER_VALUE', 'The intent must be CAPTURE.');
  const [unit] = listAt(given, 'purchase_units');
  if (!isRecord(unit)) throw malformed('MISSING_REQUIRED_PARAMETER', 'purchase_units is missing.');
  known(unit, ['amount', 'custom_id', 'description', 'reference_id', 'invoice_id', 'soft_descriptor']);
  const custom_id = textAt(unit, 'custom_id') || undefined;
  if (custom_id && !customForm.test(custom_id))
    throw malformed('INVALID_PARAMETER_SYNTAX', 'custom_id has characters that are not allowed.');
  const description = textAt(unit, 'description') || undefined;
  if (description && description.length > 127) throw malformed('INVALID_STRING_LENGTH', 'description is too long.');
  const at = book.iso();
  const order: Order = {
    ...{ id: paypalId(), intent: 'CAPTURE', status: 'CREATED', create_time: at, update_time: at, amount: moneyIn(unit, 'amount') },
    ...(custom_id ? { custom_id } : {}),
    ...(description ? { description } : {}),
  };
  const source = objectAt(given, 'payment_source');
  const vaulted = textAt(objectAt(source, 'card'), 'vault_id') || textAt(objectAt(source, 'paypal'), 'vault_id');
  const kept = vaulted ? book.vault.find(account, vaulted) : undefined;
  if (vaulted && (!kept || kept.shown.isSetup)) throw unprocessable('TOKEN_ID_NOT_FOUND', 'The vault token does not exist.');
  const byAccount = isRecord(source.paypal) && !kept;
  const held = book.orders.add(account, byAccount ? { ...order, status: 'PAYER_ACTION_REQUIRED' } : order, asked(source));
  if (kept) {
    book.orders.change(held, { payment_source: kept.shown.payment_source }, { number: kept.hidden.number ?? '' });
    pay(ask, held);
  }
  return orderShown(ask, held);
}

/** What was entered of a card; its number is kept for what happens later, and never shown. */
export function cardIn(card: Json): { source: Source; number: string } {
  const number = textAt(card, 'number').replace(/\D/g, '');
  const expiry = textAt(card, 'expiry');
  if (!isCardNumber(number)) throw unprocessable('VALIDATION_ERROR', 'Invalid card number');
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(expiry)) throw unprocessable('VALIDATION_ERROR', 'Invalid expiry date');
  const name = textAt(card, 'name');
  const shown = { brand: brandOf(number).toUpperCase(), last_digits: number.slice(-4), expiry, type: 'CREDIT' as const };
  return { source: { card: name ? { ...shown, name } : shown }, number };
}

const asksForProof = new Set(['4000002760003184', '4000002500003155', '4000008400001629']);
export const giver = {
  email_address: 'giver@personal.example',
  account_id: 'GJVERPAYER222',
  name: { given_name: 'Gil', surname: 'Giver' },
};

/** When the giver's bank shall be asked, as the order or setup token said; never if it didn't. */
export const asked = (source: Json): Hidden => {
  const card = objectAt(source, 'card');
  const method = textAt(objectAt(objectAt(card, 'attributes'), 'verification'), 'method') || textAt(card, 'verification_method');
  return method ? { sca: method } : {};
};
export const mustProve = ({ sca }: Hidden, number: string): boolean =>
  sca === 'SCA_ALWAYS' || (sca !== undefined && asksForProof.has(number));

/** By a browser: the giver has entered a card, or approved with their account. */
export function confirmOrder(ask: Ask) {
  const { book, account, given, ids, mock } = ask;
  const held = book.orders.need(account, ids[0] ?? '');
  if (held.shown.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_COMPLETED', 'The order is completed.');
  const source = objectAt(given, 'payment_source');
  if (isRecord(source.paypal)) book.orders.change(held, { status: 'APPROVED', payment_source: { paypal: giver } });
  else {
    const { source: card, number } = cardIn(objectAt(source, 'card'));
    const proves = mock === 'PAYER_ACTION_REQUIRED' || mustProve(held.hidden, number);
    book.orders.change(held, { status: proves ? 'PAYER_ACTION_REQUIRED' : 'APPROVED', payment_source: card }, { number });
  }
  return orderShown(ask, held);
}

/** A card with what its bank has said. */
export function proved({ card }: Source, isGiver: boolean): Source {
  const three_d_secure = { enrollment_status: 'Y', authentication_status: isGiver ? 'Y' : 'N' } as const;
  return card ? { card: { ...card, authentication_result: { liability_shift: isGiver ? 'POSSIBLE' : 'NO', three_d_secure } } } : {};
}

/** The stand-in's own: the giver's bank has seen them, or someone else. What comes of it is for the church to decide. */
export function proveOrder(ask: Ask) {
  const held = ask.book.orders.need(ask.account, ask.ids[0] ?? '');
  const { status, payment_source: source } = held.shown;
  if (status === 'PAYER_ACTION_REQUIRED' && source)
    ask.book.orders.change(held, { status: 'APPROVED', payment_source: proved(source, ask.given.outcome === 'complete') });
  return orderShown(ask, held);
}

export function captureOrder(ask: Ask) {
  const { book, account, ids, mock } = ask;
  const held = book.orders.need(account, ids[0] ?? '');
  if (mock) throw unprocessable(mock, 'The instrument presented was declined by the processor or bank.');
  if (held.shown.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED', 'Order already captured.');
  if (held.shown.status === 'PAYER_ACTION_REQUIRED')
    throw unprocessable('PAYER_ACTION_REQUIRED', 'Transaction cannot complete successfully, instruct the buyer to return to PayPal.');
  if (held.shown.status !== 'APPROVED')
    throw unprocessable(
      'ORDER_NOT_APPROVED',
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
    );
  pay(ask, held);
  return orderShown(ask, held);
}
