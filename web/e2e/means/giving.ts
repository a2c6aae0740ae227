import type { FrameLocator, Page } from '@playwright/test';
import { giving } from '#shared/giving/index.ts';
import { enter, founder, keyOf } from './accounts.ts';
import { siteOf } from './addresses.ts';
import { ask } from './apiCalls.ts';

/** A new church with the stand-in of Stripe as its gateway, and perhaps more, and two funds. Returns its giving page. */
export async function givingChurch(
  page: Page,
  more: readonly 'paypal'[] = [],
): Promise<{ readonly address: string; readonly church: string }> {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account), account.church, 'GivingApi');
  const name = `j${account.church.replace(/[^a-z0-9]/g, '')}`;
  const keys = { provider: 'Stripe', publicKey: `pk_test_${name}`, privateKey: `rk_test_${name}`, currency: 'usd' };
  await ask(page.request, giving.gateways.save, { body: [keys] }, token);
  for (const provider of more) {
    const own = { provider, publicKey: `client-${name}`, privateKey: `secret-${name}`, currency: 'usd' };
    await ask(page.request, giving.gateways.save, { body: [own] }, token);
  }
  const funds = ['General Fund', 'Roof'].map((fund) => ({ name: fund, taxDeductible: true }));
  await ask(page.request, giving.funds.save, { body: funds }, token);
  await page.context().clearCookies();
  return { address: `${siteOf('give')}/${account.church}`, church: account.church };
}

/** Stripe's fields, in their frame. */
const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Secure payment input frame"]');

export async function enterCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
}

/** PayPal's fields, each in a frame. */
export async function enterPaypalCard(page: Page, number: string): Promise<void> {
  const parts = { 'PayPal card number field': number, 'PayPal card expiration field': '12 / 40', 'PayPal card security code field': '123' };
  for (const [title, value] of Object.entries(parts)) await page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox').fill(value);
}
