import { graceMember } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a member of one church signs in without being asked for it and is still signed in after a reload', async ({ page }) => {
  await page.goto('/people');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(new URL(page.url()).searchParams.get('returnUrl')).toBe('/people');

  await page.getByLabel('Email').fill(graceMember.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(graceMember.password);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByLabel('Keep me signed in on this device').uncheck();
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: 'People', level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/people');

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'narthex');
  expect(cookie?.expires).toBe(-1);

  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Welcome, Noah' })).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome, Noah' })).toBeVisible();
});

test('a wrong password is refused, and nothing typed is lost but the password', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(page.getByText('Please enter a password.')).toBeVisible();

  await page.getByLabel('Email').fill(graceMember.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid login. Please check your email or password.');
  await expect(page.getByLabel('Email')).toHaveValue(graceMember.email);
  await expect(page).toHaveURL(/\/login$/);
});

test('the sign-in page leads to registering, to a forgotten password and to help', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Report a bug' }).click();
  const help = page.getByRole('dialog', { name: 'Get Support' });
  await expect(help.getByRole('link', { name: /Documentation/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
