import { graceMember } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { tabTo } from '#web/e2e/means/keyboard.ts';

test('a member signs in, looks around and signs out by keyboard alone', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await tabTo(page, /^Email/);
  await page.keyboard.type(graceMember.email);
  await tabTo(page, /^Password/);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Invalid login.');
  await tabTo(page, /^Password/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(graceMember.password);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Welcome, Noah' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Noah' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Welcome, Noah' })).toBeVisible();
  await tabTo(page, /^Noah .*’s menu/, 20);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Home');
  await expect(page.getByRole('menuitem', { name: /^Messages/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Noah .*’s menu/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});
