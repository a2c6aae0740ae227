import type { Page } from '@playwright/test';
import { enter, founder } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { visit } from '#web/e2e/means/pageBuilder.ts';

test('a new church has a website with one click, and changes its navigation and its look', async ({ page, another }) => {
  const account = await founder(page);
  const visitor = await another();
  const home = siteOf(account.church);
  await enter(page, account, account.church);
  await page.goto('/site');

  await test.step('the starter site is made and published', async () => {
    await page.getByRole('radio', { name: /^Fresh/ }).check();
    await page.getByRole('checkbox', { name: /^Publish right away/ }).check();
    await page.getByRole('button', { name: 'Create website' }).click();
    await expect(page.getByText('Your website is published.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible();
    await visit(visitor, home, 'Welcome home');
    await expect(visitor.getByRole('navigation').first()).toBeVisible();
    expect(await inspectPage(visitor)).toEqual([]);
    await visitor.getByRole('navigation').first().getByRole('link', { name: 'Contact' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Contact');
  });
  await test.step('an entry is added to the navigation, with a badge, below another', async () => {
    await page.goto('/site/navigation');
    await page.getByRole('button', { name: 'Add item' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add item' });
    await dialog.getByRole('combobox', { name: 'Link to' }).selectOption('Another address');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Choir');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByText('Please enter an address such as https://example.org or /contact.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('/about');
    await dialog.getByRole('textbox', { name: 'Badge' }).fill('New');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('button', { name: 'Nest Choir under the item above' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Choir moved into a menu.' })).toBeAttached();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Navigation saved and updated on every page.')).toBeVisible();
    await visit(visitor, home, 'Choir');
  });
  await test.step('entries are dragged; what two tabs do to the navigation is merged, and asked about where both did it', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/site/navigation');
    const row = (at: Page, name: string) => at.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(row(tab, 'Contact')).toBeVisible();
    const rename = async (at: Page, to: string) => {
      await at.getByRole('button', { name: 'Edit Contact' }).click();
      await at.getByRole('dialog').getByRole('textbox', { name: 'Label' }).fill(to);
      await at.keyboard.press('Enter');
      await expect(row(at, to)).toBeVisible();
    };
    await row(page, 'Contact').hover();
    const [from, to] = [
      await row(page, 'Contact').locator('[aria-hidden]').first().boundingBox(),
      await row(page, 'Ministries').boundingBox(),
    ];
    await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 20, { steps: 6 });
    await page.mouse.move((to?.x ?? 0) + 40, (to?.y ?? 0) + 6, { steps: 3 });
    await page.mouse.up();
    await expect(page.getByRole('main').getByRole('listitem').nth(4)).toContainText('Contact');
    await rename(page, 'Write to us');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^All changes saved/)).toBeVisible();
    await rename(tab, 'Find us');
    await tab.getByRole('button', { name: 'Save' }).click();
    const question = tab.getByRole('dialog', { name: 'Someone else edited this too' });
    await expect(question).toContainText('Write to us');
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(tab.getByRole('main').getByRole('listitem').nth(4)).toContainText('Find us');
    await expect(tab.getByText(/^All changes saved/)).toBeVisible();
  });
  await test.step('colors that cannot be read together are not saved', async () => {
    await page.goto('/site/theme');
    const dark = page.getByRole('textbox', { name: 'Darkest', exact: true });
    await dark.fill('#ffffff');
    await expect(page.getByText(/^Low contrast/).first()).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Some of these colors are hard to read together/)).toBeVisible();
    const offer = page.getByRole('button', { name: /^Use #/ }).first();
    await expect(async () => {
      if (await offer.isVisible()) await offer.click({ timeout: 1_000 });
      await expect(page.getByText(/^Low contrast/)).toHaveCount(0, { timeout: 500 });
    }).toPass({ intervals: [0, 50] });
    await dark.fill('#14213d');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Theme saved. Your pages are being updated.')).toBeVisible();
    await expect(async () => {
      await visitor.goto(home);
      expect(await visitor.content()).toContain('#14213d');
    }).toPass({ timeout: 15_000 });
  });
});
