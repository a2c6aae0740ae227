import { expect, test } from '@jest/globals';
import { cardFields, shown, wrongWith } from './card.ts';

const today = new Date('2026-11-15');

test('numbers are grouped as they stand on the card', () => {
  expect(shown.number('42424242x4242 42429')).toBe('4242 4242 4242 4242 9');
  expect(shown.number('378282246310005')).toBe('3782 822463 10005');
  expect(['1', '12', '123', '5', '1231'].map(shown.expiry)).toEqual(['1', '12', '12 / 3', '05', '12 / 31']);
  expect(cardFields({ number: '4242 4242', expiry: '12 / 31', cvc: '123' })).toEqual({
    number: '42424242',
    exp_month: '12',
    exp_year: '31',
    cvc: '123',
  });
});

test('what is missing or wrong is told', () => {
  const codes = (part: 'number' | 'expiry' | 'cvc', ...values: string[]) => values.map((value) => wrongWith(part, value, today)?.code);
  expect(codes('number', '', '4242', '4242 4242 4242 4241', '4242 4242 4242 4242', '3782 822463 10005')).toEqual([
    ...['incomplete_number', 'incomplete_number', 'invalid_number', undefined, undefined],
  ]);
  expect(codes('expiry', '', '13 / 30', '10 / 26', '11 / 26')).toEqual([
    'incomplete_expiry',
    'incomplete_expiry',
    'invalid_expiry_year_past',
    undefined,
  ]);
  expect(codes('cvc', '12', '123', '1234')).toEqual(['incomplete_cvc', undefined, undefined]);
});
