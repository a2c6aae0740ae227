import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Account, enter, newcomer } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { withDevice } from '#web/e2e/means/signIn/passkeyDevice.ts';

/** The code an authenticator shows this many milliseconds from now. A code works once, so the next one is that of the next half minute. */
const codeOf = (secret: string, laterBy = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp: Date.now() + laterBy });

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
}

test('someone turns two-step sign-in on and signs in with a code, a recovery code and a passkey', async ({ page, another }) => {
  const account = await newcomer(page, 'grace');
  await enter(page, account, 'grace');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn on two-step sign-in' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await dialog.getByRole('code').textContent()) ?? '';
  await dialog.getByLabel('Code from the app').fill('000000');
  await expect(dialog.getByRole('alert')).toContainText('That code isn’t right. Please check it and try again.');
  await dialog.getByLabel('Code from the app').fill(codeOf(secret));

  const kept = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allTextContents();
  await kept.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByRole('button', { name: 'Turn off two-step sign-in' })).toBeVisible();

  const phone = await another();
  await signIn(phone, account);
  await phone.getByLabel('Code from the app').fill('000000');
  await expect(phone.getByRole('alert')).toContainText('That code isn’t right. Please check it and try again.');
  await phone.getByLabel('Code from the app').fill(codeOf(secret, 30_000));
  await expect(phone.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  const library = await another();
  await signIn(library, account);
  await library.getByRole('button', { name: 'Use a recovery code' }).click();
  await library.getByLabel('Recovery code').fill(codes[0] ?? '');
  await library.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(library.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  await withDevice(page);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await page.getByRole('dialog', { name: 'Add passkey' }).getByLabel('Name').fill('My laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await page.context().clearCookies();
  await signIn(page, account);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: /^Welcome, / })).toBeVisible();

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  const off = page.getByRole('dialog', { name: 'Turn off two-step sign-in' });
  await off.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
});
