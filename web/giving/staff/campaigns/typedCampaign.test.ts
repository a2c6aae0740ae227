import { expect, test } from '@jest/globals';
import { type TypedCampaign, wrongIn } from './typedCampaign.ts';

const typed: TypedCampaign = {
  ...{ name: 'Roof', fundId: 'fund0000001', currency: 'usd', goal: '250,000', from: '2026-01-01', to: '2026-12-31', description: '' },
};

test('what is missing is named', () => {
  expect(wrongIn(typed, 'en')).toEqual([]);
  expect(wrongIn({ ...typed, name: ' ', fundId: '', goal: '0', from: '', to: '' }, 'en')).toEqual(['name', 'fundId', 'goal', 'from', 'to']);
  expect(wrongIn({ ...typed, to: '2025-12-31' }, 'en')).toEqual(['to']);
});
