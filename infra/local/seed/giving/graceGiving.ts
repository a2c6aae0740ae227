import type { DemoGiving } from './giving.ts';

export const graceGiving: DemoGiving = {
  gateways: [
    { provider: 'stripe', publicKey: 'pk_test_grace', privateKey: 'rk_test_grace' },
    { provider: 'paypal', publicKey: 'client-grace', privateKey: 'secret-grace' },
  ],
  currency: 'usd',
  first: ['noah-bennett', 'samuel-rivera'],
  legalName: 'Grace Community Church of New Paltz, Inc.',
  counters: ['treasurer@grace.test', 'admin@grace.test'],
  funds: ['General fund', 'Missions', 'Building fund'],
};
