import { enter, founder } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a church builds a connect card from a template, and a visitor finds it', async ({ page, another }) => {
  const account = await founder(page);
  await enter(page, account, account.church);
  await page.goto('/forms/manage');
  await page.getByRole('button', { name: 'New form' }).first().click();
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Connect card' })).toBeVisible();

  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'Multiple choice' }).click();
  await expect(page.getByRole('textbox', { name: 'Question', exact: true })).toBeFocused();
  await page.keyboard.type('Which service?');
  await page.getByRole('textbox', { name: 'Choice 1' }).fill('Early');
  await page.getByRole('textbox', { name: 'Choice 2' }).fill('Late');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Question of condition 1' }).selectOption('Is this your first visit?');
  await page.getByRole('combobox', { name: 'Answer of condition 1' }).selectOption('Yes');

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('radio', { name: 'Late' })).toHaveCount(0);
  await preview
    .getByRole('radiogroup', { name: /first visit/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await expect(preview.getByRole('radio', { name: 'Late' })).toBeVisible();

  await page.getByRole('button', { name: /^7\. Which service/ }).press('Alt+ArrowUp');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('“Connect card” saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^6\. Which service/ })).toBeVisible();

  const visitor = await another();
  const id = new URL(page.url()).pathname.split('/').at(-1);
  // A church that was just founded is known at its address a moment later.
  await expect(async () => expect((await visitor.goto(`${siteOf(account.church)}/forms/${id}`))?.status()).toBe(200)).toPass();
  const service = visitor.getByRole('group', { name: 'Which service?' });
  await expect(service).toBeHidden();
  await visitor
    .getByRole('group', { name: /first visit/ })
    .getByLabel('Yes')
    .check();
  await service.getByLabel('Late').check();
});
