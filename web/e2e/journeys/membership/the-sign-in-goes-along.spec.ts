import type { Page } from '@playwright/test';
import { users as usersCalls } from '#shared/membership/account/users.ts';
import { type Account, enter, graceMember, newcomer } from '#web/e2e/means/accounts.ts';
import { portal, siteOf } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('the sign-in goes along to the site of the church and to lessons, without a token in any address', async ({ page }) => {
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  const account = await newcomer(page, 'grace');
  await enter(page, account, 'grace');
  await page.goto('/');
  await page.getByRole('button', { name: /’s menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Church website' }).click();
  await expect(page).toHaveURL(`${siteOf('grace')}/my`);
  await expect(page.getByRole('heading', { name: `Welcome, ${account.firstName}` })).toBeVisible();

  await page.getByRole('button', { name: /’s menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Lessons' }).click();
  await expect(page).toHaveURL(`${siteOf('lessons')}/`);
  await expect(page.getByRole('heading', { name: `Welcome to Lessons, ${account.firstName}` })).toBeVisible();

  await page.getByRole('button', { name: /’s menu/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(`${portal()}/profile`);
  expect(addresses.join(' ')).not.toMatch(/eyJ|jwt=/);
});

test('a code that was used once lets no one in again', async ({ page, another }) => {
  const account = await newcomer(page, 'grace');
  await enter(page, account, 'grace');
  await page.goto('/');
  const handed = page.waitForRequest(/\/handover\?code=/);
  await page.getByRole('button', { name: /’s menu/ }).click();
  await page.getByRole('menuitemradio', { name: 'Lessons' }).click();
  const address = (await handed).url();
  await expect(page).toHaveURL(`${siteOf('lessons')}/`);
  await expect(page.getByRole('heading', { name: /Welcome to Lessons/ })).toBeVisible();

  const thief = await another();
  await thief.goto(address);
  await expect(thief.getByRole('alert')).toContainText('The current link is expired.');
  await expect(thief.getByRole('link', { name: 'Go to Login' })).toBeVisible();
});

const userToken = async ({ request }: Page, { email, password }: Account) =>
  (await ask(request, usersCalls.login, { body: { email, password } })).user.jwt;

test('the token of an older client vanishes from the address and signs in only when the person agrees', async ({ page }) => {
  const jwt = await userToken(page, graceMember);
  // Only the first address itself: no further request, and no Referer.
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  await page.goto(`/profile?jwt=${jwt}`);
  await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible();
  await expect(page.getByText(graceMember.email)).toBeVisible();
  await expect(page).toHaveURL(`${portal()}/profile`);
  expect(addresses.filter((address) => address.includes(jwt))).toHaveLength(1);
  await page.getByRole('button', { name: 'Not me' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);

  await page.goto(`/profile?jwt=${jwt}`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page.getByText(graceMember.email).first()).toBeVisible();
});

test('the token of an older client is refused while someone else is signed in', async ({ page }) => {
  const account = await newcomer(page, 'grace');
  const jwt = await userToken(page, graceMember);
  await enter(page, account, 'grace');
  await page.goto(`/?jwt=${jwt}`);
  await expect(page.getByRole('alert')).toContainText('Someone else is signed in here. Please sign out first.');
  await page.getByRole('button', { name: `Stay signed in as ${account.firstName}` }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${account.firstName}` })).toBeVisible();
});

test('an invented token signs no one in', async ({ page }) => {
  await page.goto('/?jwt=eyJhbGciOiJub25lIn0.eyJpZCI6IjEifQ.');
  await expect(page.getByRole('alert')).toContainText('Your session has ended. Please sign in again.');
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
