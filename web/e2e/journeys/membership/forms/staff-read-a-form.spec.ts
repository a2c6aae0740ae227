import { readFile } from 'node:fs/promises';
import { forms as formCalls } from '#shared/membership/forms/forms.ts';
import { formsubmissions as submissionCalls } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { newId } from '#web/session/newId.ts';

test('staff find what is held on Home, release it, export it, read it as it was asked, and delete it', async ({ page }) => {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account, account.church), account.church);
  const question = { id: newId(), title: 'Your name', fieldType: 'Textbox' as const, required: true, choices: [] };
  const body = { facts: { name: 'Connect card' }, questions: [question] };
  const { id: formId } = await ask(page.request, formCalls.add, { body }, token);
  // Sent as by a machine: without opening the form.
  const answers = [{ questionId: question.id, value: 'Renee Castillo' }];
  await ask(page.request, submissionCalls.save, { body: [{ formId, answers }] });

  await page.goto('/');
  await page
    .getByRole('list', { name: 'Held form submissions' })
    .getByRole('link', { name: /Connect card/ })
    .click();
  await expect(page.getByText('without opening the form')).toBeVisible();
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByText('Submission released.')).toBeVisible();
  await expect(page.getByText('Nothing is held')).toBeVisible();

  await page.getByRole('tab', { name: 'Submissions' }).click();
  await page.getByRole('textbox', { name: 'Search submissions' }).fill('castillo');
  const row = page.getByRole('row').filter({ hasText: 'Renee Castillo' });
  await expect(page.getByText('Found: 1')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export submissions' });
  await dialog.getByLabel('Format').selectOption('csv');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await file;
  expect(download.suggestedFilename()).toBe('Connect card.csv');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFF"Submitted","By","About","Your name"\r\n.*"Renee Castillo"\r\n$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('link').click();
  await expect(page.getByRole('group', { name: 'Your name' })).toContainText('Renee Castillo');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No submissions yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});
