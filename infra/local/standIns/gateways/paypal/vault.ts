import { isRecord, objectAt, textAt } from '../../../json.ts';
import { declined } from './captures.ts';
import type { Ask } from './context.ts';
import { paypalId, type VaultToken } from './objects.ts';
import { asked, cardIn, giver, mustProve, proved } from './orders.ts';
import { malformed, unprocessable } from './refusal.ts';

const shownOf = ({ id, customer, payment_source, status, isSetup }: VaultToken) => {
  return {
    id,
    customer,
    payment_source,
    ...(isSetup ? { status } : {}),
    links: [{ href: `https://api-m.paypal.com/v3/vault/${id}`, rel: 'self', method: 'GET' }],
  };
};

export function createSetup({ book, account, given }: Ask) {
  const customer = textAt(objectAt(given, 'customer'), 'id') || paypalId().slice(0, 10);
  if (!/^[\w-]{1,22}$/.test(customer)) throw malformed('INVALID_PARAMETER_VALUE', 'customer.id is not valid.');
  const token: VaultToken = { id: paypalId(), customer: { id: customer }, payment_source: {}, isSetup: true, status: 'CREATED' };
  return shownOf(book.vault.add(account, token, asked(objectAt(given, 'payment_source'))).shown);
}

export const showSetup = ({ book, account, ids }: Ask) => shownOf(book.vault.need(account, ids[0] ?? '').shown);

/** By a browser: what was entered into the fields, or that the giver agrees with their account. */
export function fillSetup({ book, account, ids, given }: Ask) {
  const held = book.vault.need(account, ids[0] ?? '');
  const entered = objectAt(given, 'payment_source');
  if (isRecord(entered.paypal)) return shownOf(book.vault.change(held, { payment_source: { paypal: giver }, status: 'APPROVED' }).shown);
  const { source, number } = cardIn(objectAt(entered, 'card'));
  const status = mustProve(held.hidden, number) ? 'PAYER_ACTION_REQUIRED' : 'APPROVED';
  return shownOf(book.vault.change(held, { payment_source: source, status }, { number }).shown);
}

/** The stand-in's own, as for orders. */
export function proveSetup({ book, account, ids, given }: Ask) {
  const held = book.vault.need(account, ids[0] ?? '');
  const { status, payment_source: source } = held.shown;
  if (status === 'PAYER_ACTION_REQUIRED')
    book.vault.change(held, { status: 'APPROVED', payment_source: proved(source, given.outcome === 'complete') });
  return shownOf(held.shown);
}

export function createToken({ book, account, given }: Ask) {
  const id = textAt(objectAt(objectAt(given, 'payment_source'), 'token'), 'id');
  const setup = book.vault.need(account, id);
  if (!setup.shown.isSetup || setup.shown.status !== 'APPROVED')
    throw unprocessable('SETUP_TOKEN_NOT_APPROVED', 'The setup token was not approved.');
  if (declined.has(setup.hidden.number ?? '')) throw unprocessable('INSTRUMENT_DECLINED', 'The card was declined.');
  const kept: VaultToken = { ...setup.shown, id: paypalId().toLowerCase(), isSetup: false, status: 'VAULTED' };
  book.vault.change(setup, { status: 'VAULTED' });
  return shownOf(book.vault.add(account, kept, { number: setup.hidden.number ?? '' }).shown);
}

export function listTokens({ book, account, query }: Ask) {
  const owner = query.get('customer_id');
  const all = book.vault.of(account).filter(({ shown }) => !shown.isSetup && shown.customer.id === owner);
  return { customer: { id: owner }, payment_tokens: all.map(({ shown }) => shownOf(shown)), total_items: all.length, total_pages: 1 };
}

export function deleteToken({ book, account, ids }: Ask): undefined {
  book.vault.remove(book.vault.need(account, ids[0] ?? ''));
  return undefined;
}
