import { forms } from '#shared/membership/forms/forms.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, keyOf, newcomer, word } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { giveRole } from '#web/e2e/means/roles.ts';
import { newId } from '#web/session/newId.ts';

test('a list is made and saved, tagged and opened by someone with fewer rights, who is told what they may not see', async ({
  page,
  another,
}) => {
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  const [last, list, form, tag] = [`List${word(6)}`, `Families ${word(6)}`, `Retreat ${word(6)}`, `Retreat ${word(5)}`];
  const body = ['Ada', 'Ben'].map((first) => ({ id: undefined, name: { first, last } }));
  const [ada] = await ask(page.request, peopleCalls.save, { body }, token);
  const question = { id: newId(), title: `Comes along ${word(4)}`, fieldType: 'Yes/No' as const, required: false, choices: [] };
  await ask(page.request, forms.add, { body: { contentType: 'person', facts: { name: form }, questions: [question] } }, token);

  // Conditions, and who meets them now.
  await page.goto('/people');
  await page.getByRole('main').getByRole('link', { name: 'Lists' }).click();
  await page.getByRole('link', { name: 'New list' }).first().click();
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add condition' });
  await expect(async () => {
    await add.first().click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByLabel('Field').selectOption({ label: 'Name' });
  await dialog.getByLabel('Value').fill(last);
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByText('2 people found')).toBeVisible();

  // Everyone on it gets a tag.
  await page.getByRole('group', { name: 'Everyone on this list' }).getByRole('button', { name: 'Add tags' }).click();
  await dialog.getByLabel('New tag').fill(tag);
  await dialog.getByRole('button', { name: 'Add tags' }).click();
  await expect(page.getByText('Tags changed. People: 2')).toBeVisible({ timeout: 15_000 });

  await page.getByRole('button', { name: 'Save list' }).click();
  await dialog.getByLabel('Name of the list').fill(list);
  await dialog.getByLabel('Share with all staff who see people').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible();

  // Someone else of the staff opens it, and can't change it.
  const viewing = await another();
  const viewer = await newcomer(viewing, 'grace');
  const { personId } = keyOf(await enter(viewing, viewer, 'grace'), 'grace');
  await giveRole(page, token, personId, ['MembershipApi People View']);
  await viewing.goto('/people/lists');
  await viewing.getByRole('link', { name: list }).click();
  await expect(viewing.getByText('2 people found')).toBeVisible();
  await expect(viewing.getByRole('link', { name: `Ada ${last}` })).toHaveAttribute('href', `/people/${ada?.id}`);
  await expect(viewing.getByRole('button', { name: 'Save list' })).toHaveCount(0);

  // Asked for gifts and answers that they may not see, the list stops and says so by name.
  await add.first().click();
  await dialog.getByLabel('Field').selectOption({ label: 'Number of donations' });
  await dialog.getByLabel('Comparison').selectOption({ label: 'is at most' });
  await dialog.getByLabel('Value').fill('0');
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByRole('button', { name: 'Number of donations: 0 or less · This year', exact: true })).toBeVisible();
  await expect(page.getByText('2 people found')).toBeVisible();
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await dialog.getByLabel('Last donation').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Last donation').first()).toBeVisible();
  await add.first().click();
  await dialog.getByLabel('Field').selectOption({ label: question.title });
  await dialog.getByLabel('Yes').check();
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByText('0 people found')).toBeVisible();
  await page.getByRole('button', { name: 'Save list' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('List saved.').last()).toBeVisible();
  await viewing.reload();
  const stopped = viewing.getByRole('alert').filter({ hasText: 'This list can’t be run' });
  await expect(stopped).toContainText('“Number of donations: 0 or less · This year”: you may not see what this asks for.');
  await expect(stopped).toContainText('“Last donation”: you may not see what this asks for.');
  await expect(stopped).toContainText(`you may not see the answers to “${form}”`);
  await expect(viewing.getByRole('link', { name: `Ada ${last}` })).toHaveCount(0);
});
