// Charges a gift (decisions D31, D32, D40, D43): what is sent is checked against our own rows, then the attempt is written down, then the
// gateway is asked, then the books are made to say what it says. Dies anything in between, the sweeper or a message of the gateway goes on.
import { nowIso, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { payerOf } from '#functions/core/outbox/paymentOrders.ts';
import type { Bill } from '#functions/core/payments/bill.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { Charged, Donation } from '#shared/giving/donate.ts';
import type { Wanted } from '#shared/giving/gifts.ts';
import { currency } from '#shared/giving/money/currencies.ts';
import { nearestLanguage } from '#shared/languages.ts';
import { isGuest } from '#shared/membership/people/guests.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { parse } from '#shared/words.ts';
import { rememberOps } from '../bills/older.ts';
import { asBilled, billAt, claimBill } from '../bills/pay.ts';
import { checkFunds } from '../funds/openFunds.ts';
import { connected } from '../gateways/connected.ts';
import { GatewayError } from '../gateways/gateway.ts';
import { methods } from '../methods/rows.ts';
import { rateOf } from '../settings/rates.ts';
import type { GatewayRow } from '../settings/rows.ts';
import { answerOf, changedAnswer, sealedReply } from './answers.ts';
import { askToCharge, chargeOf, unknown } from './ask.ts';
import { answered, claim, contentOf, giftOfOrder, olderGiftId, unclaim } from './claim.ts';
import { guardedBits, type Reserved, reserve, unguarded } from './guard.ts';
import { tellOfGuard } from './guardNews.ts';
import { chosenMethod } from './method.ts';
import { orderOf, splitOf } from './order.ts';
import { gatewayAt, type Place, placeOf } from './place.ts';
import { type AttemptRow, guards } from './rows.ts';
import { conclude, settle } from './settle.ts';
import { askVisitor } from './visitor.ts';

/** Everything that was checked, ready to be written down. */
export interface Checked {
  readonly attempt: Omit<AttemptRow, 'state' | 'at' | 'dueAt' | 'tries' | 'id' | 'wanted'> & {
    readonly wanted: Omit<AttemptRow['wanted'], 'id'>;
  };
  readonly church: { readonly id: string; readonly name: string };
  /** What is spent with it. */
  readonly ops: readonly Op[];
  /** The guard watches it: a card, of someone whom the church doesn't know. Bank accounts have to be verified first. */
  readonly watched: boolean;
}

const noProof = { spend: () => [] };
const statedName = ({ name, firstName, lastName }: NonNullable<Donation['person']>) =>
  name || `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** Reads everything in a request or two, and refuses whatever isn't as it was shown. `keeps`: the method is for later gifts, too. */
export async function check(
  context: Context,
  place: Place,
  gatewayRow: GatewayRow,
  sent: Donation,
  keeps: boolean,
): Promise<Checked | Charged> {
  const { table, caller } = place;
  const isVisitor = caller.standing !== 'member';
  const order = orderOf(sent, gatewayRow.currency);
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const guard = batch.get(table, guards, {});
  const person = isVisitor ? () => undefined : batch.get(table, people, { id: caller.personId });
  const saved = isVisitor ? () => undefined : batch.get(table, methods, { personId: caller.personId, id: sent.id ?? '' });
  const funds = checkFunds(table, batch, order.lines);
  const visitor = isVisitor ? await askVisitor({ ...context, table }, table.church, sent, batch) : noProof;
  await batch.send();
  const at = church()?.row;
  if (!at || at.archivedDate) throw new Refusal('churchNotFound');
  funds();
  const isGuarded = guard() !== undefined;
  const spent = visitor.spend(isGuarded ? guardedBits : 0, at);
  const gateway = await connected(table, gatewayRow);
  const { method, methodName } = await chosenMethod(gateway, {
    ...gatewayRow,
    gatewayId: gatewayRow.id,
    id: sent.id ?? '',
    saved: saved(),
    isVisitor,
    keeps,
  });
  const split = splitOf(order, rateOf(at, gatewayRow, method.type));
  if ('changed' in split) return changedAnswer(split.changed, gatewayRow.currency);
  const own = person()?.row;
  // Minors give with a saved method only, which is a guardian's; what a guardian allowed ends when they come of age.
  const minor = own !== undefined && isMinor(own, todayIn(at));
  if (minor && method.kind !== 'saved') throw new Refusal('guardianPays');
  if (!minor && saved()?.row.guardianId) throw new Refusal('methodUnusable');
  const givenAs = own
    ? { name: own.name.display, email: own.contactInfo.email || caller.email }
    : { name: statedName(sent.person ?? {}), email: sent.person?.email ?? '' };
  const payer = isVisitor ? `visitor ${givenAs.email.toLowerCase()}` : caller.personId;
  const watched = isGuest(caller) && method.type !== 'bank';
  const attempt: Checked['attempt'] = {
    wanted: {
      personId: isVisitor ? undefined : caller.personId,
      givenAs,
      currency: parse(currency, gatewayRow.currency),
      funds: split.lines,
      cover: split.cover,
      note: sent.notes ?? '',
      unnamed: sent.unnamed || undefined,
    },
    amount: split.lines.reduce((sum, { amount }) => sum + amount, split.cover),
    gatewayId: gatewayRow.id,
    provider: gatewayRow.provider,
    method,
    methodName,
    content: contentOf(payer, { gatewayId: gatewayRow.id, method: sent.id ?? '', shown: order.shown, lines: order.lines }),
    language: nearestLanguage([sent.language, context.language]),
    visitor: isVisitor,
    guarded: isGuarded && watched ? true : undefined,
    agreed: method.type === 'bank' ? { address: place.address, userAgent: context.device.slice(0, 500) } : undefined,
  };
  return { attempt, church: { id: at.id, name: at.name }, ops: spent, watched };
}

export const isAnswer = (given: Checked | Charged): given is Charged => 'status' in given;

/** The gateway's answer, in the books and in the attempt. */
async function charged(
  place: Place,
  gatewayRow: GatewayRow,
  { church, attempt, watched }: Checked,
  row: AttemptRow,
  reserved: Reserved,
): Promise<AttemptRow | undefined> {
  const { table } = place;
  const gateway = await connected(table, gatewayRow);
  try {
    const answer = await askToCharge(gateway, chargeOf(row, church));
    if (answer === unknown) return row;
    const { status, paymentId, clientSecret, decline } = answer;
    const reply = await sealedReply(answer.wire, clientSecret);
    if (status === 'declined') {
      if (await reserved.declined()) await tellOfGuard(table);
      // A guest hears of it what a visitor does.
      const message = watched && !attempt.visitor ? '' : (decline?.message ?? '');
      const why = { code: (decline?.code ?? '').slice(0, 100), message: message.slice(0, 500) };
      return conclude(table, row.id, { state: 'declined', reply, decline: why, ...(paymentId ? { paymentId } : {}) });
    }
    if (status === 'needsAction') return conclude(table, row.id, { state: 'needsAction', reply, ...(paymentId ? { paymentId } : {}) });
    const truth = answer.truth ?? (paymentId ? await gateway.truthOf(paymentId) : undefined);
    return truth ? settle(table, truth, reply) : row;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // It was charged, and can't be read: the sweeper asks again.
    if (error.problem === 'unavailable' || error.problem === 'busy') return row;
    // It was not accepted, so nothing was charged.
    return conclude(table, row.id, { state: 'canceled', decline: { code: error.problem, message: error.message.slice(0, 500) } });
  }
}

/** Charges once, however often it is sent. */
export async function chargeGift(context: Context, sent: Donation): Promise<Charged> {
  const place = placeOf(context, sent.churchId);
  const bill = sent.bill === undefined ? undefined : await billAt(place.table, sent.bill);
  // What is paid for a form or an event leads to who sent it.
  if (bill && sent.unnamed) throw new Refusal('invalid', 'A payment for a form or an event can’t be anonymous.');
  const gatewayRow = await gatewayAt(place, sent);
  const asked = bill ? asBilled(sent, bill, gatewayRow) : sent;
  return retryOnRefusal(() => chargeOnce(context, place, gatewayRow, asked, bill), 'outdated', 4, 50);
}

/** Made by our own form, by the order it approves, or here for older clients. */
async function giftIdOf(
  table: Table,
  { provider }: GatewayRow,
  { giftId, id }: Donation,
  content: string,
): Promise<{ id: string; ops: Op[] }> {
  const ordered = provider === 'paypal' && id ? await giftOfOrder(table, id) : undefined;
  if (ordered && giftId && ordered !== giftId) throw new Refusal('methodUnusable');
  const known = ordered ?? giftId;
  return known ? { id: known, ops: [] } : olderGiftId(table, content);
}

async function chargeOnce(
  context: Context,
  place: Place,
  gatewayRow: GatewayRow,
  sent: Donation,
  bill: Bill | undefined,
): Promise<Charged> {
  const { table, caller } = place;
  const payer = caller.standing === 'member' ? caller.personId : `visitor ${(sent.person?.email ?? '').toLowerCase()}`;
  const { lines, shown } = orderOf(sent, gatewayRow.currency);
  const content = contentOf(payer, { gatewayId: gatewayRow.id, method: sent.id ?? '', shown, lines });
  const { id, ops } = await giftIdOf(table, gatewayRow, sent, content);
  const known = await answered(table, id, content);
  if (known) return answerOf(known);
  const claimed = bill && (await claimBill(table, bill, id));
  if (claimed && 'other' in claimed) return answerOf(claimed.other);
  try {
    const pays = bill && { kind: bill.kind, id: bill.id };
    return await chargeNew(context, place, gatewayRow, sent, { id, pays, ops: [...ops, ...(claimed?.ops ?? [])] });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The other of two clicks has taken the id, or spent the proof.
    const other = await answered(table, id, content);
    if (!other) throw error;
    return answerOf(other);
  }
}

async function chargeNew(
  context: Context,
  place: Place,
  gatewayRow: GatewayRow,
  sent: Donation,
  { id, ops, pays }: { id: string; ops: readonly Op[]; pays: Wanted['pays'] },
) {
  const checked = await check(context, place, gatewayRow, sent, false);
  if (isAnswer(checked)) return checked;
  const { attempt } = checked;
  const { table, address } = place;
  const { funds: lines, currency: paidIn } = attempt.wanted;
  const who = payerOf(attempt.wanted.personId ?? '', address);
  const first = sent.giftId ? [] : rememberOps(table, { id, at: nowIso(), who, currency: paidIn, lines });
  const claimed = await claim(table, { ...attempt, id, wanted: { ...attempt.wanted, id, pays } }, [...ops, ...checked.ops, ...first]);
  const reserved = checked.watched
    ? await reserve(table, address, attempt.guarded === true).catch((error: unknown) => unclaim(table, claimed, error))
    : unguarded;
  try {
    return await answerOf((await charged(place, gatewayRow, checked, claimed.row, reserved)) ?? claimed.row);
  } finally {
    await reserved.release();
  }
}
