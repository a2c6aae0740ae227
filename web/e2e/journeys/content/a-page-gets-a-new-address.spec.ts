import { siteOf } from '#web/e2e/means/addresses.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { anElement, anId, aSection, makePage, visit } from '#web/e2e/means/pageBuilder.ts';

test('a renamed page is found at its old address too, and redirects never run in circles', async ({ page, another }) => {
  const [section, text] = [anId(), anId()];
  const { site } = await makePage(page, {
    nodes: [aSection(section), anElement(text, 'text', { text: '<h1>Summer camp</h1>' }, { sectionId: section })],
    publish: true,
  });
  const [old, now] = [site.url, `${site.url}-2026`];
  const visitor = await another();
  await visit(visitor, `${siteOf('grace')}${old}`, 'Summer camp');

  await page.goto('/site');
  await page.getByRole('button', { name: `More actions for ${site.title}` }).click();
  await page.getByRole('menuitem', { name: 'Page settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Page settings' });
  await settings.getByRole('textbox', { name: 'Address' }).fill(now);
  await expect(settings.getByText(`Visitors to ${old} will be redirected to ${now}, so old links keep working.`)).toBeVisible();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Page settings saved.')).toBeVisible();

  await visit(visitor, `${siteOf('grace')}${now}`, 'Summer camp');
  await expect(async () => {
    const led = (await visitor.goto(`${siteOf('grace')}${old}`))?.request().redirectedFrom();
    expect((await led?.response())?.status()).toBe(301);
  }).toPass({ timeout: 15_000 });
  await expect(visitor).toHaveURL(new RegExp(`${now}$`));

  await page.goto('/site/settings');
  await expect(page.getByRole('button', { name: old, exact: true })).toBeVisible();
  const add = async (from: string, to: string) => {
    await page.getByRole('button', { name: 'Add redirect' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add redirect' });
    await dialog.getByRole('textbox', { name: 'Old address' }).fill(from);
    await dialog.getByRole('textbox', { name: 'New address' }).fill(to);
    await dialog.getByRole('button', { name: 'Save' }).click();
    return dialog;
  };
  await expect(await add(`${old}-b`, `${old}-c`)).toHaveCount(0);
  const refused = await add(`${old}-c`, `${old}-b`);
  await expect(refused.getByText('This redirect would lead back to itself. Please choose another destination.')).toBeVisible();
});
