import { expect, test } from '#web/e2e/means/journey.ts';
import { anElement, anId, aSection, build, canvas, drag, drawn, makePage, panel, saved, stillBox } from '#web/e2e/means/pageBuilder.ts';

test('everything since the last publish can be undone and redone, after a reload too', async ({ page }) => {
  const [section, first, second] = [anId(), anId(), anId()];
  const { site } = await makePage(page, {
    nodes: [
      aSection(section),
      anElement(first, 'text', { text: '<p>Morning prayer</p>' }, { sectionId: section, sort: 1 }),
      anElement(second, 'text', { text: '<p>Evening prayer</p>' }, { sectionId: section, sort: 2 }),
    ],
  });
  await build(page, site.id);
  const texts = drawn(page, 'text');
  const undo = page.getByRole('button', { name: /^Undo/ });
  const redo = page.getByRole('button', { name: /^Redo/ });

  await canvas(page).getByText('Evening prayer').click();
  const bar = page.getByRole('toolbar', { name: 'Actions for Text' });
  await test.step('the buttons of what is chosen dodge the text above when one points at it', async () => {
    const above = await stillBox(texts.first());
    await page.mouse.move(above.x + above.width - 8, above.y + above.height / 2);
    await texts.first().click({ position: { x: 4, y: 4 }, trial: true });
    await expect(bar).toBeInViewport();
  });
  await drag(page, bar.locator('[draggable="true"]').first(), drawn(page, 'section'), { x: 0.5, y: 0.05 });
  await expect(texts).toHaveText(['Evening prayer', 'Morning prayer']);
  await panel(page).getByRole('combobox', { name: 'Text alignment' }).selectOption('Center');
  await bar.getByRole('button', { name: 'Duplicate' }).click();
  await expect(texts).toHaveCount(3);
  await canvas(page).getByText('Morning prayer').click();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(texts).toHaveText(['Evening prayer', 'Evening prayer']);

  await expect(undo).toHaveAccessibleName('Undo: Delete Text');
  await undo.click();
  await expect(texts).toHaveText(['Evening prayer', 'Evening prayer', 'Morning prayer']);
  await undo.click();
  await expect(texts).toHaveCount(2);
  await redo.click();
  await expect(texts).toHaveCount(3);
  await saved(page);

  await page.reload();
  await saved(page);
  await expect(texts).toHaveText(['Evening prayer', 'Evening prayer', 'Morning prayer']);
  await expect(redo).toHaveAccessibleName('Redo: Delete Text');
  await undo.click();
  await expect(undo).toHaveAccessibleName('Undo: Edit Text');
  await undo.click();
  await undo.click();
  await expect(texts).toHaveText(['Morning prayer', 'Evening prayer']);
  await redo.click();
  await expect(texts).toHaveText(['Evening prayer', 'Morning prayer']);
  await saved(page);
});
