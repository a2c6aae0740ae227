import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, keyOf, word } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('guests register where a printed code leads, and staff confirm them', async ({ page, another }) => {
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  const last = `Guest${word(7)}`;
  await page.goto('/people/guests');
  const address = await page.getByText(/\/guests\//).textContent();
  await expect(page.getByRole('img', { name: 'QR code for guests' })).toBeVisible();

  const phone = await another();
  await phone.goto(address ?? '');
  await expect(phone.getByRole('heading', { name: /^Welcome to Grace/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByText('Please enter a first name.')).toBeVisible();
  await phone.getByLabel('First name').fill('Gina');
  await phone.getByLabel('Last name').fill(last);
  await phone.getByLabel('Email').fill(`${last.toLowerCase()}@journey.test`);
  await phone.getByRole('button', { name: 'Add another person' }).click();
  await phone.getByLabel('First name').last().fill('Kai');
  await phone.getByRole('button', { name: 'Send' }).click();
  await expect(phone.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Confirm Gina ${last}` }).click();
  await expect(page.getByText('Guest confirmed.')).toBeVisible();
  await expect(page.getByRole('button', { name: `Confirm Gina ${last}` })).toHaveCount(0);
  await page.getByRole('link', { name: `Kai ${last}` }).click();
  await expect(page.getByText('Not confirmed')).toBeVisible();
  const found = await ask(page.request, peopleCalls.search, { query: { term: last } }, token);
  expect(new Set(found.map(({ householdId }) => householdId)).size).toBe(1);
});
