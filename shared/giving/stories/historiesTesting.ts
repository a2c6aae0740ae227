// For tests: random lives of a payment at its gateway, and random schedules of readings of the stories. A seed always gives the same.
import { partsOf } from '../entries.ts';
import type { Wanted } from '../gifts.ts';
import { daySumsOf } from '../sums.ts';
import type { Truth, TruthTransaction } from '../truth.ts';
import { ofPayment, TestLedger } from './ledgerTesting.ts';
import type { Story } from './storiesTesting.ts';

/** Whole numbers from 0 up to, but not including, `end` (mulberry32). */
export function randomOf(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % end;
  };
}

const day = (number: number) => new Date(Date.UTC(2026, 0, 1 + number, 12)).toISOString();

/** What the gateway would have answered after each thing that happened to a payment. */
export function randomLife(seed: number): { wanted: Wanted; readings: Truth[] } {
  const below = randomOf(seed);
  const funds = Array.from({ length: 1 + below(4) }, (_, at) => ({ fundId: `fund${at}`, amount: 1 + below(20_000) }));
  const cover = below(2) * below(700);
  const amount = funds.reduce((sum, line) => sum + line.amount, cover);
  const wanted: Wanted = { id: 'attempt0001', givenAs: { name: '', email: '' }, currency: 'usd', funds, cover, note: '' };
  const fee = below(900);
  let truth: Truth = {
    ...{ gatewayId: 'gateway0001', provider: 'stripe', currency: 'usd', paymentId: 'pi_1', attempt: wanted.id, amount },
    ...{ status: 'pending', createdAt: day(0), payer: {}, transactions: [], refunds: [], disputes: [] },
    method: { type: 'card', name: 'visa', last4: '4242' },
  };
  const readings = [truth];
  const move = (o: Partial<Truth>, ...transactions: TruthTransaction[]) => {
    truth = { ...truth, ...o, transactions: [...truth.transactions, ...transactions] };
    readings.push(truth);
  };
  const txn = (kind: TruthTransaction['kind'], moved: number, cause: string, cost = 0): TruthTransaction => ({
    ...{ id: `txn_${truth.transactions.length}`, kind, amount: moved, fee: cost, at: day(readings.length), cause },
  });
  if (below(8) === 0) {
    move({ status: 'failed', failure: { code: 'declined', message: '' } });
    return { wanted, readings };
  }
  // The fee of the payment may be known later.
  move({ status: 'paid', paidAt: day(1) });
  move({}, txn('payment', amount, 'ch_1', fee));
  let left = amount;
  for (let step = below(7); step > 0 && left > 0; step--) {
    const id = `${readings.length}`;
    const part = 1 + below(left);
    const at = day(readings.length);
    if (below(3) > 0) {
      const named = below(4) === 0 && part <= (funds[0]?.amount ?? 0) && truth.refunds.length === 0 && truth.disputes.length === 0;
      const refund = { id: `re_${id}`, amount: part, at, ...(named ? { funds: { fund0: part } } : {}) };
      move({ refunds: [...truth.refunds, { ...refund, status: 'pending' }] });
      move({ refunds: [...truth.refunds.slice(0, -1), { ...refund, status: 'done' }] }, txn('refund', -part, refund.id));
      if (below(4) === 0)
        move({ refunds: [...truth.refunds.slice(0, -1), { ...refund, status: 'failed' }] }, txn('refundFailed', part, refund.id));
      else left -= part;
    } else {
      const dispute = { id: `du_${id}`, amount: part, at };
      move({ disputes: [...truth.disputes, { ...dispute, status: 'open' }] });
      move({}, txn('dispute', -part, dispute.id, 1500));
      const isWon = below(2) === 0;
      const disputes = [...truth.disputes.slice(0, -1), { ...dispute, status: isWon ? ('won' as const) : ('lost' as const) }];
      move({ disputes }, ...(isWon ? [txn('disputeReversal', part, dispute.id, -1500)] : []));
      if (!isWon) left -= part;
    }
  }
  return { wanted, readings };
}

/** Reads a life at random times, some of them twice and late, and compares the books with the gateway; what is wrong, or nothing. */
export function randomHistory(seed: number): string | undefined {
  const { wanted, readings } = randomLife(seed);
  const below = randomOf(seed + 1);
  const ledger = new TestLedger(wanted);
  for (let at = 0; at < readings.length; at += 1 + below(3)) {
    ledger.book(readings[at]);
    if (below(3) === 0) ledger.book(readings[below(at + 1)]);
  }
  const last = readings.at(-1);
  ledger.book(last);
  const again = ledger.book(last);
  const atGateway = ledger.sum((account) => account.startsWith('gateway:'));
  const moved = (last?.transactions ?? []).reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  const given = daySumsOf(ledger.entries.map((entry) => ({ ...entry, currency: 'usd' })));
  const toFunds = given.filter(({ account }) => account === 'cover' || account.startsWith('fund:'));
  const gift = ledger.gift;
  const net = toFunds.reduce((sum, { amount }) => sum + amount, 0);
  const below0 = partsOf(wanted).filter(([account]) => sumOfAccount(toFunds, account) < 0);
  const faults = [
    again > 0 ? `${again} entries were booked again` : '',
    atGateway === moved ? '' : `the gateway says ${moved}, the books ${atGateway}`,
    gift && gift.status !== 'failed' && net !== gift.amount - gift.refunded - gift.disputed ? `the funds hold ${net}` : '',
    gift?.status === 'failed' && net !== 0 ? 'a failed gift counts' : '',
    below0.length > 0 ? `below nothing: ${below0.join(', ')}` : '',
  ].filter(Boolean);
  return faults.length > 0 ? `seed ${seed}: ${faults.join('; ')}` : undefined;
}
const sumOfAccount = (sums: readonly { account: string; amount: number }[], account: string) =>
  sums.reduce((sum, one) => (one.account === account ? sum + one.amount : sum), 0);

/**
 * One schedule of a story: its readings in a random order, each twice, with readings that a killed process never booked. Whatever was lost,
 * the last one is read again in the end, as the nightly comparison does. What is wrong, or nothing.
 */
export function randomSchedule(story: Story, seed: number): string | undefined {
  const below = randomOf(seed);
  const order = story.readings.flatMap((truth) => [truth, truth]);
  for (let at = order.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [order[at], order[other]] = [order[other], order[at]];
  }
  const ledger = new TestLedger(story.wanted);
  for (const truth of order) if (below(6) > 0) ledger.book(truth);
  ledger.book(story.readings.at(-1));
  const [got, wanted] = [JSON.stringify(ledger.facts(story.expected)), JSON.stringify(ofPayment(story))];
  return got === wanted ? undefined : `${story.name}, seed ${seed}: ${got} instead of ${wanted}`;
}
