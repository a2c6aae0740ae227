import { expect, test } from '#web/e2e/means/journey.ts';
import { anElement, anId, aSection, build, drawn, makePage, panel, publish, saved, visit } from '#web/e2e/means/pageBuilder.ts';
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
    await dialog.getByRole('tab', { name: 'Upload' }).click();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
    await expect(dialog.getByRole('alert')).toBeVisible();
  });
  await test.step('cut and described', async () => {
    await dialog.locator('input[type=file]').setInputFiles({ name: 'tree.png', mimeType: 'image/png', buffer: picture(1400, 900) });
    await expect(dialog.getByRole('application')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Aspect ratio' }).selectOption('Square (1:1)');
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog.getByText('Please describe the photo, or mark it as decorative.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('A tree of many colors');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(page.getByText('Photo uploaded.')).toBeVisible();
  });
  await test.step('placed from the gallery', async () => {
    await dialog.getByRole('button', { name: 'Choose A tree of many colors' }).first().click();
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expect(dialog).toHaveCount(0);
    const shown = drawn(page, 'image').getByRole('img', { name: 'A tree of many colors' });
    await expect(shown).toHaveJSProperty('complete', true);
    const [width, height] = await shown.evaluate((one) => [Number(one.getAttribute('width')), Number(one.getAttribute('height'))]);
    expect(width).toBeGreaterThan(300);
    expect(width).toBe(height);
  });
  await test.step('a stock photo moves to the upload for cutting', async () => {
    await panel(page)
      .getByRole('button', { name: /^Change photo/ })
      .click();
    await dialog.getByRole('tab', { name: 'Stock Photos' }).click();
    await expect(dialog.getByText(/^Photos provided by/)).toBeVisible();
    await dialog.getByRole('list', { name: 'Stock Photos' }).getByRole('button').first().click();
    await expect(dialog.getByText(/^Photo: /)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Description' }).fill('From the stock');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await dialog.getByRole('button', { name: 'Choose From the stock' }).first().click();
    await dialog.getByRole('button', { name: 'Use this photo' }).click();
    await expect(drawn(page, 'image').getByRole('img', { name: 'From the stock' })).toBeVisible();
  });
  await saved(page);
  const visitor = await another();
  await visit(visitor, await publish(page), /./);
  const seen = visitor.getByRole('main').getByRole('img', { name: 'From the stock' });
  await expect(seen).toHaveAttribute('srcset', /\.webp \d+w/);
  await expect(seen).toHaveAttribute('width', /^\d+$/);
});
