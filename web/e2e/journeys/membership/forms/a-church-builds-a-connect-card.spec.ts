import { pages } from '#shared/content/pages/pages.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { add, build, drawn, panel, publish, saved, visit } from '#web/e2e/means/pageBuilder.ts';
import { phone } from '#web/e2e/means/touch.ts';

test('a church builds a connect card from a template and publishes it on a page; visitors fill it in without script, and without network', async ({
  page,
  another,
}) => {
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
  const form = new URL(page.url()).pathname.split('/').at(-1);

  await test.step('it is put on a page of the website, which is published', async () => {
    const { token } = keyOf(await enter(page, account, account.church), account.church, 'ContentApi');
    const { id } = await ask(page.request, pages.create, { body: { title: 'Welcome', url: '/new-here', template: 'blank' } }, token);
    await build(page, id);
    await add(page, 'section');
    await add(page, 'form');
    await panel(page).getByRole('combobox', { name: 'Form' }).selectOption({ label: 'Connect card' });
    await expect(drawn(page, 'form').getByText('So that we can welcome you.')).toBeVisible();
    await saved(page);
    await publish(page);
  });

  const address = `${siteOf(account.church)}/new-here`;
  await test.step('a visitor without script fills it in', async () => {
    const visitor = await another({ javaScriptEnabled: false });
    // A church that was just founded is known at its address a moment later.
    await visit(visitor, address, 'So that we can welcome you.');
    await visitor.getByLabel('Your name').fill('Walt Jennings');
    await visitor.getByRole('button', { name: 'Submit' }).click();
    await expect(visitor.getByText('Thank you! We’re glad you came.')).toBeVisible();
  });

  await test.step('another on a phone, while the network is gone', async () => {
    const visitor = await another(phone);
    await visit(visitor, address, 'So that we can welcome you.');
    const service = visitor.getByRole('group', { name: 'Which service?' });
    await expect(service).toBeHidden();
    await visitor.context().setOffline(true);
    await visitor.getByLabel('Your name').fill('Renee Castillo');
    await visitor
      .getByRole('group', { name: /first visit/ })
      .getByLabel('Yes')
      .tap();
    await service.getByLabel('Late').tap();
    await visitor.getByRole('button', { name: 'Submit' }).tap();
    await expect(visitor.getByText('You’re offline. Your answers are stored on this device')).toBeVisible();
    await visitor.context().setOffline(false);
    // It takes the browser a few seconds to be no machine: meanwhile staff read what they have.
    await page.goto(`/forms/manage/${form}/results?tab=held`);
    await expect(page.getByText('Walt Jennings')).toBeVisible();
    await page.getByRole('tab', { name: 'Submissions' }).click();
    await expect(visitor.getByText('Thank you! We’re glad you came.')).toBeVisible();
    // It appears by itself.
    await expect(page.getByRole('row').filter({ hasText: 'Renee Castillo' })).toContainText('Late');
  });
});
