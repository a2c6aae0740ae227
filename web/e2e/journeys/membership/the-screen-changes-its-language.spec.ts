import { enter, newcomer } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';
import { textsOf } from '#web/e2e/means/texts.ts';

const german = textsOf.de;

test('the language changes without reloading the page', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('half.typed@journey.test');
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes';
  });
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.login.title);
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  await expect(page.locator('input[type=email]')).toHaveValue('half.typed@journey.test');

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: /Deutsch/ })).toBeVisible();
});

test('the language is remembered with the account, on other devices and in mails', async ({ page, another }) => {
  const account = await newcomer(page, 'grace');
  await enter(page, account, 'grace');
  await page.goto('/profile');
  const saved = page.waitForResponse(/account\/language/);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  expect((await saved).ok()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  const other = await another();
  await other.goto('/login');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  await other.getByLabel('Email').fill(account.email);
  await other.getByLabel('Password', { exact: true }).fill(account.password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await expect(other.getByRole('navigation', { name: german.ui.mainNavigation })).toBeVisible();

  await other.goto('/login?action=forgot');
  await other.getByLabel(german.ui.email).fill(account.email);
  await other.getByRole('button', { name: german.login.forgot.reset }).click();
  const subject = new RegExp(german.mail.setPassword.subject);
  expect((await waitForMail(other.request, account.email, subject)).text).toContain(account.firstName);
});
