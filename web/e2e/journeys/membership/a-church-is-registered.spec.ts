import { enter, newcomer } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('someone registers a church, administers it and sees its public page', async ({ page }) => {
  const account = await newcomer(page);
  const name = `${account.lastName} Christian Church`;
  const subDomain = account.lastName.toLowerCase();
  await enter(page, account);
  await page.goto('/');
  const search = page.getByRole('dialog', { name: 'Find your church' });
  await search.getByRole('button', { name: 'Register a New Church' }).click();
  const question = page.getByRole('alertdialog', { name: 'Register a New Church' });
  await question.getByRole('button', { name: 'Register a church' }).click();

  const form = page.getByRole('dialog', { name: 'Register a New Church' });
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('Church name cannot be blank.')).toBeVisible();
  await expect(form.getByText('Zip/Postal code cannot be blank.')).toBeVisible();
  await form.getByLabel('Church name').fill(name);
  await expect(form.getByLabel('Web address')).toHaveValue(subDomain);
  await form.getByLabel('Address', { exact: true }).fill('1 Quay Street');
  await form.getByLabel('City').fill('Kingston');
  await form.getByLabel('State/Province').fill('NY');
  await form.getByLabel('Zip/Postal code').fill('12401');
  await form.getByLabel('Country').fill('US');
  await form.getByRole('button', { name: 'Register' }).click();

  await expect(page.getByRole('heading', { name: `Welcome, ${account.firstName}` })).toBeVisible();
  await page.getByRole('list', { name: 'Quick actions' }).getByRole('link', { name: 'Church settings' }).click();
  await expect(page.getByLabel('Church name')).toHaveValue(name);
  await expect(async () => {
    await page.goto(siteOf(subDomain));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name, { timeout: 1_000 });
  }).toPass();
});

test('a web address that is kept for the suite is refused in the form', async ({ page }) => {
  const account = await newcomer(page, 'grace');
  await enter(page, account, 'grace');
  await page.goto('/churches');
  await page.getByRole('button', { name: 'Search for another church' }).click();
  await page.getByRole('dialog', { name: 'Find your church' }).getByRole('button', { name: 'Register a New Church' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Register a church' }).click();
  const form = page.getByRole('dialog', { name: 'Register a New Church' });
  await form.getByLabel('Church name').fill('A Church');
  await form.getByLabel('Web address').fill('www');
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form.getByText('This web address is reserved. Please choose another one.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('list', { name: 'Your churches' }).getByRole('listitem')).toHaveCount(1);
});
