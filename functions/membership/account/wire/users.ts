// The calls about users that only older clients make.

import { later } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { newId } from '#functions/core/random.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import { Table } from '#functions/core/table/table.ts';
import { guests } from '#functions/membership/expiringRows.ts';
import { personAndUser } from '#functions/membership/people/read.ts';
import { changePerson } from '#functions/membership/people/writes.ts';
import { byPassword } from '#functions/membership/signIn/authenticate.ts';
import { userChurches } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { users as contract } from '#shared/membership/account/users.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { ownUser } from '../loadUser.ts';
import { userByEmail, userFor } from '../newUser.ts';
import { publicUser } from '../register.ts';

const table = new Table('-');

type Calls = 'checkEmail' | 'loadOrCreate' | 'updateOptedOut' | 'verifyCredentials' | 'search';
export const olderUserCalls: Pick<Handlers<typeof contract>, Calls> = {
  // Saying that the address is unknown would send people who mistyped their password to registration.
  checkEmail: async () => {
    throw new Refusal('forbidden');
  },

  loadOrCreate: async ({ body }, context) => {
    const { caller, language } = context;
    const staff = caller.can('Membership:People:Edit') || caller.can('Membership:Roles:Edit');
    const email = body.userEmail ?? '';
    const named = { email, firstName: body.firstName ?? '', lastName: body.lastName ?? '', language };
    if (body.userId && body.userId === caller.userId) return publicUser((await ownUser(table, context)).user.row);
    if (!email) throw new Refusal('invalid', 'Please enter a valid email address.');
    if (!staff) {
      const id = newId();
      await table.write(
        table.put(guests, { id, email, firstName: named.firstName, lastName: named.lastName, expires: later(dayMs).toISOString() }),
      );
      return { id, email, firstName: body.firstName, lastName: body.lastName };
    }
    const { user, isNew, ops } = await userFor(named);
    await table.write(ops);
    // Whether an address is known, and under which name, is disclosed only for people of the caller's church.
    const isOurs = !isNew && (await table.get(userChurches, { userId: user.id, churchId: caller.churchId }));
    return isOurs
      ? { ...publicUser(user), isNewUser: false }
      : { id: user.id, email, firstName: named.firstName, lastName: named.lastName };
  },

  updateOptedOut: async ({ body }, { caller, table: own }) => {
    if (body.personId !== caller.personId && !caller.can('Membership:People:Edit')) throw new Refusal('notYours');
    await retryOnRefusal(async () => {
      const { person } = await personAndUser(own, body.personId);
      await own.write(changePerson(own, { ...person.row, optedOut: body.optedOut }, person));
    });
    return body;
  },

  verifyCredentials: async ({ body }, context) => {
    const { revertOps } = await byPassword(body.email, body.password, context);
    await table.write(revertOps);
    return { valid: true };
  },

  search: async ({ query }) => {
    const found = await userByEmail(query.term);
    return found ? [publicUser(found.row)] : [];
  },
};
