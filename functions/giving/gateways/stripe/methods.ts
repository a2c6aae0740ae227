import type Stripe from 'stripe';
import { BankAsks } from '../bankAsks.ts';
import { type Fresh, GatewayError, type Look, type Method, type MethodChange, type Payer, type Saved, type Setup } from '../gateway.ts';
import { asking, isMissing } from './client.ts';
import { idOf } from './truth.ts';

const types = ['card', 'link', 'us_bank_account'] as const;

export function customer(key: string, { personId, name, email }: Payer, once: string): Promise<string> {
  return asking(key, async (stripe) => {
    const params = { ...(name ? { name } : {}), ...(email ? { email } : {}), metadata: { person: personId } };
    return (await stripe.customers.create(params, { idempotencyKey: `${once}-customer` })).id;
  });
}

/** A method as Stripe has it; `isNew`: its deposits were not confirmed yet. */
function methodFrom(method: Stripe.PaymentMethod, customerId: string, isNew = false): Method {
  const { card, us_bank_account: bank, billing_details } = method;
  const status = isNew ? ('new' as const) : ('verified' as const);
  const shared = {
    id: method.id,
    customer: customerId,
    status,
    wire: { ...method },
    ...(billing_details.email ? { email: billing_details.email } : {}),
  };
  if (bank) {
    const fingerprint = bank.fingerprint ? { fingerprint: bank.fingerprint } : {};
    const holderType = bank.account_holder_type === 'company' ? ('company' as const) : ('individual' as const);
    const holder = { holderType, ...(billing_details.name ? { holderName: billing_details.name } : {}) };
    return { ...shared, ...fingerprint, ...holder, type: 'bank', name: bank.bank_name ?? '', last4: bank.last4 ?? '' };
  }
  const fingerprint = card?.fingerprint ? { fingerprint: card.fingerprint } : {};
  const expiry = card ? { expMonth: card.exp_month, expYear: card.exp_year } : {};
  return { ...shared, ...fingerprint, ...expiry, type: 'card', name: card?.brand ?? method.type, last4: card?.last4 ?? '' };
}

/** A bank account of older clients. */
function bankFrom(bank: Stripe.BankAccount, customerId: string): Method {
  return {
    id: bank.id,
    customer: customerId,
    type: 'bank',
    name: bank.bank_name ?? '',
    last4: bank.last4,
    status: bank.status === 'verified' || bank.status === 'validated' ? 'verified' : 'new',
    holderType: bank.account_holder_type === 'company' ? 'company' : 'individual',
    ...(bank.account_holder_name ? { holderName: bank.account_holder_name } : {}),
    ...(bank.fingerprint ? { fingerprint: bank.fingerprint } : {}),
    wire: { ...bank },
  };
}

const isBank = (source: Stripe.CustomerSource): source is Stripe.BankAccount => source.object === 'bank_account';

export function look(key: string, { kind, id }: Fresh): Promise<Look> {
  return asking(key, async (stripe) => {
    if (kind === 'confirmationToken') {
      const { payment_method_preview: preview } = await stripe.confirmationTokens.retrieve(id);
      if (preview?.us_bank_account)
        return { type: 'bank', name: preview.us_bank_account.bank_name ?? '', last4: preview.us_bank_account.last4 ?? '' };
      return { type: 'card', name: preview?.card?.brand ?? preview?.type ?? 'card', last4: preview?.card?.last4 ?? '' };
    }
    if (kind === 'bankToken') {
      const { bank_account: bank } = await stripe.tokens.retrieve(id);
      return { type: 'bank', name: bank?.bank_name ?? '', last4: bank?.last4 ?? '' };
    }
    if (kind !== 'paymentMethod') throw new GatewayError('refused', `Stripe knows no ${kind}.`, 'method_kind');
    const { type, name, last4 } = methodFrom(await stripe.paymentMethods.retrieve(id), '');
    return { type, name, last4 };
  });
}

interface Save {
  readonly fresh: Fresh;
  readonly payer: Payer;
  readonly customer?: string;
  readonly key: string;
}

export async function save(key: string, { fresh, payer, customer: known, key: once }: Save): Promise<Method> {
  const owner = known ?? (await customer(key, payer, once));
  return asking(key, async (stripe) => {
    if (fresh.kind === 'bankToken') {
      const source = await stripe.customers.createSource(owner, { source: fresh.id }, { idempotencyKey: once });
      if (!isBank(source)) throw new GatewayError('refused', 'This token is no bank account.', 'method_kind');
      return bankFrom(source, owner);
    }
    const given = fresh.kind === 'confirmationToken' ? { confirmation_token: fresh.id } : { payment_method: fresh.id };
    if (fresh.kind === 'paymentMethod') {
      // Set up in the browser already.
      const there = await stripe.paymentMethods.retrieve(fresh.id);
      if (idOf(there.customer) === owner) return methodFrom(there, owner);
    }
    const setup = await stripe.setupIntents.create(
      {
        customer: owner,
        confirm: true,
        ...given,
        usage: 'off_session',
        allowed_payment_method_types: [...types],
        use_stripe_sdk: true,
        metadata: { person: payer.personId },
        expand: ['payment_method'],
      },
      { idempotencyKey: once },
    );
    const method = typeof setup.payment_method === 'object' ? setup.payment_method : null;
    if (setup.status === 'succeeded' && method) return methodFrom(method, owner);
    if (setup.next_action?.type === 'verify_with_microdeposits' && method) return methodFrom(method, owner, true);
    if (setup.status === 'requires_action' && setup.client_secret && method)
      throw new BankAsks({ id: method.id, customer: owner, type: 'card', clientSecret: setup.client_secret });
    const { code = 'setup_failed', message = '' } = setup.last_setup_error ?? {};
    throw new GatewayError('declined', message, code);
  });
}

