import type { DemoGiving } from './giving.ts';

export const graceGiving: DemoGiving = {
  publicKey: 'pk_test_grace',
  privateKey: 'rk_test_grace',
  currency: 'usd',
  funds: ['General fund', 'Missions', 'Building fund'],
};
