import { siteOf } from '#web/e2e/means/addresses.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { anElement, anId, aSection, change, makePage, publishNow, visit } from '#web/e2e/means/pageBuilder.ts';

test('two published versions are compared, and the older one comes back', async ({ page, another }) => {
  const [section, text] = [anId(), anId()];
  const say = (html: string) => anElement(text, 'text', { text: html }, { sectionId: section });
  const made = await makePage(page, { nodes: [aSection(section), say('<h1>Spring concert</h1>')] });
  await publishNow(page, made, 'Spring');
  await change(page, made, [say('<h1>Autumn concert</h1>')]);
  await publishNow(page, made, 'Autumn');
  const visitor = await another();
  const address = `${siteOf('grace')}${made.site.url}`;
  await visit(visitor, address, 'Autumn concert');

  await page.goto(`/site/pages/${made.site.id}/versions`);
  const versions = page.getByRole('list', { name: 'Version history' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText('Published');
  const value = await page
    .getByRole('combobox', { name: 'Before' })
    .getByRole('option', { name: /Spring/ })
    .getAttribute('value');
  await page.getByRole('combobox', { name: 'Before' }).selectOption(value);
  const differences = page.getByRole('list', { name: 'Differences' });
  await expect(differences.locator('del')).toHaveText('Spring concert');
  await expect(differences.locator('ins')).toHaveText('Autumn concert');
  expect(await inspectPage(page)).toEqual([]);

  await versions
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version restored to the draft. Publish when you’re ready.')).toBeVisible();
  await visit(visitor, address, 'Autumn concert');
  await publishNow(page, made);
  await visit(visitor, address, 'Spring concert');
});
