import type { Page } from '@playwright/test';
import { newcomer } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';

const next = 'another harbour at dusk';

async function askForMail(page: Page, email: string): Promise<void> {
  await page.goto('/login?action=forgot');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
}

async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Verify password').fill(again);
  await page.getByRole('button', { name: 'Set password' }).click();
}

test('a forgotten password is reset with the emailed link', async ({ page }) => {
  const { email, firstName } = await newcomer(page, 'grace');
  await askForMail(page, email);
  await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  const { link } = await waitForMail(page.request, email, /Reset your password/);

  await page.goto(link);
  await expect(page.getByText(`Hi ${firstName}, choose a new password.`)).toBeVisible();
  await setPassword(page, '');
  await expect(page.getByText('Please enter a password.')).toBeVisible();
  await setPassword(page, 'short');
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await setPassword(page, next, 'something else');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await setPassword(page, next);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
  await waitForMail(page.request, email, /Your password was changed/);
});

test('a forgotten password is reset with the emailed code', async ({ page }) => {
  const { email } = await newcomer(page, 'grace');
  await askForMail(page, email);
  const { code } = await waitForMail(page.request, email, /Reset your password/);
  const field = page.getByLabel('Code from the email');

  await field.fill(code === '123456' ? '654321' : '123456');
  await expect(page.getByRole('alert')).toContainText('That code isn’t right. Please check it and try again.');
  await field.fill(code);
  await expect(page.getByRole('heading', { name: 'Set Password' })).toBeVisible();
  await setPassword(page, next);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});

test('a link that is too old, or without its time, has expired and leads to a new one', async ({ page }) => {
  const { email } = await newcomer(page);
  await askForMail(page, email);
  const { link } = await waitForMail(page.request, email, /Reset your password/);
  const eleven = String(Date.now() - 11 * 60_000);
  for (const old of [link.replace(/timestamp=\d+/, `timestamp=${eleven}`), link.replace(/&timestamp=\d+/, '')]) {
    await page.goto(old);
    await expect(page.getByRole('heading', { name: 'Your link has expired' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Request a new reset link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
});

test('a link works once, also for who has it open already', async ({ page, another }) => {
  const { email } = await newcomer(page, 'grace');
  await askForMail(page, email);
  const { link } = await waitForMail(page.request, email, /Reset your password/);
  const slow = await another();
  await slow.goto(link);
  await expect(slow.getByRole('heading', { name: 'Set Password' })).toBeVisible();

  await page.goto(link);
  await setPassword(page, next);
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  await setPassword(slow, 'a third harbour at noon');
  await expect(slow.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await expect(slow.getByRole('alert')).toContainText('The current link is expired.');
  await slow.goto(link);
  await expect(slow.getByRole('heading', { name: 'Your link has expired' })).toBeVisible();
});

test('no one learns whether an address is known', async ({ page }) => {
  await page.goto('/login?action=forgot');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await askForMail(page, 'nobody.at.all@journey.test');
});
