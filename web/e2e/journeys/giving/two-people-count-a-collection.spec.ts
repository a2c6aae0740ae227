import { enter, keyOf, newcomer } from '#web/e2e/means/accounts.ts';
import { givingChurch } from '#web/e2e/means/giving.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { giveRole } from '#web/e2e/means/roles.ts';

test('two people count a collection, each for themselves; it closes once both agree, and has a deposit slip', async ({ page, another }) => {
  const { church, founder, tokens } = await givingChurch(page);
  const second = await newcomer(page, church);
  const { personId } = keyOf(await enter(page, second), church);
  await giveRole(page, tokens.membership, personId, ['GivingApi Donations View', 'GivingApi Donations Edit']);
  await page.context().clearCookies();

  await enter(page, founder, church);
  await page.goto('/giving/batches');
  await page.getByRole('button', { name: 'New batch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New batch' }).click();
  const gift = page.getByRole('form', { name: 'Enter donations' });
  await gift.getByLabel('Amount').fill('50');
  await gift.getByLabel('Payment method').selectOption('Cash');
  await gift.getByLabel('Amount').press('Control+Enter');
  await gift.getByLabel('Amount').fill('125.50');
  await gift.getByLabel('Payment method').selectOption('Check');
  await gift.getByLabel('Check number').fill('1042');
  await gift.getByLabel('Check number').press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Donations', exact: true })).toContainText('$125.50');

  const count = async (counter: typeof page, cash: string) => {
    await counter.getByRole('button', { name: /Enter my count|Change my count/ }).click();
    const dialog = counter.getByRole('dialog');
    await dialog.getByLabel('Cash').fill(cash);
    await dialog.getByLabel('Checks').fill('125.50');
    await dialog.getByLabel('Number of donations').fill('2');
    await dialog.getByRole('button', { name: 'Save count' }).click();
    await expect(dialog).toBeHidden();
  };
  await count(page, '50');
  const other = await another();
  await enter(other, second, church);
  await other.goto(page.url());
  await expect(other.getByText('Hidden').first()).toBeVisible();
  await count(other, '40');
  await expect(other.getByText('The counts don’t agree.')).toBeVisible();
  await count(other, '50');
  await other.getByRole('button', { name: 'Close batch' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Close batch' }).click();
  await expect(other.getByText('Closed', { exact: true })).toBeVisible();
  await other.getByRole('link', { name: 'Deposit slip' }).click();
  await expect(other.getByRole('table', { name: 'Total' })).toContainText('$175.50');
  await expect(other.getByText('Check 1042')).toBeVisible();
});
