import type { Page } from '@playwright/test';
import { expect, test } from '#web/e2e/means/journey.ts';
import { build, canvas, drag, drawn, makeTallPage, saved, stillBox } from '#web/e2e/means/pageBuilder.ts';

const heading = (page: Page, name: string) => canvas(page).getByRole('heading', { name, exact: true });
const topOf = async (page: Page) => (await heading(page, 'First').boundingBox())?.y ?? 0;

test('with something chosen the wheel goes where it is turned, a hand chooses what it points at, and drags it', async ({ page }) => {
  await build(page, await makeTallPage(page));
  await heading(page, 'First').click();
  await expect(page.getByRole('toolbar', { name: /Text/ })).toBeVisible();
  const before = await topOf(page);
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => topOf(page)).toBeLessThan(before - 1_000);
  const scrolled = await topOf(page);
  for (const y of [300, 420, 540]) await page.mouse.move(620, y, { steps: 3 });
  expect(await topOf(page), 'pointing at others moves nothing').toBe(scrolled);
  await page.mouse.click(620, 400);
  await expect(page.getByRole('toolbar', { name: /Text/ })).toBeInViewport();
  expect(await topOf(page), 'what is pressed stays under the pointer').toBe(scrolled);

  await heading(page, 'Second').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await heading(page, 'Second').hover();
  await drag(page, heading(page, 'Second'), drawn(page, 'text').filter({ hasText: 'Third' }), { x: 0.5, y: 0.9 });
  await expect(drawn(page, 'text').nth(1)).toContainText('Third');
  await expect(drawn(page, 'text').nth(2)).toContainText('Second');
  await saved(page);
});

test('a hand drags a row of the outline to another place, and takes it back', async ({ page }) => {
  await build(page, await makeTallPage(page));
  await page.getByRole('button', { name: 'Outline', exact: true }).click();
  const row = (says: string) => page.getByRole('treeitem', { name: new RegExp(says) });
  const [from, to] = [await stillBox(row('Third')), await stillBox(row('First'))];
  await page.mouse.move(from.x + 60, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 66, from.y + from.height / 2 - 8, { steps: 3 });
  await page.mouse.move(to.x + 60, to.y + to.height * 0.3, { steps: 6 });
  await page.mouse.move(to.x + 60, to.y + to.height * 0.2);
  await page.mouse.up();
  await expect(drawn(page, 'text').first()).toContainText('Third');
  await expect(page.getByRole('treeitem').nth(1)).toContainText('Third');
  await page.getByRole('button', { name: /^Undo: Move/ }).click();
  await expect(drawn(page, 'text').first()).toContainText('First');
  await expect(page.getByRole('treeitem').nth(1)).toContainText('First');
  await saved(page);
});
