import type { Gift } from '#shared/giving/gifts.ts';

/** A check over 100 dollars. */
export const sampleGift = (changes: Partial<Gift> = {}): Gift => ({
  id: 'gift0000000',
  batchId: 'batch000000',
  personId: undefined,
  givenAs: { name: 'Ada Berg', email: 'ada@example.test' },
  date: '2026-03-01',
  currency: 'usd',
  amount: 10_000,
  cover: 0,
  funds: [{ fundId: 'general', amount: 10_000 }],
  refunded: 0,
  disputed: 0,
  fee: 0,
  disputeFee: 0,
  status: 'complete',
  method: 'check',
  last4: undefined,
  note: '',
  gatewayId: undefined,
  paymentId: undefined,
  scheduleId: undefined,
  campaignId: undefined,
  failure: undefined,
  refunding: 0,
  ...changes,
});
