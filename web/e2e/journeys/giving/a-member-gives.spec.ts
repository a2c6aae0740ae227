import type { Page } from '@playwright/test';
import { enter, graceLeader, newcomer } from '#web/e2e/means/accounts.ts';
import { enterCard, givingChurch } from '#web/e2e/means/giving.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

const declined = '4000000000000002';
const alwaysAsks = '4000002760003184';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
/** As the screen says it: `Dec 4, 2026`. */
const shown = (date: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date));

const dialog = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** Giving's own document, in which cards and accounts are entered. */
const entry = (page: Page) => dialog(page).frameLocator('iframe');
const add = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

test('a member keeps a card after a declined one and a bank account by its two deposits, and gives with both; a recurring gift is skipped, moved and paused', async ({
  page,
}) => {
  const { church } = await givingChurch(page);
  await enter(page, await newcomer(page, church), church);
  await page.goto('/giving');
  await add(page, 'Add Card');
  await enterCard(entry(page), declined);
  await entry(page).getByRole('button', { name: 'Save' }).click();
  await expect(entry(page).getByText('Your card was declined.')).toBeVisible();
  await enterCard(entry(page), alwaysAsks);
  await entry(page).getByRole('button', { name: 'Save' }).click();
  await entry(page).frameLocator('iframe >> nth=-1').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Visa ending in 3184')).toBeVisible();

  const donate = async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    await dialog(page).getByRole('button', { name: 'Donate' }).click();
    await expect(entry(page).frameLocator('iframe >> nth=-1').getByRole('button', { name: 'Complete' })).toBeVisible();
  };
  await page.getByRole('button', { name: 'Make a Donation' }).click();
  await page.getByLabel('Amount').fill('12');
  await donate();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Error: The payment was canceled. Nothing was charged.')).toBeVisible();
  await donate();
  // Loaded again in the middle, the page asks again, and gives once.
  await page.reload();
  await entry(page).frameLocator('iframe >> nth=-1').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Thank you for your donation!')).toBeInViewport();
  await expect(section(page, 'Your donations')).toContainText('Total $12.00');

  await add(page, 'Add Bank Account');
  await entry(page).getByLabel('Routing number').fill('110000000');
  await entry(page).getByLabel('Account number').fill('000123456789');
  await entry(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await dialog(page).getByLabel('First deposit').fill('32');
  await dialog(page).getByLabel('Second deposit').fill('45');
  await dialog(page).getByRole('button', { name: 'Verify Account' }).click();
  await expect(page.getByRole('button', { name: 'Verify Account' })).toBeHidden();

  await page.getByRole('button', { name: 'Make a Recurring Donation' }).click();
  await page.getByLabel('Payment Method', { exact: true }).selectOption('STRIPE TEST BANK ending in 6789');
  await page.getByLabel('Amount').fill('20');
  await page.getByRole('button', { name: 'Preview' }).click();
  await dialog(page).getByRole('button', { name: 'Donate' }).click();
  await expect(page.getByText('Recurring donation created.')).toBeVisible();
  await expect(section(page, 'Your donations')).toContainText('Pending');

  const recurring = section(page, 'Recurring Donations');
  const change = async (what: string) => {
    await recurring.getByRole('button', { name: /^Edit / }).click();
    if (what !== 'move') return dialog(page).getByRole('button', { name: what }).click();
    await dialog(page).getByLabel('Next donation').fill(inDays(20));
    await dialog(page).getByRole('button', { name: 'Save' }).click();
  };
  await change('Skip next');
  await expect(page.getByText('Recurring donation updated.')).toBeVisible();
  await change('move');
  await expect(recurring).toContainText(shown(inDays(20)));
  await change('Pause');
  await expect(recurring.getByText('Paused', { exact: true })).toBeVisible();
  await change('Resume');
  await expect(recurring).toContainText(`Next: ${shown(inDays(20))}`);
});

test('a recurring gift that was declined is tried again at once: in vain with the same card, and with another one it goes on', async ({
  page,
}) => {
  await enter(page, graceLeader, 'grace');
  await page.goto('/giving');
  const recurring = section(page, 'Recurring Donations');
  await expect(recurring.getByText('Declined. We’ll try again on')).toBeVisible();
  await recurring.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText('Error: Your card was declined.')).toBeVisible();
  await recurring.getByRole('button', { name: /^Edit / }).click();
  await dialog(page).getByLabel('Payment Method').selectOption('Visa ending in 4242');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Recurring donation updated.')).toBeVisible();
  await recurring.getByRole('button', { name: 'Try again now' }).click();
  await expect(page.getByText('Thank you for your donation!')).toBeInViewport();
  await expect(recurring.getByText('Next: ')).toBeVisible();
});
