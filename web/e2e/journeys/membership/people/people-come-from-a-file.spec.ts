import { enter, graceAdmin, word } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a messy file asks what it leaves open, brings its people, and is taken back', async ({ page }) => {
  const own = word(7);
  const last = `M\u00fc${own}`;
  // As an older Windows writes it: semicolons, umlauts in one byte, dates that say nothing about their order.
  const file = [
    'Member ID;Vorname;Nachname;E-Mail;Geburtsdatum;Familienstand;Haushalt',
    `1;J\u00f6rg;${last};joerg@${own}.test;03.04.1980;verheiratet;${last}`,
    `2;Ute;${last};ute@${own}.test;05.06.1982;verpartnert;${last}`,
    `3;Noah;Bennett;noah@${own}.test;;;`,
    `4;Eva;${last};nowhere;Ostern;;`,
  ].join('\r\n');
  await enter(page, graceAdmin, 'grace');
  await page.goto('/people');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({ name: `${own}.csv`, mimeType: 'text/csv', buffer: Buffer.from(file, 'latin1') });
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeEnabled();
  await choose();
  await expect(page.getByLabel('Nachname')).toHaveValue('name.last');
  await page.getByRole('button', { name: 'Compare with your people' }).click();

  await page.getByLabel('What comes first in “Geburtsdatum”?').selectOption('The day');
  await page.getByLabel('What does “verpartnert” mean in “Familienstand”?').selectOption('Married');
  await page.getByLabel(`Do the people of “${last}” live together?`).selectOption('Yes, one household');
  await expect(page.getByLabel(`Who is Noah Bennett (noah@${own}.test) in line 4?`)).toHaveValue('');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await expect(page.getByLabel('Show', { exact: true })).toContainText('Added (3)');
  await expect(page.getByLabel('Show', { exact: true })).toContainText('Unclear, not imported (1)');
  await expect(page.getByText('Values that can’t be imported: 2')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  const undo = page.getByRole('button', { name: `Undo import of “${own}.csv”` });
  await expect(undo).toBeVisible();
  await page.goto(`/people?q=${encodeURIComponent(last)}`);
  await expect(page.getByRole('link', { name: last })).toHaveCount(3);
  await page.getByRole('link', { name: `J\u00f6rg ${last}` }).click();
  await expect(page.getByText('April 3, 1980')).toBeVisible();
  await expect(page.getByRole('link', { name: `Ute ${last}` })).toBeVisible();

  await page.goto('/people/import');
  await undo.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(undo).toHaveCount(0);
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
  await page.goto(`/people?q=${encodeURIComponent(last)}`);
  await expect(page.getByText('No people found')).toBeVisible();
});
