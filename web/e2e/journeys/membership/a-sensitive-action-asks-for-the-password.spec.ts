import { enter, newcomer } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { refuseOldSignIn } from '#web/e2e/means/signIn/oldSignIn.ts';

test('someone who signed in long ago changes the password: it is asked for once, and nothing typed is lost', async ({ page, another }) => {
  const account = await newcomer(page, 'grace');
  await enter(page, account, 'grace');
  await page.goto('/profile');
  await refuseOldSignIn(page, '**/api/membership/users/updatePassword');

  const form = page.getByRole('dialog', { name: 'Change password' });
  await page.getByRole('button', { name: 'Change password' }).click();
  await form.getByLabel('New password', { exact: true }).fill('a quiet harbour at dusk');
  await form.getByLabel('Verify new password').fill('a quiet harbour at dusk');
  await page.keyboard.press('Enter');

  const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(asked.getByLabel('Current password')).toBeFocused();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(asked.getByRole('alert')).toContainText('The current password isn’t right.');
  await asked.getByLabel('Current password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const phone = await another();
  await phone.goto('/login');
  await phone.getByLabel('Email').fill(account.email);
  await phone.getByLabel('Password', { exact: true }).fill('a quiet harbour at dusk');
  await phone.getByRole('button', { name: 'Sign in' }).click();
  await expect(phone.getByRole('heading', { name: /^Welcome, / })).toBeVisible();
});
