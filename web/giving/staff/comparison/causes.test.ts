import { expect, test } from '@jest/globals';
import { canMend, canReverse, causeOf } from './causes.ts';

test('each difference has its cause, and what only the books have can’t be booked again', () => {
  expect(causeOf({ missing: 'here', kind: 'refund' })).toBe('refund');
  expect(causeOf({ missing: 'there', kind: 'refund' })).toBe('there');
  expect(canMend({ missing: 'here', kind: 'refund', paymentId: 'pi_1' })).toBe(true);
  expect(canMend({ missing: 'here', kind: 'payout', paymentId: undefined })).toBe(true);
  expect(canMend({ missing: 'here', kind: 'dispute', paymentId: undefined })).toBe(false);
  expect(canMend({ missing: 'there', kind: 'gift', paymentId: undefined })).toBe(false);
  expect(canReverse({ missing: 'there', kind: 'gift', giftId: 'gift0000001' })).toBe(true);
  expect(canReverse({ missing: 'there', kind: 'payout', giftId: undefined })).toBe(true);
  expect(canReverse({ missing: 'there', kind: 'refund', giftId: 'gift0000001' })).toBe(false);
  expect(canReverse({ missing: 'here', kind: 'payout', giftId: undefined })).toBe(false);
});
