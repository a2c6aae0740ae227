import type { Page } from '@playwright/test';
import { membership } from '#shared/membership/index.ts';
import type { SignedIn } from '#shared/membership/signIn/sessions.ts';
import { portal } from './addresses.ts';
import { ask } from './apiCalls.ts';
import { callFromOtherIp } from './clientIp.ts';
import { waitForMail } from './mailbox.ts';
import { firstNames, sparePassword, takeSpareAccount } from './spareAccounts.ts';

export interface Account {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

/** Accounts of the seed. Journeys that change an account make one of their own. */
const password = 'narthex-demo';
export const graceAdmin = { email: 'admin@grace.test', firstName: 'Claire', lastName: 'Donovan', password } as const;
export const hopeAdmin = { email: 'admin@hope.test', firstName: 'Katrin', lastName: 'Vogel', password } as const;
export const graceEditor = { email: 'editor@grace.test', firstName: 'Maya', lastName: 'Patel-Brooks', password } as const;
export const graceLeader = { email: 'leader@grace.test', firstName: 'Samuel', lastName: 'Rivera', password } as const;
export const graceMember = { email: 'member@grace.test', firstName: 'Noah', lastName: 'Bennett', password } as const;

const letters = 'abcdefghijklmnopqrstuvwxyz';
export const word = (length: number) => Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('');

/** A new person: a unique name and address. */
export function stranger(): Omit<Account, 'password'> {
  const firstName = firstNames[Math.floor(Math.random() * firstNames.length)] ?? 'Ada';
  const own = word(7);
  return { firstName, lastName: `${own[0]?.toUpperCase()}${own.slice(1)}`, email: `${firstName.toLowerCase()}.${own}@journey.test` };
}

const known = new Map<string, Cookies>();
type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

/** Registers a person with a password, as older clients do, who hasn't followed the email: they can sign in and belong to no church. */
export async function unverified(page: Page): Promise<Account> {
  const account = { ...stranger(), password: sparePassword };
  const made = await callFromOtherIp(membership.users.register, { body: account });
  if (!made) await ask(page.request, membership.users.register, { body: account });
  return account;
}

/** Registers a person who follows the email: without a verified address no one belongs to a church. */
async function registered(page: Page): Promise<Account> {
  const account = await unverified(page);
  const { link } = await waitForMail(page.request, account.email, /./);
  const body = { authGuid: new URLSearchParams(link.split('?')[1]).get('auth') ?? '', newPassword: account.password };
  const made = await callFromOtherIp(membership.users.setPasswordGuid, { body });
  if (!made) await ask(page.request, membership.users.setPasswordGuid, { body });
  return account;
}

/** A new person who belongs to these churches, as subdomains. The browser stays signed out. */
export async function newcomer(page: Page, ...churches: readonly string[]): Promise<Account> {
  const spare = takeSpareAccount();
  const account = spare ? { ...spare, password: sparePassword } : await registered(page);
  if (churches.length === 0) return account;
  await session(page, account);
  for (const subDomain of churches) await ask(page.request, membership.churches.select, { body: { subDomain } });
  await page.context().clearCookies();
  return account;
}

/** A new person who administers a church of their own. */
export async function founder(page: Page, name?: string): Promise<Account & { readonly church: string }> {
  const account = await newcomer(page);
  const church = account.lastName.toLowerCase();
  const place = { address1: '1 Quay Street', city: 'Kingston', state: 'NY', zip: '12401', country: 'US' };
  await session(page, account);
  const body = { name: name ?? `${account.lastName} Chapel`, subDomain: church, ...place };
  const cookie = (await page.context().cookies(portal())).map((one) => `${one.name}=${one.value}`).join('; ');
  const made = await callFromOtherIp(membership.churches.register, { body }, cookie);
  if (!made) await ask(page.request, membership.churches.register, { body });
  await page.context().clearCookies();
  return { ...account, church };
}

const lastChurch = 'narthex.lastChurchId';

/**
 * Signs a browser in without the form, including the last church (none: still to be chosen). A demo account's session is shared by all
 * journeys: those that sign out create an account of their own.
 */
export async function enter(page: Page, account: Pick<Account, 'email' | 'password'>, church?: string): Promise<SignedIn> {
  const signedIn = await session(page, account);
  const id = church && churchIn(signedIn, church).church.id;
  if (id)
    await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [lastChurch, id] as const);
  return signedIn;
}

/** Checking a password takes its time by design, so a session once begun is taken up again. */
async function session(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<SignedIn> {
  const held = known.get(email);
  if (held) {
    await page.context().addCookies(held);
    const { signedIn } = await ask(page.request, membership.sessions.resume, { body: {} });
    if (signedIn) return signedIn;
  }
  const { signedIn } = await ask(page.request, membership.sessions.start, { body: { email, password } });
  if (!signedIn) throw new Error(`${email} could not be signed in.`);
  known.set(email, await page.context().cookies());
  return signedIn;
}

function churchIn({ userChurches, user }: SignedIn, subDomain: string) {
  const found = userChurches.find(({ church }) => church.subDomain === subDomain);
  if (!found) throw new Error(`${user.email} does not belong to ${subDomain}.`);
  return found;
}

/** The token for an API of a church, with its id and that of the own person there. */
export function keyOf(
  signedIn: SignedIn,
  subDomain: string,
  api: 'MembershipApi' | 'ContentApi' | 'MessagingApi' | 'GivingApi' = 'MembershipApi',
): { token: string; churchId: string; personId: string } {
  const { apis, church, person } = churchIn(signedIn, subDomain);
  const token = apis.find(({ keyName }) => keyName === api)?.jwt ?? '';
  return { token, churchId: church.id, personId: person.id };
}
