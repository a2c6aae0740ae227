import type { Page } from '@playwright/test';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { tabTo } from '#web/e2e/means/keyboard.ts';
import { build, canvas, drawn, makePage, saved, visit } from '#web/e2e/means/pageBuilder.ts';

const said = (page: Page, what: string | RegExp) => expect(page.getByRole('status').filter({ hasText: what }).first()).toBeAttached();
const toPage = (page: Page) => tabTo(page, /^Page$/, 90);

/** Opens the palette, adds an item by name, and returns to the page. */
async function add(page: Page, name: string): Promise<void> {
  await tabTo(page, /^Search elements/, 90, 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(name);
  await tabTo(page, new RegExp(`^${name}`), 20);
  await page.keyboard.press('Enter');
  await said(page, `Added ${name} at`);
}

test('a page is built, changed and published by keyboard alone, and every step is announced', async ({ page, another }) => {
  const { site } = await makePage(page);
  await build(page, site.id);
  await tabTo(page, /^Add$/, 30);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Search elements/, 10);
  await page.keyboard.type('Columns');
  await tabTo(page, /^Columns/, 10);
  await page.keyboard.press('Enter');
  await said(page, 'Added Columns at position 1 in Section 1');

  await test.step('into the first column', async () => {
    await toPage(page);
    await page.keyboard.press('ArrowRight');
    await said(page, 'Column, position 1 in Columns');
    await add(page, 'Text');
    await said(page, 'Added Text at position 1 in Column');
  });
  await test.step('written where it stands', async () => {
    await toPage(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-editing] [contenteditable="true"]')).toBeFocused();
    await page.keyboard.type('Come as you are');
    await page.keyboard.press('Escape');
    await expect(canvas(page)).toBeFocused();
    await expect(drawn(page, 'text')).toHaveText('Come as you are');
  });
  await test.step('duplicated, moved, taken out, nested, deleted and brought back', async () => {
    await page.keyboard.press('Control+d');
    await said(page, 'Duplicated Text');
    await expect(drawn(page, 'text')).toHaveCount(2);
    await page.keyboard.press('Alt+ArrowDown');
    await said(page, /Moved Text to position 1 in Column/);
    await page.keyboard.press('Alt+ArrowLeft');
    await said(page, 'Moved Text to position 2 in Section 1');
    await page.keyboard.press('Alt+ArrowRight');
    await said(page, /Moved Text to position \d in Column/);
    await expect(drawn(page, 'row').locator('[data-type="text"]')).toHaveCount(2);
    await page.keyboard.press('Delete');
    await said(page, 'Deleted Text');
    await expect(drawn(page, 'text')).toHaveCount(1);
    await page.keyboard.press('Control+z');
    await said(page, 'Undone: Delete Text');
    await expect(drawn(page, 'text')).toHaveCount(2);
    await page.keyboard.press('Control+Shift+z');
    await said(page, 'Redone: Delete Text');
    await expect(drawn(page, 'text')).toHaveCount(1);
  });
  await test.step('the keys are listed on request', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(canvas(page)).toBeFocused();
  });
  await saved(page);
  await tabTo(page, /^Publish$/, 40, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Issues' })).toBeVisible();
  await tabTo(page, /^Publish( anyway)?$/, 40);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Published' })).toBeVisible();
  const visitor = await another();
  await visit(visitor, `${siteOf('grace')}${site.url}`, 'Come as you are');
});
