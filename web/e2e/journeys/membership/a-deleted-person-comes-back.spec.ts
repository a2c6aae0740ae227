import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, keyOf, stranger } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a person is deleted, the deletion undone; deleted again, the person is restored later', async ({ page }) => {
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  const { firstName, lastName } = stranger();
  const name = `${firstName} ${lastName}`;
  const [person] = await ask(page.request, peopleCalls.save, { body: [{ name: { first: firstName, last: lastName } }] }, token);
  const remove = async () => {
    await page.goto(`/people/${person?.id}`);
    await page
      .getByRole('button', { name: `More actions for ${name}` })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: `Delete ${name}?` });
    await expect(question).toContainText('for 30 days');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} deleted.`)).toBeVisible();
    await expect(page).toHaveURL(/\/people$/);
  };

  await remove();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${name} restored.`)).toBeVisible();
  await page.goto(`/people/${person?.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  await remove();
  await page.goto(`/people/${person?.id}`);
  await expect(page.getByRole('heading', { name: 'Couldn’t load this person' })).toBeVisible();
  await page.goto('/removed');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Claire Donovan');
  await row.getByRole('button', { name: `Restore ${name}` }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
