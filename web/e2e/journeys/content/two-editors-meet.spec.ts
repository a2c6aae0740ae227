import type { Page } from '@playwright/test';
import { enter, graceAdmin } from '#web/e2e/means/accounts.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { anElement, anId, aSection, build, canvas, makePage, panel, saved } from '#web/e2e/means/pageBuilder.ts';

const alignment = (page: Page) => panel(page).getByRole('combobox', { name: 'Text alignment' });
const choose = (page: Page, text: string) => canvas(page).getByText(text).click();

/** Holds what a browser sends to be saved, until it is let go. */
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
