import { enter, founder } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a visitor reads the public page without any JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(siteOf('grace'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('There is room for you here');
  await expect(page.getByRole('main')).toContainText('Family service, with the band');
  await expect(page.getByRole('contentinfo')).toContainText('212 Meadowlark Road');
  await expect(page.getByRole('contentinfo')).toContainText('New Paltz');

  await page.goto(`${siteOf('grace')}/about`);
  await expect(page.getByRole('main')).toContainText('From a fruit store to Meadowlark Road');
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  expect(scripts).toEqual([]);

  expect((await page.goto(`${siteOf('grace')}/no-such-page`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('There is room for you here');
  await context.close();
});

test('what the staff of a church without pages save in the settings is on its public page within seconds', async ({ page }) => {
  const said = `There is a chair for you, too: number ${Date.now()}.`;
  const account = await founder(page);
  await enter(page, account, account.church);
  await page.goto('/settings?tab=page');
  const welcome = page.getByRole('textbox', { name: 'Welcome text' });
  const before = await welcome.inputValue();
  await welcome.fill(`${before}\n\n${said}`);
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  const saved = Date.now();
  await expect(async () => {
    await page.goto(siteOf(account.church));
    await expect(page.getByRole('main')).toContainText(said, { timeout: 250 });
  }).toPass({ intervals: [100], timeout: 10_000 });
  expect(Date.now() - saved).toBeLessThan(10_000);
});
