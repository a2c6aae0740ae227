import { graceMember, stranger } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { anElement, anId, aSection, makePage, publish } from '#web/e2e/means/pageBuilder.ts';

test('a page for members leads strangers to the sign-in and members to what is on it', async ({ page, another }) => {
  const [section, text] = [anId(), anId()];
  const secret = `The key lies under ${stranger().lastName}`;
  const { site } = await makePage(page, {
    nodes: [aSection(section), anElement(text, 'text', { text: `<h1>Rotas</h1><p>${secret}</p>` }, { sectionId: section })],
  });
  await page.goto(`/site/pages/${site.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Page settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Page settings' });
  await settings.getByRole('combobox', { name: 'Visibility' }).selectOption('Members only');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toHaveCount(0);
  await page.getByRole('button', { name: 'View page as' }).click();
  await page.getByRole('menuitemradio', { name: 'Visitor' }).click();
  await expect(page.getByText('Visitors can’t see this page')).toBeVisible();
  const address = await publish(page);
  expect(address).toContain('/my/page');

  const visitor = await another();
  const map = await visitor.goto(`${siteOf('grace')}/sitemap.xml`);
  expect(await map?.text()).not.toContain(site.url);
  await expect(async () => {
    const led = (await visitor.goto(`${siteOf('grace')}${site.url}`))?.request().redirectedFrom();
    expect((await led?.response())?.status()).toBe(302);
  }).toPass({ timeout: 15_000 });
  expect(await visitor.content()).not.toContain(secret);
  await visitor.getByRole('textbox', { name: 'Email' }).fill(graceMember.email);
  await visitor.getByLabel('Password', { exact: true }).fill(graceMember.password);
  await visitor.getByRole('button', { name: 'Sign in' }).click();
  await expect(visitor.getByRole('main').getByText(secret)).toBeVisible();
  await expect(visitor).toHaveURL(new RegExp(`/my/page${site.url}$`));
  expect(await inspectPage(visitor)).toEqual([]);
});
