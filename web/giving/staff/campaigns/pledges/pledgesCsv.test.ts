import { expect, test } from '@jest/globals';
import { leftOf, pledgesCsv } from './pledgesCsv.ts';

const heads = { giver: 'Donor', pledged: 'Pledged', given: 'Given', left: 'Left', currency: 'Currency', at: 'Date', note: 'Note' };

test('a line for each pledge, and nothing is left once more was given', () => {
  const pledge = {
    campaignId: 'campaign001',
    personId: 'person00001',
    amount: 10_000,
    given: 2550,
    at: '2026-03-01T10:00:00.000Z',
    note: '',
  };
  const csv = pledgesCsv([pledge], 'usd', heads, new Map([['person00001', 'Ada Berg']]));
  expect(csv.replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    '"Donor","Pledged","Given","Left","Currency","Date","Note"',
    '"Ada Berg",100,25.5,74.5,"USD","2026-03-01",""',
  ]);
  expect(leftOf({ amount: 100, given: 500 })).toBe(0);
});