/** Setups whose deposits are waited for: until then Stripe lists their bank accounts nowhere else. */
async function waitingSetups(stripe: Stripe, of: { customer: string } | { payment_method: string }): Promise<Stripe.SetupIntent[]> {
  const { data } = await stripe.setupIntents.list({ ...of, limit: 100, expand: ['data.payment_method'] });
  return data.filter(({ status, next_action }) => status === 'requires_action' && next_action?.type === 'verify_with_microdeposits');
}

export function methods(key: string, owner: string): Promise<readonly Method[]> {
  return asking(key, async (stripe) => {
    const [kept, setups, sources] = await Promise.all([
      stripe.customers.listPaymentMethods(owner, { limit: 100 }),
      waitingSetups(stripe, { customer: owner }),
      stripe.customers.listSources(owner, { object: 'bank_account', limit: 100 }),
    ]);
    const waiting = setups.flatMap(({ payment_method: method }) =>
      typeof method === 'object' && method ? [methodFrom(method, owner, true)] : [],
    );
    return [
      ...kept.data.map((one) => methodFrom(one, owner)),
      ...waiting,
      ...sources.data.filter(isBank).map((one) => bankFrom(one, owner)),
    ];
  });
}

export function update(key: string, { customer: owner, id }: Saved, change: MethodChange): Promise<Method> {
  return asking(key, async (stripe) => {
    if ('expMonth' in change) {
      const card = { exp_month: change.expMonth, exp_year: change.expYear };
      return methodFrom(await stripe.paymentMethods.update(id, { card }), owner);
    }
    const { holderName, holderType } = change;
    if (id.startsWith('ba_')) {
      const source = await stripe.customers.updateSource(owner, id, { account_holder_name: holderName, account_holder_type: holderType });
      if (!isBank(source)) throw new GatewayError('refused', 'This is no bank account.', 'method_kind');
      return bankFrom(source, owner);
    }
    const changed = { us_bank_account: { account_holder_type: holderType }, billing_details: { name: holderName } };
    return methodFrom(await stripe.paymentMethods.update(id, changed), owner);
  });
}

export function verifyBank(
  key: string,
  { customer: owner, id, deposits }: { customer: string; id: string; deposits: { amounts: readonly [number, number] } | { code: string } },
): Promise<Method> {
  return asking(key, async (stripe) => {
    const said = 'code' in deposits ? { descriptor_code: deposits.code } : { amounts: [...deposits.amounts] };
    if (id.startsWith('ba_')) {
      const source = await stripe.customers.verifySource(owner, id, 'amounts' in said ? { amounts: said.amounts } : {});
      return bankFrom(source, owner);
    }
    const [setup] = await waitingSetups(stripe, { payment_method: id });
    if (!setup) throw new GatewayError('missing', 'No deposits are waited for.', 'setup_intent_missing');
    await stripe.setupIntents.verifyMicrodeposits(setup.id, said);
    return methodFrom(await stripe.paymentMethods.retrieve(id), owner);
  });
}

interface SettingUp {
  readonly type: 'card' | 'bank';
  readonly payer: Payer;
  readonly customer?: string;
  readonly key: string;
}

/** At the bank itself at once, or by deposits. */
const instantFirst: Stripe.SetupIntentCreateParams.PaymentMethodOptions.UsBankAccount = {
  verification_method: 'automatic',
  financial_connections: { permissions: ['payment_method'] },
};

export async function setup(key: string, { type, payer, customer: known, key: once }: SettingUp): Promise<Setup> {
  const owner = known ?? (await customer(key, payer, once));
  return asking(key, async (stripe) => {
    const made = await stripe.setupIntents.create(
      {
        customer: owner,
        usage: 'off_session',
        allowed_payment_method_types: type === 'bank' ? ['us_bank_account'] : ['card', 'link'],
        ...(type === 'bank' ? { payment_method_options: { us_bank_account: instantFirst } } : {}),
        metadata: { person: payer.personId },
      },
      { idempotencyKey: once },
    );
    return { id: made.id, customer: owner, clientSecret: made.client_secret ?? '' };
  });
}

export async function removeCustomer(key: string, id: string): Promise<void> {
  try {
    await asking(key, (stripe) => stripe.customers.del(id));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

export async function removeMethod(key: string, { customer: owner, id }: Saved): Promise<void> {
  try {
    await asking(key, async (stripe) => {
      if (id.startsWith('ba_')) return void (await stripe.customers.deleteSource(owner, id));
      const { customer: kept } = await stripe.paymentMethods.retrieve(id);
      if (kept) await stripe.paymentMethods.detach(id);
      const waiting = kept ? [] : await waitingSetups(stripe, { payment_method: id });
      for (const one of waiting) await stripe.setupIntents.cancel(one.id);
    });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
