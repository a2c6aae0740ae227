import { expect, test } from '#web/e2e/means/journey.ts';
import {
  add,
  anElement,
  anId,
  aSection,
  build,
  canvas,
  drawn,
  dropPhoto,
  makePage,
  offered,
  panel,
  publish,
  saved,
  stillBox,
  visit,
} from '#web/e2e/means/pageBuilder.ts';
import { picture } from '#web/e2e/means/png.ts';

test('a photo is uploaded, cut, described and placed; a stock photo is taken with its credit', async ({ page, another }) => {
  const [section, image] = [anId(), anId()];
  const { site } = await makePage(page, { nodes: [aSection(section), anElement(image, 'image', {}, { sectionId: section })] });
  await build(page, site.id);
  await drawn(page, 'image').click();
  await panel(page)
    .getByRole('button', { name: /^Choose a photo/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Select a Photo' });

  await test.step('what is no photo is refused', async () => {
    await dialog.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
  await test.step('cut, described and placed, by the one button of the dialog', async () => {
    await dialog.locator('input[type=file]').setInputFiles({ name: 'tree.png', mimeType: 'image/png', buffer: picture(1400, 900) });
    await expect(dialog.getByRole('application')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('application')).toBeFocused();
    await dialog.getByRole('combobox', { name: 'Aspect ratio' }).selectOption('Square (1:1)');
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expect(dialog.getByText('Please describe the photo, or mark it as decorative.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Description' })).toBeFocused();
    await page.keyboard.type('A tree of many colors');
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expect(dialog).toHaveCount(0);
    const shown = drawn(page, 'image').getByRole('img', { name: 'A tree of many colors' });
    await expect(shown).toHaveJSProperty('complete', true);
    const [width, height] = await shown.evaluate((one) => [Number(one.getAttribute('width')), Number(one.getAttribute('height'))]);
    expect(width).toBeGreaterThan(300);
    expect(width).toBe(height);
  });
  await test.step('it is in the gallery', async () => {
    await drawn(page, 'image').dblclick();
    await dialog.getByRole('combobox', { name: 'Aspect ratio' }).selectOption('Square (1:1)');
    await dialog.getByRole('button', { name: 'Choose A tree of many colors' }).first().click();
    await expect(dialog.getByRole('button', { name: 'Use this photo' })).toBeInViewport();
    const focal = dialog.getByRole('slider', { name: 'Focal point' });
    await focal.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await stillBox(focal);
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + height * 0.75, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(x + width / 2, y + height / 2);
    await expect(focal).toHaveAttribute('aria-valuetext', /^2[456]% from the left, 7[456]% from the top$/);
    await dialog.getByRole('button', { name: 'Back to all photos' }).click();
  });
  await test.step('a stock photo moves to the upload for cutting', async () => {
    await dialog.getByRole('tab', { name: 'Stock Photos' }).click();
    await expect(dialog.getByText(/^Photos provided by/)).toBeVisible();
    await dialog.getByRole('list', { name: 'Stock Photos' }).getByRole('button').first().click();
    await expect(dialog.getByText(/^Photo: /)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('From the stock');
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expect(drawn(page, 'image').getByRole('img', { name: 'From the stock' })).toBeVisible();
  });
  await test.step('photos are dropped from the desktop: onto the image, and where there is nothing yet', async () => {
    await dropPhoto(drawn(page, 'image'), { x: 0.5, y: 0.5 });
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Dropped on it');
    await page.keyboard.press('Enter');
    await expect(drawn(page, 'image').getByRole('img', { name: 'Dropped on it' })).toBeVisible();
    await expect(canvas(page)).toBeFocused();
    await dropPhoto(drawn(page, 'section'), { x: 0.5, y: 0.99 });
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Dropped below');
    await page.keyboard.press('Enter');
    await expect(canvas(page).getByRole('img', { name: /^Dropped/ })).toHaveCount(2);
    await expect(drawn(page, 'image').nth(1).getByRole('img')).toHaveAttribute('alt', 'Dropped below');
  });
  await test.step('from the Add panel: the image, its file, its description', async () => {
    await (await offered(page, 'image')).click();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'bread.png', mimeType: 'image/png', buffer: picture(600, 400) });
    await dialog.getByRole('textbox', { name: 'Description' }).fill('Added with its photo');
    await page.keyboard.press('Enter');
    await expect(drawn(page, 'image').getByRole('img', { name: 'Added with its photo' })).toBeVisible();
    await expect(canvas(page)).toBeFocused();
    await expect(drawn(page, 'image')).toHaveCount(3);
    await add(page, 'image');
    await expect(drawn(page, 'image').getByRole('img')).toHaveCount(3);
  });
  await saved(page);
  const visitor = await another();
  await visit(visitor, await publish(page), /./);
  const seen = visitor.getByRole('main').getByRole('img', { name: 'Dropped on it' });
  await expect(seen).toHaveAttribute('srcset', /\.webp \d+w/);
  await expect(seen).toHaveAttribute('width', /^\d+$/);
});
