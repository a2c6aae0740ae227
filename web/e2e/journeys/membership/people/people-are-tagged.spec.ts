import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, keyOf, word } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('people get a tag, one on their page and several from the list, are listed by it, and the change is undone', async ({ page }) => {
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  const [last, tag] = [`Tag${word(6)}`, `Choir ${word(5)}`];
  const body = ['Ada', 'Ben', 'Cleo'].map((first) => ({ id: undefined, name: { first, last } }));
  const [ada] = await ask(page.request, peopleCalls.save, { body }, token);

  // A new tag for one person, on their page.
  await page.goto(`/people/${ada?.id}`);
  await page.getByRole('button', { name: 'Edit tags' }).click();
  await page.getByRole('dialog').getByLabel('New tag').fill(tag);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText(tag);

  // The same tag for several, who were searched for.
  await page.goto(`/people?q=${last}`);
  await page.getByRole('button', { name: 'Select people' }).click();
  await page.getByRole('checkbox', { name: `Select Ben ${last}` }).check();
  await page.getByRole('checkbox', { name: `Select Cleo ${last}` }).check();
  await page.getByRole('button', { name: 'Add tags' }).click();
  await page.getByRole('dialog').getByLabel(tag).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByText('Tags changed. People: 2')).toBeVisible();

  // Those who have it, by name; the address keeps the choice.
  await page.getByLabel('Tag', { exact: true }).selectOption(tag);
  await expect(page.getByRole('link', { name: last })).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('link', { name: last })).toHaveText(
    [`Ada ${last}`, `Ben ${last}`, `Cleo ${last}`].map((name) => new RegExp(name)),
  );

  // The undo, also after the page was left: only what the change had given.
  await page.getByRole('button', { name: 'Manage tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage tags' });
  const latest = dialog.getByRole('region', { name: 'Recent changes' });
  await latest.getByRole('button', { name: 'Undo' }).first().click();
  await expect(latest).toContainText('Undone.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: last })).toHaveCount(1);

  // Deleted, it is offered no more; brought back, it is there again with who had it.
  await page.getByRole('button', { name: 'Manage tags' }).click();
  await dialog.getByRole('button', { name: `Delete ${tag}` }).click();
  await expect(dialog.getByRole('list', { name: 'Tags' }).getByText(tag)).toHaveCount(0);
  await dialog
    .getByRole('status')
    .filter({ hasText: `“${tag}” deleted.` })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(dialog.getByRole('list', { name: 'Tags' }).getByText(tag)).toBeVisible();
});
