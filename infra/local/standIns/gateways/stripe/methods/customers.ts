import type { Ask } from '../context.ts';
import { declined } from '../refusal.ts';
import { newId } from '../state/state.ts';
import { emit } from '../webhooks/emit.ts';
import type { Customer } from './objects.ts';

export const customerNames = ['name', 'email', 'phone', 'description', 'metadata.*', 'expand.*'];

export function createCustomer(ask: Ask): Customer {
  const { state, account, given, livemode } = ask;
  const email = given.text('email') ?? null;
  if (email && !/^\S+@\S+\.\S+$/.test(email)) throw declined('email_invalid', `Invalid email address: ${email}`, { param: 'email' });
  const id = newId('cus');
  const { shown } = state.customers.add(account, {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: state.seconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: given.text('description') ?? null,
    discount: null,
    email,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode,
    metadata: given.map('metadata'),
    name: given.text('name') ?? null,
    next_invoice_sequence: 1,
    phone: given.text('phone') ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  });
  emit(ask, 'customer.created', shown);
  return shown;
}

export function updateCustomer({ state, account, given, ids }: Ask): Customer {
  const held = state.customers.need(account, ids[0] ?? '');
  const { name, email, metadata } = held.shown;
  const changed = {
    name: given.text('name') ?? name,
    email: given.text('email') ?? email,
    metadata: { ...metadata, ...given.map('metadata') },
  };
  return state.customers.change(held, changed).shown;
}

export function deleteCustomer({ state, account, ids }: Ask): { id: string; object: 'customer'; deleted: true } {
  const held = state.customers.need(account, ids[0] ?? '');
  for (const method of state.methods.of(account))
    if (method.shown.customer === held.shown.id) state.methods.change(method, { customer: null }, { used: 'true' });
  state.customers.remove(held);
  return { id: held.shown.id, object: 'customer', deleted: true };
}
