import { expect, test } from '@jest/globals';
import { isReservedSubDomain } from '#shared/membership/churches/registration.ts';
import { stages } from './stages.ts';

test('no church can take the name of a stage, or where bounced mails go', () => {
  expect([...Object.keys(stages), 'bounce'].filter((name) => !isReservedSubDomain(name))).toEqual([]);
});
