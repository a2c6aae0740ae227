// Two years of giving, booked by the ledger itself on the days on which it was given: its entries, sums and batches agree as if staff and
// the gateway had done it.
import { moveClock, nowIso, setClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { totalsOf } from '#functions/giving/batches/totals.ts';
import { attempts } from '#functions/giving/donate/rows.ts';
import { bookAllOps, giftOf } from '#functions/giving/ledger/book.ts';
import { converge } from '#functions/giving/ledger/converge.ts';
import { completed, newHandGift } from '#functions/giving/ledger/hand.ts';
import { batches, type GiftRow } from '#functions/giving/ledger/rows.ts';
import type { PersonRow, UserRow } from '#functions/membership/table.ts';
import type { Wanted } from '#shared/giving/gifts.ts';
import type { Truth } from '#shared/giving/truth.ts';
import { type PlannedPayment, type PlannedSunday, plannedPayments, plannedSundays } from './plan.ts';

export interface History {
  readonly table: Table;
  /** Who gives: one of each household. */
  readonly givers: readonly PersonRow[];
  /** Those who count. */
  readonly counters: readonly UserRow[];
  readonly fundIds: readonly string[];
  /** Without one, nothing comes online. */
  readonly gatewayId: string | undefined;
  readonly currency: 'usd';
  /** `YYYY-MM-DD`, in the church's time zone. */
  readonly today: string;
}

/** The clock is set back while it writes, and right again afterwards. */
export async function writeHistory(history: History): Promise<void> {
  const sundays = plannedSundays(history.today, history.givers.length);
  try {
    for (const [at, sunday] of sundays.entries()) await writeSunday(history, sunday, at === sundays.length - 1);
    if (history.gatewayId) {
      for (const payment of plannedPayments(history.today)) await writePayment(history, history.gatewayId, payment);
      await writeOddities(history, history.gatewayId);
    }
  } finally {
    moveClock(0);
  }
}

const fundOf = ({ fundIds }: History, fund: number) => fundIds[fund] ?? fundIds[0] ?? '';

async function writeSunday(history: History, { date, gifts }: PlannedSunday, isOpen: boolean): Promise<void> {
  const { table, currency } = history;
  setClock(`${date}T18:00:00.000Z`);
  const batchId = newId();
  const entered = await Promise.all(
    gifts.map(async ({ giver, method, number, lines }) => {
      const person = giver === undefined ? undefined : history.givers[giver];
      const funds = lines.map(({ fund, amount }) => ({ fundId: fundOf(history, fund), amount, deductible: true }));
      const amount = funds.reduce((sum, line) => sum + line.amount, 0);
      const givenAs = { name: person?.name.display ?? '', email: '' };
      const facts = { batchId, personId: person?.id, givenAs, currency, funds, method, last4: number, note: '', campaignId: undefined };
      return completed(await newHandGift(table, { ...facts, amount, date }));
    }),
  );
  await table.write(
    table.put(
      batches,
      batchRow(
        history,
        { id: batchId, date, isOpen },
        entered.map(({ row }) => row),
      ),
    ),
    bookAllOps(table, entered),
  );
}

function batchRow(
  { counters, currency }: History,
  { id, date, isOpen }: { id: string; date: string; isOpen: boolean },
  rows: readonly GiftRow[],
) {
  const head = { id, name: `Collection ${date}`, date, kind: 'hand' as const, byTwo: true };
  if (isOpen) return { ...head, state: 'open' as const, counts: [] };
  const amountOf = (wanted: GiftRow['method']) =>
    rows.filter(({ method }) => method === wanted).reduce((sum, { amount }) => sum + amount, 0);
  const nameOf = ({ firstName, lastName }: UserRow) => `${firstName} ${lastName}`;
  const counted = { currency, cash: amountOf('cash'), checks: amountOf('check'), gifts: rows.length, at: nowIso() };
  const counts = counters.map((user) => ({ ...counted, userId: user.id, by: nameOf(user) }));
  const [first] = counters;
  const closed = { at: nowIso(), by: first ? nameOf(first) : '', totals: totalsOf(rows.map(giftOf)) };
  return { ...head, state: 'closed' as const, counts, closed };
}

/** The fee of a card, as the demo's gateway takes it. */
const feeOf = (amount: number, method: PlannedPayment['method']) =>
  method === 'card' ? Math.round(amount * 0.029) + 30 : Math.min(500, Math.round(amount * 0.008));
const coverOf = (amount: number) => Math.ceil((amount + 30) / (1 - 0.029)) - amount;

async function writePayment(history: History, gatewayId: string, payment: PlannedPayment): Promise<void> {
  const { table, currency, givers } = history;
  const { giver, at, method, amount, fund, covers } = payment;
  setClock(at);
  const person = givers[giver];
  const id = newId();
  const cover = covers && method === 'card' ? coverOf(amount) : 0;
  const givenAs = { name: person?.name.display ?? '', email: person?.contactInfo.email ?? '' };
  const wanted: Wanted = {
    ...{ id, personId: person?.id, givenAs, currency, cover, note: '', scheduleId: undefined, campaignId: undefined },
    funds: [{ fundId: fundOf(history, fund), amount }],
  };
  const attempt = {
    ...{ id, wanted, amount: amount + cover, gatewayId, provider: 'stripe' as const, content: id, state: 'paid' as const, at, tries: 0 },
    method: { kind: 'saved' as const, id: `pm_demo_${giver}`, type: method },
    ...{ language: 'en' as const, visitor: false },
  };
  await table.write(table.put(attempts, attempt));
  await converge(table, paid(gatewayId, { ...payment, amount: amount + cover }, { id, ...givenAs }));
}

function paid(
  gatewayId: string,
  { at, method, amount }: Pick<PlannedPayment, 'at' | 'method' | 'amount'>,
  payer: { id?: string; name: string; email: string },
): Truth {
  const name = newId();
  const transaction = { id: `txn_${name}`, kind: 'payment' as const, amount, fee: feeOf(amount, method), at, cause: `ch_${name}` };
  return {
    ...{ gatewayId, provider: 'stripe', currency: 'usd', paymentId: `pi_${name}`, amount, status: 'paid', createdAt: at, paidAt: at },
    ...(payer.id ? { attempt: payer.id } : {}),
    method: method === 'card' ? { type: 'card', name: 'visa', last4: '4242' } : { type: 'bank', name: 'STRIPE TEST BANK', last4: '6789' },
    payer: { name: payer.name, email: payer.email },
    ...{ transactions: [transaction], refunds: [], disputes: [] },
  };
}

/** What a treasurer finds to do: a payment made elsewhere, and one that failed. */
async function writeOddities({ table, today }: History, gatewayId: string): Promise<void> {
  const at = new Date(Date.parse(`${today}T15:00:00.000Z`) - 5 * 86_400_000).toISOString();
  setClock(at);
  await converge(table, paid(gatewayId, { at, method: 'card', amount: 7500 }, { name: 'R. Lindqvist', email: '' }));
  const { paidAt: _, ...asked } = paid(
    gatewayId,
    { at, method: 'card', amount: 4000 },
    { name: 'Jordan Pike', email: 'jordan.pike@example.org' },
  );
  const failure = { code: 'card_declined', message: 'Your card was declined.' };
  await converge(table, { ...asked, status: 'failed', transactions: [], failure });
}
