import { stranger } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';

const password = 'a calm harbour at dawn';

test('a newcomer registers, sets the password by the mail and is in', async ({ page }) => {
  const { email, firstName, lastName } = stranger();
  await page.goto('/login?action=register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please enter your first name.')).toBeVisible();
  await expect(page.getByText('Please enter your last name.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();

  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to sign in' })).toBeVisible();

  const { link } = await waitForMail(page.request, email, /Welcome to Narthex/);
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Verify password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  // Users without a church search for one.
  await expect(page.getByRole('dialog', { name: 'Find your church' })).toBeVisible();
});

test('who registers on the site of a church belongs to it', async ({ page }) => {
  const { email, firstName, lastName } = stranger();
  await page.goto(`${siteOf('grace')}/welcome`);
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Complete' })).toBeVisible();

  const { code } = await waitForMail(page.request, email, /Welcome to Narthex/);
  await page.getByLabel('Code from the email').fill(code);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Verify password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${firstName}` })).toBeVisible();
  await expect(page.getByText('Welcome to your page at Grace Community Church.')).toBeVisible();
});

test('whoever comes back from registering elsewhere is thanked', async ({ page }) => {
  await page.goto('/login?checkEmail=1');
  await expect(page.getByText('Thank you for registering! Check your email')).toBeVisible();
});
