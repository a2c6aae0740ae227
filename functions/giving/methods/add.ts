// Keeps a method that a browser has given to the gateway.
import { nowIso, todayIn } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { churches, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { declineCodeOf } from '#shared/giving/ledger/declines.ts';
import { isGuest } from '#shared/membership/people/guests.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { reserve, unguarded } from '../donate/guard.ts';
import { tellOfGuard } from '../donate/guardNews.ts';
import { freshOf } from '../donate/method.ts';
import { gatewayAt, type Named } from '../donate/place.ts';
import { BankAsks } from '../gateways/bankAsks.ts';
import { connected } from '../gateways/connected.ts';
import { GatewayError } from '../gateways/gateway.ts';
import { customerOf, keepOps, mayEdit, rowOf } from './keep.ts';
import { customers, type MethodRow, methods } from './rows.ts';

/** What a gateway says of a method belongs to the person who enters it; anything else is no sentence for them. */
export async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const known = error.problem === 'declined' ? declineCodeOf(error.code) : undefined;
    if (known) throw new Refusal(known);
    if (error.problem === 'declined' || error.problem === 'refused') throw new Refusal('invalid', error.message.slice(0, 500));
    throw new Refusal(error.problem === 'missing' ? 'methodUnusable' : 'gatewayDown');
  }
}

/** Whose method it is: named, or found by our own row of the customer. Refuses those of others. */
export async function ownerOf(
  { table, caller }: Context,
  { personId, customerId }: { personId?: string | undefined; customerId?: string | undefined },
) {
  const named = personId || (customerId && (await table.get(customers, { id: customerId }))?.row.personId) || caller.personId;
  mayEdit(caller, named);
  return named;
}

/**
 * The person whose method it will be. Older clients name the signed-in person, or nothing. A minor adds none: theirs is a guardian's, which staff
 * add for them.
 */
export async function payerOf({ table, caller }: Pick<Context, 'table' | 'caller'>, personId: string) {
  const [{ row }, church] = await Promise.all([table.need(people, { id: personId }, 'personGone'), table.get(churches, {})]);
  if (personId === caller.personId && isMinor(row, todayIn(church?.row))) throw new Refusal('guardianPays');
  const { email } = row.contactInfo;
  return { personId, name: row.name.display, ...(email ? { email } : {}) };
}

function bankAsks(error: unknown): BankAsks {
  if (error instanceof BankAsks) return error;
  throw error;
}

/** Anyone can sign up: those whom the church doesn't know try no more cards here than visitors do (decision D43). */
async function watched<T>({ table, caller, address }: Context, save: () => Promise<T>): Promise<T | BankAsks> {
  const reserved = isGuest(caller) ? await reserve(table, address, true) : unguarded;
  const counted = async (error: unknown) => {
    if (!(error instanceof GatewayError) || error.problem !== 'declined' || !isGuest(caller)) throw error;
    if (await reserved.declined()) await tellOfGuard(table);
    throw new Refusal('cardDeclined');
  };
  try {
    return await asked(() => save().catch(bankAsks).catch(counted));
  } finally {
    await reserved.release();
  }
}

/** The row, or the bank's question. */
export async function add(context: Context, sent: { id: string; personId?: string | undefined } & Named): Promise<MethodRow | BankAsks> {
  const { table } = context;
  const personId = await ownerOf(context, { personId: sent.personId });
  const row = await gatewayAt(context, sent);
  const fresh = freshOf(row.provider, sent.id, true);
  if (!fresh) throw new Refusal('methodUnusable');
  const gateway = await connected(table, row);
  const [payer, customer] = await Promise.all([payerOf(context, personId), customerOf(table, personId, row.id)]);
  const kept = await watched(context, () => gateway.save({ fresh, payer, key: newId(), ...(customer ? { customer } : {}) }));
  if (kept instanceof BankAsks) {
    // Whose it is has to be known when it is saved again.
    await table.write(
      table.set(customers, { id: kept.asks.customer, personId, gatewayId: row.id, provider: row.provider, created: nowIso() }),
    );
    return kept;
  }
  const made = rowOf(personId, row, kept);
  await table.write(keepOps(table, made, await table.get(methods, made)));
  return made;
}
