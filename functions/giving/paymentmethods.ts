import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { paymentmethods as contract } from '#shared/giving/paymentmethods.ts';
import { guardedBits } from './donate/guard.ts';
import { freshOf } from './donate/method.ts';
import { gatewayAt, type Named, type Place, placeOf } from './donate/place.ts';
import { guards } from './donate/rows.ts';
import { askVisitor, newSetupProof, type SentProof } from './donate/visitor.ts';
import { inAnswer } from './donate/wire/inAnswer.ts';
import { BankAsks } from './gateways/bankAsks.ts';
import { connected } from './gateways/connected.ts';
import type { Method, MethodChange, SetupAsked } from './gateways/gateway.ts';
import { add, asked, ownerOf, payerOf } from './methods/add.ts';
import { allow, childrenOf, childrenView, disallowOps } from './methods/children.ts';
import { isInUse } from './methods/inUse.ts';
import { customerOf, methodView, needMethod, rowOf, visitorsOwner } from './methods/keep.ts';
import { customers, methods } from './methods/rows.ts';
import { syncedMethods } from './methods/sync.ts';
import { type GatewayRow, gatewayRows } from './settings/rows.ts';

const failed = (error: string) => ({ status: 'failed', error, raw: { message: error } });

async function gatewayOf({ table }: Pick<Place, 'table'>, id: string) {
  const { row } = await table.need(gatewayRows, { id });
  return { row, gateway: await connected(table, row) };
}

interface Meant {
  readonly personId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly paymentMethodId: string;
}

async function change(context: Context, meant: Meant, how: MethodChange) {
  const before = await needMethod(context.table, await ownerOf(context, meant), meant.paymentMethodId);
  if (before.row.guardianId) throw new Refusal('notYours');
  const { row, gateway } = await gatewayOf(context, before.row.gatewayId);
  const saved = { customer: before.row.customer, id: before.row.id, type: before.row.type };
  return keepChanged(context.table, before, row, await asked(() => gateway.update(saved, how)));
}

async function keepChanged(
  table: Table,
  before: Awaited<ReturnType<typeof needMethod>>,
  gateway: Parameters<typeof rowOf>[1],
  method: Method,
) {
  const after = rowOf(before.row.personId, gateway, method, before.row.created);
  await table.write(table.put(methods, after, before));
  return { id: after.id, status: after.status, paymentMethod: methodView(after) };
}

/** A visitor's method stays fresh: it is looked at, and kept by no one. The proof is spent by the gift that follows. */
async function lookOnly(
  context: Context,
  sent: { id: string; churchId?: string | undefined; email?: string | undefined } & Named & SentProof,
) {
  const place = placeOf(context, sent.churchId);
  const row = await gatewayAt(place, sent);
  const fresh = freshOf(row.provider, sent.id, false);
  if (!fresh || fresh.kind === 'bankToken') throw new Refusal('methodUnusable');
  const gateway = await connected(place.table, row);
  const { name, last4, type } = await asked(() => gateway.look(fresh));
  const method = { id: sent.id, type, name, last4, provider: row.provider, gatewayId: row.id, customerId: '', status: 'verified' as const };
  return { paymentMethod: { ...method, email: sent.email }, customerId: '' };
}

/** Stripe's bank accounts; PayPal keeps cards and its own accounts. */
const setUp = ({ provider }: Pick<GatewayRow, 'provider'>, { type }: { type?: SetupAsked['type'] | undefined }) => ({
  type: provider === 'paypal' ? (type ?? 'card') : ('bank' as const),
  returnUrl: settings.give,
});

const yearOf = (year: number) => (year < 100 ? 2000 + year : year);

