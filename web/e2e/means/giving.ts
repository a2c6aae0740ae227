import type { FrameLocator, Page } from '@playwright/test';
import { giving } from '#shared/giving/index.ts';
import { type Account, enter, founder, keyOf } from './accounts.ts';
import { portal, siteOf } from './addresses.ts';
import { ask } from './apiCalls.ts';

export interface GivingChurch {
  /** Its giving page. */
  readonly address: string;
  readonly church: string;
  /** Who administers it, with their tokens. */
  readonly founder: Account;
  readonly tokens: { readonly membership: string; readonly giving: string };
}

/** A new church with the stand-in of Stripe as its gateway, and perhaps more, and two funds. The browser stays signed out. */
export async function givingChurch(page: Page, more: readonly 'paypal'[] = []): Promise<GivingChurch> {
  const account = await founder(page);
  const signedIn = await enter(page, account);
  const { token } = keyOf(signedIn, account.church, 'GivingApi');
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
  const tokens = { membership: keyOf(signedIn, account.church).token, giving: token };
  return { address: `${siteOf('give')}/${account.church}`, church: account.church, founder: account, tokens };
}

/** Tells the gateways' stand-ins what to do, as their control page does. */
export async function tellGateways(page: Page, form: Readonly<Record<string, string>>): Promise<void> {
  const answer = await page.request.post(`${portal()}/gateway`, { form, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`/gateway: ${answer.status()} ${await answer.text()}`);
}

/** Fills in Stripe's fields, in their frame. */
export async function enterCard(where: Page | FrameLocator, number: string): Promise<void> {
  const frame = where.frameLocator('iframe[title="Secure payment input frame"]');
  await frame.getByLabel('Card number').fill(number);
  await frame.getByLabel('Expiration date').fill('12 / 40');
  await frame.getByLabel('Security code').fill('123');
}

/** PayPal's fields, each in a frame. */
export async function enterPaypalCard(page: Page, number: string): Promise<void> {
  const parts = { 'PayPal card number field': number, 'PayPal card expiration field': '12 / 40', 'PayPal card security code field': '123' };
  for (const [title, value] of Object.entries(parts)) await page.frameLocator(`iframe[title="${title}"]`).getByRole('textbox').fill(value);
}
