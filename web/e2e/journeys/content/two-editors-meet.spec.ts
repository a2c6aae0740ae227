import type { Page } from '@playwright/test';
import { enter, graceAdmin } from '#web/e2e/means/accounts.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { anElement, anId, aSection, build, canvas, drawn, makePage, panel, saved, typeAndSave } from '#web/e2e/means/pageBuilder.ts';

const alignment = (page: Page) => panel(page).getByRole('combobox', { name: 'Text alignment' });
const choose = (page: Page, text: string) => canvas(page).getByText(text).click();

/** Holds back a browser's save requests until released. */
async function held(page: Page): Promise<() => void> {
  let resolve = () => {};
  const gone = new Promise<void>((done) => {
    resolve = done;
  });
  await page.route(/\/changes$/, async (route) => {
    if (route.request().method() === 'POST') await gone;
    await route.continue();
  });
  return resolve;
}

test('two editors see each other; different places are merged, the same place is asked about', async ({ page, another }) => {
  const [section, first, second] = [anId(), anId(), anId()];
  const { site } = await makePage(page, {
    nodes: [
      aSection(section),
      anElement(first, 'text', { text: '<p>Coffee at ten</p>' }, { sectionId: section, sort: 1 }),
      anElement(second, 'text', { text: '<p>Songs at eleven</p>' }, { sectionId: section, sort: 2 }),
    ],
  });
  const other = await another();
  await enter(other, graceAdmin, 'grace');
  await build(page, site.id);
  await build(other, site.id);

  await test.step('each sees that the other is here', async () => {
    await choose(page, 'Coffee at ten');
    await expect(page.getByRole('img', { name: 'Also editing: Claire Donovan' })).toBeVisible({ timeout: 30_000 });
    await choose(other, 'Songs at eleven');
    await expect(other.getByRole('img', { name: 'Also editing: Maya Patel-Brooks' })).toBeVisible({ timeout: 30_000 });
  });
  await test.step('changes of different elements both stay', async () => {
    const release = await held(other);
    await alignment(other).selectOption('Right');
    await alignment(page).selectOption('Center');
    await saved(page);
    release();
    await saved(other);
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await other.reload();
    await saved(other);
    await choose(other, 'Coffee at ten');
    await expect(alignment(other)).toHaveValue('center');
    await choose(other, 'Songs at eleven');
    await expect(alignment(other)).toHaveValue('right');
  });
  await test.step('a change of the same answer is shown to the later one', async () => {
    const release = await held(other);
    await choose(other, 'Coffee at ten');
    await alignment(other).selectOption('Right');
    await alignment(page).selectOption('Left');
    await saved(page);
    release();
    const dialog = other.getByRole('dialog', { name: 'Someone else edited this too' });
    await expect(dialog).toContainText('Maya Patel-Brooks changed something you changed too');
    await expect(dialog).toContainText('Text alignment');
    expect(await inspectPage(other)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog).toHaveCount(0);
    await saved(other);
    await page.reload();
    await saved(page);
    await choose(page, 'Coffee at ten');
    await expect(alignment(page)).toHaveValue('right');
  });
});

test('a text that is open in two tabs loses no word of either', async ({ page }) => {
  const section = anId();
  const { site } = await makePage(page, {
    nodes: [aSection(section), anElement(anId(), 'text', { text: '<p>Coffee</p>' }, { sectionId: section })],
  });
  const tab = await page.context().newPage();
  await build(page, site.id);
  await build(tab, site.id);
  const open = async (where: Page) => {
    await drawn(where, 'text').dblclick();
    await expect(written(where)).toBeFocused();
  };
  const written = (where: Page) => where.locator('[data-editing] [contenteditable="true"]');
  await open(page);
  await open(tab);

  await test.step('what the other tab wrote is taken up, and the next letter goes on from it', async () => {
    await tab.keyboard.press('End');
    await typeAndSave(tab, ' and tea');
    await alignment(page).selectOption('Center');
    await expect(written(page)).toHaveText('Coffee and tea');
    await written(page).click();
    await page.keyboard.press('End');
    await typeAndSave(page, ', at ten');
    await expect(written(page)).toHaveText('Coffee and tea, at ten');
  });
  await test.step('both writing at once is asked about', async () => {
    const release = await held(tab);
    await tab.keyboard.type(', cake');
    await typeAndSave(page, ' sharp');
    release();
    const dialog = tab.getByRole('dialog', { name: 'Someone else edited this too' });
    await expect(dialog).toContainText('Coffee and tea, cake');
    await expect(dialog).toContainText('Coffee and tea, at ten sharp');
    await dialog.getByRole('button', { name: 'Keep mine' }).click();
    await expect(dialog).toHaveCount(0);
    await saved(tab);
    await tab.reload();
    await expect(drawn(tab, 'text')).toHaveText('Coffee and tea, cake');
  });
});
