import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a person is found twice while being added, compared, merged, separated, and said to be two', async ({ page }) => {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account, account.church), account.church);
  const contactInfo = { email: 'jonathan@journey.test', mobilePhone: '555 010 0199' };
  const [known] = await ask(
    page.request,
    peopleCalls.save,
    { body: [{ name: { first: 'Jonathan', last: 'Maple' }, contactInfo, birthDate: '1980-03-04' }] },
    token,
  );

  await page.goto('/people/new');
  await page.getByLabel('First name').fill('Jon');
  await page.getByLabel('Last name').fill('Maple');
  await page.getByLabel('Mobile phone').fill('(555) 010-0199');
  const hint = page.getByRole('status').filter({ hasText: 'Already on the list?' });
  await expect(hint.getByRole('link', { name: 'Jonathan Maple' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Jon Maple', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'More actions for Jon Maple' }).first().click();
  await page.getByRole('menuitem', { name: 'Merge with another person…' }).click();
  await page.getByRole('link', { name: 'Compare : Jonathan Maple' }).click();

  const choice = (part: string, value: string) => page.getByRole('group', { name: part, exact: true }).getByRole('radio', { name: value });
  await expect(choice('First name', 'Jon Jon Maple')).toBeChecked();
  // What the kept one lacks comes from the other unless one says otherwise.
  await expect(choice('Email', 'jonathan@journey.test')).toBeChecked();
  await choice('First name', 'Jonathan').check();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Jonathan Maple merged into Jon Maple.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Jonathan Maple', level: 1 })).toBeVisible();
  await expect(page.getByText('March 4, 1980')).toBeVisible();

  // The old address leads to the kept one.
  const kept = new URL(page.url()).pathname;
  await page.goto(`/people/${known?.id}`);
  await expect(page).toHaveURL(new RegExp(`${kept}$`));
  await page.getByRole('link', { name: 'Separate again : Jonathan Maple' }).click();
  await page.getByRole('button', { name: 'Separate again' }).click();
  await expect(page.getByText('All values from before the merge are back.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Jon Maple' })).toBeVisible();
  await page.getByRole('link', { name: 'Open Jonathan Maple' }).click();
  await expect(page.getByRole('link', { name: 'jonathan@journey.test' }).first()).toBeVisible();
  await page.goto(kept);
  await expect(page.getByRole('heading', { name: 'Jon Maple', level: 1 })).toBeVisible();

  // The first look at the list begins a search.
  await page.goto('/people/duplicates');
  const pair = page.getByRole('listitem').filter({ hasText: 'Jonathan Maple' });
  await expect(pair).toContainText('Same phone number', { timeout: 30_000 });
  await pair.getByRole('button', { name: 'are not the same person' }).click();
  await expect(pair).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pair).toContainText('Similar name');
});
