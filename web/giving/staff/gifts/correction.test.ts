import { expect, test } from '@jest/globals';
import { handCorrection, mergeCorrections, partedAmount, sameFunds, typedOf } from './correction.ts';
import { sampleGift } from './testing.ts';

const gift = sampleGift({ last4: '1042', note: 'For the roof', personId: 'person00000', cover: 0 });

test('what isn’t changed stays as it was', () => {
  const typed = typedOf(gift);
  expect(typed).toMatchObject({ lines: [{ typed: '100.00', fundId: 'general' }], method: 'check', number: '1042' });
  expect(handCorrection(gift, { typed, date: gift.date, reason: ' wrong fund ' }, [{ fundId: 'roof', amount: 10_000 }])).toEqual({
    id: gift.id,
    batchId: gift.batchId,
    personId: 'person00000',
    givenAs: gift.givenAs,
    date: '2026-03-01',
    currency: 'usd',
    funds: [{ fundId: 'roof', amount: 10_000 }],
    method: 'check',
    last4: '1042',
    note: 'For the roof',
    reason: 'wrong fund',
  });
});

test('cash has no number', () => {
  const typed = { ...typedOf(gift), method: 'cash' as const };
  expect(handCorrection(gift, { typed, date: gift.date, reason: 'cash' }, [...gift.funds])).not.toHaveProperty('last4');
});

test('a gateway’s gift is parted anew without its covered fee', () => {
  const card = sampleGift({ amount: 10_330, cover: 330, method: 'card', gatewayId: 'gateway0000' });
  expect([partedAmount(card), typedOf(card).method]).toEqual([10_000, 'other']);
  expect(sameFunds(card, [{ fundId: 'general', amount: 10_000 }])).toBe(true);
  expect(sameFunds(card, [{ fundId: 'general', amount: 9000 }])).toBe(false);
});

test('what another has corrected meanwhile stays; of what both have, one is asked', () => {
  const base = { typed: typedOf(gift), date: gift.date };
  const line = (typed: string) => [{ key: 0, typed, fundId: 'general' }];
  const theirs = { ...base, typed: { ...base.typed, lines: line('60.00') } };
  const note = { ...base, typed: { ...base.typed, note: 'For the organ' } };
  const merged = mergeCorrections(base, note, theirs);
  expect([merged.conflicts, merged.theirs]).toEqual([[], ['lines']]);
  expect(merged.draft).toEqual({ ...base, typed: { ...base.typed, lines: line('60.00'), note: 'For the organ' } });
  const both = mergeCorrections(base, { ...base, typed: { ...base.typed, lines: line('70.00') } }, theirs);
  expect([both.conflicts, both.decide({ lines: 'theirs' }), both.decide({ lines: 'mine' }).typed.lines]).toEqual([
    ['lines'],
    theirs,
    line('70.00'),
  ]);
});
