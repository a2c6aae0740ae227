import { enter, graceAdmin, graceMember, stranger } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('an admin adds a person; a role made for a member takes effect and ends', async ({ page, another }) => {
  const { firstName, lastName, email } = stranger();
  const name = `${firstName} ${lastName}`;
  await enter(page, graceAdmin, 'grace');
  await page.goto('/people');
  await page.getByRole('link', { name: 'Add person' }).first().click();
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

  const role = `Helpers of ${lastName}`;
  await page.goto('/roles');
  await page.getByRole('button', { name: 'Add role' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(role);
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { name: role, level: 1 })).toBeVisible();
  const permission = page.getByRole('switch', { name: 'Add and edit people' });
  await permission.check();
  await expect(permission).toBeChecked();

  const member = await another();
  await enter(member, graceMember, 'grace');
  await member.goto('/people/new');
  await expect(member.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();

  await page.getByRole('button', { name: 'Add member' }).click();
  const choice = page.getByRole('dialog', { name: `Who should have the “${role}” role?` });
  await choice.getByLabel('Search by name, email or phone').fill(name);
  await choice.getByRole('button', { name: `Choose ${name}` }).click();
  await expect(choice.getByText(`${name} can’t sign in yet`)).toBeVisible();
  await choice.getByLabel('Search by name, email or phone').fill('Noah Bennett');
  await choice.getByRole('button', { name: 'Choose Noah Bennett' }).click();
  await expect(page.getByText(`Noah Bennett now has the “${role}” role.`)).toBeVisible();

  await member.reload();
  await expect(member.getByRole('heading', { name: 'Add person', level: 1 })).toBeVisible();
  await member.goto('/people');
  await member.getByRole('textbox', { name: 'Search by name, email or phone' }).fill(name);
  await member.getByRole('link', { name }).click();
  await member.getByRole('button', { name: 'Edit', exact: true }).click();
  await member.getByRole('textbox', { name: 'Nickname' }).fill('Bosun');
  await member.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByRole('heading', { name: `${firstName} "Bosun" ${lastName}`, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Remove Noah Bennett from this role' }).click();
  await expect(page.getByText(`Noah Bennett no longer has the “${role}” role.`)).toBeVisible();
  await member.reload();
  await expect(member.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await member.goto('/people/new');
  await expect(member.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
});
