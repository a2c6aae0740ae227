// Fills an empty stage with the demo churches. The only part of `infra` that knows rows: it writes what the areas' own calls would have
// written, but dated in the past, which calls can't.

import { hashPassword } from '#functions/core/auth/passwords.ts';
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { addUser } from '#functions/membership/account/newUser.ts';
import type { UserRow } from '#functions/membership/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import type { Gateways } from '../standIns/gateways.ts';
import type { DemoAccount, DemoChurch } from './demo.ts';
import { graceChurch } from './grace.ts';
import { hopeChurch } from './hope.ts';
import { writeChurch } from './writeChurch.ts';

/** Every demo account's password. */
export const demoPassword = 'narthex-demo';

export interface SeedRequest {
  /** Milliseconds. */
  readonly clock?: () => number;
  readonly say: (line: string) => void;
  readonly gateways?: Gateways;
}

/** Writes the demo churches. Expects a function's environment to be set. */
export async function seed({ clock, say, gateways }: SeedRequest): Promise<void> {
  const today = new Date(clock?.() ?? Date.now());
  const churches = [graceChurch(today), hopeChurch(today)];
  const users = await writeUsers(churches, today);
  for (const church of churches) {
    say(`Seeding ${church.name}: ${church.people.length} people`);
    await writeChurch(church, users, today, gateways);
  }
}

/** One user per address, however many churches list it. */
async function writeUsers(churches: readonly DemoChurch[], today: Date): Promise<Map<string, UserRow>> {
  const accounts = new Map<string, { account: DemoAccount; language: string }>();
  for (const { accounts: listed, country } of churches) {
    for (const account of listed)
      if (!accounts.has(account.email)) accounts.set(account.email, { account, language: country === 'DE' ? 'de' : 'en' });
  }
  const registered = new Date(today.getTime() - 400 * dayMs).toISOString();
  const rows = await Promise.all(
    [...accounts.values()].map(
      async ({ account, language }): Promise<UserRow> => ({
        id: newId(),
        email: account.email,
        firstName: account.firstName,
        lastName: account.lastName,
        passwordHash: await hashPassword(demoPassword),
        verified: true,
        registrationDate: registered,
        language,
      }),
    ),
  );
  const table = new Table('-');
  await table.write(...rows.map(addUser));
  return new Map(rows.map((row) => [row.email, row]));
}
