import { enter, newcomer } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('signing out says so and leads on after 300 ms', async ({ page }) => {
  const account = await newcomer(page, 'grace');
  await enter(page, account, 'grace');
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: /’s menu/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You have been successfully logged out.')).toBeVisible();
  await page.clock.runFor(290);
  await expect(page).toHaveURL(/\/logout$/);
  await page.clock.runFor(20);
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => [localStorage.getItem('narthex.lastChurchId'), localStorage.getItem('narthex.name')])).toEqual([
    null,
    null,
  ]);
});

test('the address that signs out takes one back to where one wants to go', async ({ page }) => {
  const account = await newcomer(page, 'grace');
  await enter(page, account, 'grace');
  await page.goto('/login?action=logout&returnUrl=/profile');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/profile');
  // The browser stays known: its owner can sign in while attackers try passwords.
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['narthex-device']);
});

test('signing out everywhere ends the other browsers, too', async ({ page, another }) => {
  const account = await newcomer(page, 'grace');
  await enter(page, account, 'grace');
  const other = await another();
  await other.goto('/login');
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.getByRole('heading', { name: `Welcome, ${account.firstName}` })).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await other.getByRole('link', { name: 'Your profile' }).click();
  await expect(other.getByRole('heading', { name: /Sign in|Welcome back/ })).toBeVisible();
});
