import { expect, test } from '@jest/globals';
import { UserFacingError } from './errors.ts';
import { demoAccounts, demoPassword, main } from './main.ts';
import { graceChurch } from './seed/grace.ts';
import { hopeChurch } from './seed/hope.ts';
import { demoPassword as seededPassword } from './seed/seed.ts';

test('the accounts that are named at the start are those that are seeded', () => {
  const today = new Date('2026-11-18T09:00:00Z');
  const seeded = [graceChurch(today), hopeChurch(today)].flatMap(({ accounts }) => accounts.map(({ email }) => email));
  expect(new Set(demoAccounts.map(([email]) => email))).toEqual(new Set(seeded));
  expect(demoPassword).toBe(seededPassword);
});

test('a setting that does not exist is refused before anything is built', async () => {
  await expect(main(['--force'])).rejects.toThrow(
    new UserFacingError('There is no setting --force: --reset empties the data, --dev serves the web app from its sources.'),
  );
});
