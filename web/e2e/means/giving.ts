import type { FrameLocator, Page } from '@playwright/test';
import { giving } from '#shared/giving/index.ts';
import { enter, founder, keyOf } from './accounts.ts';
import { siteOf } from './addresses.ts';
import { ask } from './apiCalls.ts';

/** A new church with the stand-in of Stripe as its gateway, and two funds. Returns its giving page. */
export async function givingChurch(page: Page): Promise<{ readonly address: string; readonly church: string }> {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account), account.church, 'GivingApi');
  const name = `j${account.church.replace(/[^a-z0-9]/g, '')}`;
  const keys = { provider: 'Stripe', publicKey: `pk_test_${name}`, privateKey: `rk_test_${name}`, currency: 'usd' };
  await ask(page.request, giving.gateways.save, { body: [keys] }, token);
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
