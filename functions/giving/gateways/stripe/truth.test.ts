import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { type StripeReading, truthFrom } from './truth.ts';
import { noticeFrom } from './webhooks.ts';

const folder = 'shared/giving/testData/events/stripe';
const stories = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
type Objects = Readonly<Record<string, Record<string, unknown> & { id: string; object: string }>>;

/** What the adapter would read: objects with those that it asks to be expanded. */
function reading(objects: Objects): StripeReading {
  const expand = (of: Record<string, unknown>, ...fields: string[]) => {
    const whole = fields.map((field) => [field, objects[String(of[field])] ?? of[field]]);
    return JSON.parse(JSON.stringify({ ...of, ...Object.fromEntries(whole) }));
  };
  const all = (kind: string) => Object.values(objects).filter(({ object }) => object === kind);
  const [intent] = all('payment_intent');
  const [charge] = all('charge');
  return {
    intent: intent && JSON.parse(JSON.stringify(intent)),
    charge: charge && expand(charge, 'balance_transaction', 'failure_balance_transaction'),
    refunds: all('refund').map((one) => expand(one, 'balance_transaction', 'failure_balance_transaction')),
    disputes: all('dispute').map((one) => expand(one)),
  };
}

describe.each(stories.filter(({ expect: wanted }) => wanted.status).map((story) => [story.name, story] as const))('%s', (_, story) => {
  const truth = truthFrom('gateway0001', reading(story.objects));
  const wanted = story.expect;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

  test('is told in our words, with every cent', () => {
    expect(truth?.status).toBe(wanted.gifts ? 'paid' : 'failed');
    expect(truth?.attempt).toBe(story.attempt?.id);
    const of = (...kinds: string[]) => (truth?.transactions ?? []).filter(({ kind }) => kinds.includes(kind));
    expect(sum(of('payment').map(({ fee }) => fee))).toBe(wanted.processorFee);
    expect(sum(of('refund', 'refundFailed').map(({ amount }) => -amount))).toBe(wanted.refunded);
    expect(sum(of('dispute', 'disputeReversal').map(({ amount }) => -amount))).toBe(wanted.disputeWithdrawn);
    expect(sum(of('dispute', 'disputeReversal').map(({ fee }) => fee))).toBe(wanted.disputeFee);
    const net = sum((truth?.transactions ?? []).map(({ amount, fee }) => amount - fee));
    expect(net).toBe(wanted.atGateway + (wanted.atBank ?? 0));
  });

  test('and each of its messages leads to the payment, or to what else it is about', () => {
    const notices = story.events.map(noticeFrom);
    for (const { paymentIds } of notices) for (const id of paymentIds) expect(id).toBe(truth?.paymentId);
    const told = notices.map(
      ({ payouts, paymentIds, schedules }: ReturnType<typeof noticeFrom>) => [...payouts, ...paymentIds, ...schedules].length,
    );
    const silent = story.events.filter((_: unknown, at: number) => told[at] === 0).map(({ type }: { type: string }) => type);
    expect(silent.filter((type: string) => type !== 'invoice.paid')).toEqual([]);
  });
});

describe('a payment', () => {
  const told = (name: string): Objects => stories.find((story) => story.name === name).objects;
  const changed = (objects: Objects, kind: string, changes: object): StripeReading => {
    const next = Object.entries(objects).map(([id, one]) => [id, one.object === kind ? { ...one, ...changes } : one]);
    return reading(Object.fromEntries(next));
  };
  const card = told('card-two-funds-fee-covered');

  test('whose fee is not known yet has no line', () => {
    expect(truthFrom('g', changed(card, 'charge', { balance_transaction: null }))?.transactions).toEqual([]);
  });
  test('that nobody has paid yet is pending; canceled, it is that', () => {
    const open = (status: string) => {
      return truthFrom('g', { ...changed(card, 'payment_intent', { status, latest_charge: null }), charge: undefined })?.status;
    };
    expect(['requires_payment_method', 'requires_action', 'processing', 'canceled'].map(open)).toEqual([
      'pending',
      'pending',
      'pending',
      'canceled',
    ]);
  });
  test('by bank is paid on the day the money is there', () => {
    const truth = truthFrom('g', reading(told('bank-succeeds')));
    expect(truth).toMatchObject({ method: { type: 'bank', name: 'STRIPE TEST BANK', last4: '6789' } });
    expect(Date.parse(truth?.paidAt ?? '')).toBeGreaterThan(Date.parse(truth?.createdAt ?? '') + 3 * 86_400_000);
  });
  test('given back says of which funds', () => {
    const refunds = told('refunds-partial-then-all');
    const funds = changed(refunds, 'refund', { metadata: { funds: 'fundGeneral:100,fundBuildng:50' } });
    expect(truthFrom('g', funds)?.refunds[0]).toMatchObject({ status: 'done', funds: { fundGeneral: 100, fundBuildng: 50 } });
    const states = ['pending', 'requires_action', 'succeeded', 'failed', 'canceled'];
    expect(states.map((status) => truthFrom('g', changed(refunds, 'refund', { status }))?.refunds[0]?.status)).toEqual([
      ...['pending', 'pending', 'done', 'failed', 'failed'],
    ]);
  });
});
