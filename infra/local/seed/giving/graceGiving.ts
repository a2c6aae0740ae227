import type { DemoGiving } from './giving.ts';

export const graceGiving: DemoGiving = {
  publicKey: 'pk_test_grace',
  privateKey: 'rk_test_grace',
  currency: 'usd',
  counters: ['treasurer@grace.test', 'admin@grace.test'],
  funds: ['General fund', 'Missions', 'Building fund'],
};
