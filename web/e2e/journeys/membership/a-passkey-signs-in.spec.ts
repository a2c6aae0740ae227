import { enter, newcomer } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { refuseOldSignIn } from '#web/e2e/means/signIn/oldSignIn.ts';
import { withDevice } from '#web/e2e/means/signIn/passkeyDevice.ts';

test('a passkey is added, confirms who it is, signs in by a button and by what the browser fills in, and is removed', async ({ page }) => {
  const account = await newcomer(page, 'grace');
  await withDevice(page);
  await enter(page, account, 'grace');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add passkey' });
  await dialog.getByLabel('Name').fill('My laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toContainText('Not used yet');

  const welcome = page.getByRole('heading', { name: `Welcome, ${account.firstName}` });
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(welcome).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate('localStorage.autofill = "yes"');
  await page.goto('/login');
  await expect(welcome).toBeVisible();

  await page.goto('/profile');
  await refuseOldSignIn(page, /\/passkeys\/[^/]{11}$/);
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
});
