import { enter, newcomer } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a person in two churches chooses one, and it is remembered', async ({ page }) => {
  const account = await newcomer(page, 'grace', 'hope');
  await enter(page, account);
  await page.goto('/');
  const choice = page.getByRole('dialog', { name: 'Select a Church' });
  await expect(choice.getByRole('listitem')).toHaveCount(2);
  await choice.getByRole('button', { name: /Hope Chapel/ }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${account.firstName}` })).toBeVisible();
  await expect(page.getByText('Hope Chapel').first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: `Welcome, ${account.firstName}` })).toBeVisible();
  await expect(page.getByText('Hope Chapel').first()).toBeVisible();
});

test('the church of the address goes before the one used last', async ({ page }) => {
  const account = await newcomer(page, 'grace', 'hope');
  const { userChurches } = await enter(page, account, 'hope');
  const grace = userChurches.find(({ church }) => church.subDomain === 'grace');
  await page.goto(`/?churchId=${grace?.church.id}`);
  await expect(page.getByRole('heading', { name: `Welcome, ${account.firstName}` })).toBeVisible();
  await expect(page.getByText('Grace Community Church').first()).toBeVisible();
  await expect(page).not.toHaveURL(/churchId/);
});

test('closing the choice reloads the page, and signing out is offered in it', async ({ page }) => {
  const account = await newcomer(page, 'grace', 'hope');
  await enter(page, account);
  await page.goto('/');
  const choice = page.getByRole('dialog', { name: 'Select a Church' });
  await expect(choice).toBeVisible();
  await Promise.all([page.waitForEvent('domcontentloaded'), choice.getByRole('button', { name: 'Close' }).click()]);
  await expect(choice).toBeVisible();
  await choice.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: /Sign in|Welcome back/ })).toBeVisible();
});

test('another church is found by its name and joined', async ({ page }) => {
  const account = await newcomer(page, 'grace');
  await enter(page, account);
  await page.goto('/churches');
  await page.getByRole('button', { name: 'Search for another church' }).click();
  const search = page.getByRole('dialog', { name: 'Find your church' });
  await expect(search.getByRole('button', { name: 'Search' })).toBeDisabled();
  await search.getByRole('textbox', { name: 'Church name' }).fill('No such chapel anywhere');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(search.getByText('No matches found.')).toBeVisible();
  await search.getByRole('textbox', { name: 'Church name' }).fill('hope');
  await page.keyboard.press('Enter');
  await search.getByRole('button', { name: /Hope Chapel/ }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${account.firstName}` })).toBeVisible();
  await expect(page.getByText('Hope Chapel').first()).toBeVisible();
});

test('the user menu switches to another church', async ({ page }) => {
  const account = await newcomer(page, 'grace', 'hope');
  await enter(page, account, 'grace');
  await page.goto('/profile');
  await page.getByRole('button', { name: /’s menu/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitemradio', { name: 'Grace Community Church' })).toBeChecked();
  await menu.getByRole('menuitemradio', { name: 'Hope Chapel' }).click();
  await expect(page.getByRole('heading', { name: `Welcome, ${account.firstName}` })).toBeVisible();
  await expect(page.getByText('Hope Chapel').first()).toBeVisible();
});

test('a person leaves a church after being asked', async ({ page }) => {
  const account = await newcomer(page, 'grace', 'hope');
  await enter(page, account, 'grace');
  await page.goto('/churches');
  const list = page.getByRole('list', { name: 'Your churches' });
  await expect(list.getByRole('button', { name: 'Leave Grace Community Church' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Leave Hope Chapel' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you wish to delete this church? You will no longer be a member of Hope Chapel.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Leave Hope Chapel' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText('You left Hope Chapel.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});