export const paymentmethods = implement(contract, {
  ofPerson: async ({ personId }, { table, caller }) => {
    if (personId !== caller.personId && !caller.can('Giving:Donations:View') && !caller.can('Giving:Settings:Edit'))
      throw new Refusal('notYours');
    return (await syncedMethods(table, personId)).map(methodView);
  },

  children: async (_, { table, caller }) => childrenView(await childrenOf(table, caller)),
  allow: async ({ body: { personId, methodId } }, { table, caller }) => {
    await allow(table, caller, personId, methodId);
    return childrenView(await childrenOf(table, caller));
  },

  addCard: ({ body }, context) =>
    inAnswer(
      context,
      async () => {
        const isOwn = context.caller.standing === 'member' && (!body.churchId || body.churchId === context.caller.churchId);
        if (!isOwn) return lookOnly(context, body);
        const row = await add(context, body);
        if (!(row instanceof BankAsks)) return { paymentMethod: methodView(row), customerId: row.customer };
        // Older clients can't show the bank's question.
        if (!context.wantsJson) throw new Refusal('invalid', row.message);
        const { id, clientSecret, customer: customerId } = row.asks;
        return { id, clientSecret, customerId, status: 'requires_action' };
      },
      failed,
    ),

  updateCard: ({ body }, context) =>
    inAnswer(
      context,
      async () => {
        const { exp_month: expMonth, exp_year: year } = body.cardData?.card ?? {};
        if (!expMonth || !year) throw new Refusal('invalid', 'Expiration month and year cannot be blank.');
        return change(context, body, { expMonth, expYear: yearOf(year) });
      },
      failed,
    ),

  addBankAccount: ({ body }, context) =>
    inAnswer(
      context,
      async () => {
        const row = await add(context, body);
        if (row instanceof BankAsks) throw new Refusal('invalid', row.message);
        return { id: row.id, status: row.status, paymentMethod: methodView(row), customerId: row.customer };
      },
      failed,
    ),

  updateBank: ({ body }, context) =>
    inAnswer(
      context,
      async () => {
        const { account_holder_name: holderName, account_holder_type: holderType = 'individual' } = body.bankData ?? {};
        if (!holderName) throw new Refusal('invalid', 'Account holder name is required.');
        return change(context, body, { holderName, holderType });
      },
      failed,
    ),

  verifyBank: ({ body }, context) =>
    inAnswer(
      context,
      async () => {
        const before = await needMethod(context.table, await ownerOf(context, body), body.paymentMethodId);
        const [first, second] = body.amountData?.amounts ?? [];
        if (!body.code && (first === undefined || second === undefined)) throw new Refusal('invalid', 'Both deposit amounts are required.');
        const deposits = body.code ? { code: body.code } : { amounts: [first ?? 0, second ?? 0] as const };
        const { row, gateway } = await gatewayOf(context, before.row.gatewayId);
        const { customer, id } = before.row;
        return keepChanged(context.table, before, row, await asked(() => gateway.verifyBank({ customer, id, deposits })));
      },
      failed,
    ),

  setupBank: ({ body }, context) =>
    inAnswer(
      context,
      async () => {
        const { table } = context;
        const personId = await ownerOf(context, body);
        const row = await gatewayAt(context, body);
        const [payer, customer] = await Promise.all([payerOf(context, personId), customerOf(table, personId, row.id)]);
        const gateway = await connected(table, row);
        const kept = customer ? { customer } : {};
        const made = await asked(() => gateway.setup({ ...setUp(row, body), payer, key: newId(), ...kept }));
        const own = { id: made.customer, personId, gatewayId: row.id, provider: row.provider, created: nowIso() };
        if (made.customer !== customer) await table.write(table.set(customers, own));
        return { clientSecret: made.clientSecret, setupIntentId: made.id, customerId: made.customer };
      },
      failed,
    ),

  setupBankAnonymously: ({ body }, context) =>
    inAnswer(
      context,
      async () => {
        const place = placeOf(context, body.churchId);
        const { table } = place;
        const row = await gatewayAt(place, body);
        const batch = table.batch();
        const church = batch.get(table, churches, {});
        const guard = batch.get(table, guards, {});
        const visitor = await askVisitor({ ...context, table }, table.church, body, batch, 'setup');
        await batch.send();
        const at = church()?.row;
        if (!at) throw new Refusal('churchNotFound');
        await table.write(visitor.spend(guard() ? guardedBits : 0, at));
        const gateway = await connected(table, row);
        const { name, email } = body;
        const payer = { personId: visitorsOwner(body.giftId ?? newId()), ...(name ? { name } : {}), ...(email ? { email } : {}) };
        const made = await asked(() => gateway.setup({ ...setUp(row, body), payer, key: newId() }));
        const captcha = await newSetupProof({ churchId: table.church, address: context.address });
        return { clientSecret: made.clientSecret, setupIntentId: made.id, customerId: made.customer, captcha };
      },
      failed,
    ),

  remove: async ({ id, customerId }, context) => {
    const { table } = context;
    const personId = await ownerOf(context, { customerId });
    const before = await needMethod(table, personId, id);
    if (before.row.guardianId) throw new Refusal('notYours');
    if (await isInUse(table, personId, id)) throw new Refusal('methodInUse');
    const children = personId === context.caller.personId ? await disallowOps(table, context.caller, id) : [];
    const { gateway } = await gatewayOf(context, before.row.gatewayId);
    const { customer, type } = before.row;
    await asked(() => gateway.removeMethod({ customer, id, type }));
    await table.write(table.remove(methods, before), children);
    return {};
  },
});
