import { expect, test } from '@jest/globals';
import { factsOf, type TypedCampaign, wrongIn } from './typedCampaign.ts';

const typed: TypedCampaign = {
  ...{ name: 'Roof', fundId: 'fund0000001', currency: 'usd', goal: '250,000', from: '2026-01-01', to: '2026-12-31', description: '' },
};

test('what is missing is named', () => {
  expect(wrongIn(typed, 'en')).toEqual([]);
  expect(wrongIn({ ...typed, name: ' ', fundId: '', goal: '0', from: '', to: '' }, 'en')).toEqual(['name', 'fundId', 'goal', 'from', 'to']);
  expect(wrongIn({ ...typed, to: '2025-12-31' }, 'en')).toEqual(['to']);
});

test('what is right is saved in the smallest unit, without spaces around it', () => {
  expect(factsOf({ ...typed, name: ' Roof ', goal: '1,250.50' }, 'en')).toMatchObject({ name: 'Roof', goal: 125_050, to: '2026-12-31' });
  expect(factsOf({ ...typed, goal: '1.250,50' }, 'de')).toMatchObject({ goal: 125_050 });
  expect(factsOf({ ...typed, goal: 'much' }, 'en')).toBeUndefined();
});
