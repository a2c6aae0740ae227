import { enterCard, givingChurch } from '#web/e2e/means/giving.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';

test('a visitor follows the link of an email, changes and pauses a recurring gift, and ends it', async ({ page }) => {
  const { address, church } = await givingChurch(page);
  const email = `ida@${church}.test`;
  await page.goto(`${address}?amount=25`);
  await page.getByRole('radio', { name: 'Recurring' }).check();
  await page.getByLabel('First name').fill('Ida');
  await page.getByLabel('Last name').fill('Visitor');
  await page.getByLabel('Email').fill(email);
  await enterCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Donate' }).click();
  await expect(page.getByText('Recurring donation created. Thank you for your donation.')).toBeVisible();

  const { text } = await waitForMail(page.request, email, /recurring donation/);
  await page.goto(/https?:\S+\/recurring#\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Show recurring donations' }).click();
  const gift = page.getByRole('region', { name: /Every 1 / });
  await expect(gift).toContainText('$25.00');
  await page.reload();
  expect(await inspectPage(page)).toEqual([]);
  await gift.getByRole('button', { name: 'Edit donation' }).click();
  expect(await inspectPage(page)).toEqual([]);
  await gift.getByLabel('Amount').fill('30');
  await gift.getByLabel('Frequency').selectOption('Weekly');
  await gift.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Recurring donation updated.')).toBeVisible();
  await expect(gift).toContainText('$30.00');
  await gift.getByRole('button', { name: 'Pause' }).click();
  await expect(gift).toContainText('Paused');
  await gift.getByRole('button', { name: 'Delete recurring donation' }).click();
  await gift.getByRole('button', { name: 'Delete recurring donation' }).click();
  await expect(page.getByText('Recurring donation cancelled.')).toBeVisible();
  await expect(page.getByText('No recurring donations found.')).toBeVisible();
});
