import { expect, test } from '@jest/globals';
import { rateOf } from './rates.ts';

const church = (values: Record<string, string>) => ({
  settings: Object.entries(values).map(([keyName, value], at) => ({
    id: `setting${at}`,
    churchId: 'church',
    keyName,
    value,
    public: true,
  })),
});

test('a church that has set nothing has the usual rates', () => {
  expect(rateOf(church({}), { currency: 'usd' }, 'card')).toEqual({ millionths: 29_000, fixed: 30 });
  expect(rateOf(church({}), { currency: 'usd' }, 'paypal')).toEqual({ millionths: 29_000, fixed: 30 });
  expect(rateOf(church({}), { currency: 'huf' }, 'card')).toEqual({ millionths: 29_000, fixed: 30, step: 100 });
  expect(rateOf(church({}), { currency: 'usd' }, 'bank')).toEqual({ millionths: 8000, fixed: 0, cap: 500 });
});

test('its own are dollars and percent', () => {
  const own = church({ flatRateCC: '0.49', transFeeCC: '3.49', flatRateACH: '1', hardLimitACH: '10' });
  expect(rateOf(own, { currency: 'usd' }, 'card')).toEqual({ millionths: 34_900, fixed: 49 });
  expect(rateOf(own, { currency: 'jpy' }, 'card')).toEqual({ millionths: 34_900, fixed: 0 });
  expect(rateOf(own, { currency: 'usd' }, 'bank')).toEqual({ millionths: 10_000, fixed: 0, cap: 1000 });
});

test.each(['', ' ', 'abc', '-1', '100', 'Infinity'])('what is no rate (%j) counts as not set', (value) => {
  expect(rateOf(church({ transFeeCC: value }), { currency: 'usd' }, 'card').millionths).toBe(29_000);
});
