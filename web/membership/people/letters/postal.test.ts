import { expect, test } from '@jest/globals';
import { addressLines } from './postal.ts';

const home = { address1: '12 Oak Street', address2: 'Apt 4', city: 'Springfield', state: 'IL', zip: '62701' };

test('an address is written as in the country of the church', () => {
  expect(addressLines(home, 'US')).toEqual(['12 Oak Street', 'Apt 4', 'Springfield, IL 62701']);
  expect(addressLines({ address1: 'Domstr. 1', city: 'Köln', zip: '50667' }, 'de')).toEqual(['Domstr. 1', '50667 Köln']);
  expect(addressLines({ address1: '10 High Street', city: 'London', zip: 'SW1A 1AA' }, 'GB')).toEqual([
    '10 High Street',
    'London',
    'SW1A 1AA',
  ]);
});

test.each(['', 'Utopia', 'ZZ', 'HK'])('nothing that was entered is left out in «%s»', (country) => {
  const lines = addressLines(home, country).join('\n');
  for (const part of ['12 Oak Street', 'Apt 4', 'Springfield', '62701']) expect(lines).toContain(part);
});

test('what is missing leaves no empty line', () => {
  expect(addressLines({ address1: ' 12 Oak Street ', city: 'Springfield' }, 'US')).toEqual(['12 Oak Street', 'Springfield']);
});
