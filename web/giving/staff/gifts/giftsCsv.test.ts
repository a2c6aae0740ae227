import { expect, test } from '@jest/globals';
import type { Gift } from '#shared/giving/gifts.ts';
import { type CsvHeads, giftsCsv } from './giftsCsv.ts';
import { sampleGift } from './testing.ts';

const heads: CsvHeads = {
  ...{ date: 'Date', giver: 'Donor', email: 'Email', amount: 'Amount', given: 'Given', currency: 'Currency' },
  ...{ fund: 'Fund', method: 'Method', number: 'Number', status: 'Status', note: 'Note', id: 'Id' },
};
const names = {
  giver: ({ givenAs }: Gift) => givenAs.name,
  fund: (fundId: string) => fundId,
  method: ({ method }: Gift) => method,
  status: ({ status }: Gift) => status,
};

test('a line for each fund; the amounts of a gift add up to it', () => {
  const gift = sampleGift({
    amount: 10_300,
    cover: 300,
    refunded: 1000,
    funds: [
      { fundId: 'general', amount: 7500 },
      { fundId: 'roof', amount: 2500 },
    ],
    last4: '1042',
  });
  const lines = giftsCsv([gift], heads, names).split('\r\n');
  expect(lines).toEqual([
    '\uFEFF"Date","Donor","Email","Amount","Given","Currency","Fund","Method","Number","Status","Note","Id"',
    '"2026-03-01","Ada Berg","ada@example.test",78,93,"USD","general","check","1042","complete","","gift0000000"',
    '"2026-03-01","Ada Berg","ada@example.test",25,"","USD","roof","check","1042","complete","","gift0000000"',
    '',
  ]);
});

test('a note is never run by a spreadsheet', () => {
  expect(giftsCsv([sampleGift({ note: '=1+1' })], heads, names)).toContain(`"'=1+1"`);
});
