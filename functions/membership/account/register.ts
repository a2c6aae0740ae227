import { hashPassword, passwordMinimum } from '#functions/core/auth/passwords.ts';
import { later, pause } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Context } from '#functions/core/serve/implement.ts';
import { limitKey, limits } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import { Table } from '#functions/core/table/table.ts';
import { alreadyRegistered } from '#shared/membership/account/registration.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { check, email as emailWord, idForm } from '#shared/words.ts';
import { linkOrigin } from '../signIn/allowedOrigins.ts';
import { countMail, linkMail, noticeMail } from '../signIn/mails.ts';
import { giveCode } from '../signIn/oneTimeLinks.ts';
import { churches, type UserRow, users } from '../table.ts';
import { addUser, newUserRow, userByEmail } from './newUser.ts';

const table = new Table('-');

export const isEmail = (given: string): boolean => check(emailWord, given).ok;
export const publicUser = ({ id, email, firstName, lastName, registrationDate }: UserRow) => ({
  id,
  email,
  firstName,
  lastName,
  registrationDate,
});

interface Registration {
  firstName?: string;
  lastName?: string;
  email?: string;
  password?: string;
  churchId?: string;
  appUrl?: string;
}

/** The problems with a registration, as sentences; the screen says the same. */
function faultsOf({ firstName, lastName, email, password }: Registration): string[] {
  return [
    ...(isEmail(email ?? '') ? [] : ['Please enter a valid email address.']),
    ...(firstName?.trim() ? [] : ['Please enter your first name.']),
    ...(lastName?.trim() ? [] : ['Please enter your last name.']),
    ...(password && password.length < passwordMinimum ? ['Password must be at least 8 characters long.'] : []),
  ];
}

/**
 * POST /users/register. If the owner of an address never finished registering, the email is sent again instead of refusing; a known address
 * gets the same answer as a new one, and its owner is told the truth by email (decision D60).
 */
export async function register(asked: Registration, { language }: Context) {
  const errors = faultsOf(asked);
  if (errors.length > 0) return { errors };
  const named = { email: asked.email ?? '', firstName: asked.firstName ?? '', lastName: asked.lastName ?? '', language };
  const known = await userByEmail(named.email);
  if (known && (known.row.verified || known.row.passwordHash)) {
    return settings.revealUnknownEmail ? { errors: [alreadyRegistered] } : answerAlike(known.row, named, asked.password);
  }
  // An address that is still pending hasn't been verified by anyone, so the name is the latest registrant's.
  const user = known
    ? { ...known.row, firstName: named.firstName, lastName: named.lastName }
    : { ...newUserRow(named), passwordHash: asked.password ? await hashPassword(asked.password) : undefined };
  await countMail(named.email);
  const church = asked.churchId ? await churchToJoin(asked.churchId) : undefined;
  await table.write(
    known ? table.put(users, user, known) : addUser(user),
    await linkMail(table, { template: 'welcome', user, origin: linkOrigin(asked.appUrl), purpose: 'register', church }),
  );
  return publicUser(user);
}

/** The account doesn't change, and the response names no one. A code is requested as for a new account, but no one knows it. */
async function answerAlike(owner: UserRow, named: Parameters<typeof newUserRow>[0], password: string | undefined) {
  // Takes as long as hashing the password of a new account.
  if (password) await hashPassword(password);
  await countMail(named.email);
  await table.write(giveCode(named.email, { id: newId(), proofs: undefined }, '').ops, await noticeMail(table, 'accountExists', owner));
  return publicUser(newUserRow(named));
}

async function churchToJoin(churchId: string): Promise<{ id: string; name: string } | undefined> {
  const found = idForm.test(churchId) ? await table.within(churchId).get(churches, {}) : undefined;
  return found && !found.row.archivedDate ? { id: churchId, name: '' } : undefined;
}

/** The response takes the same time whether the address is known or not (decision D5). */
const answersAfter = 250;

export async function forgot(asked: { userEmail?: string; appUrl?: string }): Promise<{ emailed: boolean }> {
  const email = asked.userEmail ?? '';
  const [known] = await Promise.all([isEmail(email) && sendReset(email, asked.appUrl), pause(answersAfter)]);
  return { emailed: settings.revealUnknownEmail ? Boolean(known) : true };
}

const mailsPerQuarter = { times: 6, minutes: 15 };

/** An unknown address gets a row with a code no one knows, so that trying codes reveals nothing either. */
async function sendReset(email: string, appUrl: string | undefined): Promise<boolean> {
  const user = await userByEmail(email);
  if ((await attempts(email)) > mailsPerQuarter.times) return Boolean(user);
  if (!user) await table.write(giveCode(email, { id: newId(), proofs: undefined }, '').ops);
  else
    await table.write(await linkMail(table, { template: 'setPassword', user: user.row, origin: linkOrigin(appUrl), purpose: 'password' }));
  return Boolean(user);
}

const attempts = (email: string): Promise<number> =>
  table.count(limits, limitKey('forgot', email.toLowerCase(), mailsPerQuarter.minutes), later(2 * mailsPerQuarter.minutes * minuteMs));
