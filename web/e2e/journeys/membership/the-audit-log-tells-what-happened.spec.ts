import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, keyOf, stranger } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('the audit log tells who changed what, with what was there before', async ({ page }) => {
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  const { firstName, lastName } = stranger();
  const name = `${firstName} ${lastName}`;
  const [person] = await ask(page.request, peopleCalls.save, { body: [{ name: { first: firstName, last: lastName } }] }, token);
  const contactInfo = { city: 'Kingston' };
  await ask(page.request, peopleCalls.save, { body: [{ id: person?.id, contactInfo }] }, token);
  await ask(page.request, peopleCalls.save, { body: [{ id: person?.id, contactInfo: { city: 'Rhinebeck' } }] }, token);

  await page.goto(`/people/${person?.id}`);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText(`Claire Donovan added ${name}.`)).toBeVisible();
  const line = page
    .getByRole('listitem')
    .filter({ hasText: `Claire Donovan changed the city of ${name}.` })
    .first();
  await line.getByRole('button', { name: 'Details' }).click();
  const changes = line.getByRole('table', { name: 'Changes' });
  await expect(changes).toContainText('Kingston');
  await expect(changes).toContainText('Rhinebeck');
  await expect(line).toContainText('127.0.0.1');

  // The former address redirects here and keeps its filter.
  await page.goto('/trail?action=remove');
  await expect(page).toHaveURL(/\/audit-log\?action=remove$/);
  await page.getByRole('combobox', { name: 'Action' }).selectOption({ label: 'Added' });
  await expect(page.getByText(`Claire Donovan added ${name}.`)).toBeVisible();
  await expect(page.getByText(`Claire Donovan changed the city of ${name}.`)).toHaveCount(0);
  await expect(page).toHaveURL(/action=add/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(`Claire Donovan changed the city of ${name}.`).first()).toBeVisible();
});
