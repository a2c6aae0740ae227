import { enter, graceAdmin, keyOf, newcomer } from '#web/e2e/means/accounts.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a member proposes a change, staff take a part of it, and the member reads why', async ({ page, another }) => {
  const account = await newcomer(page, 'grace');
  const { personId } = keyOf(await enter(page, account, 'grace'), 'grace');
  const name = `${account.firstName} ${account.lastName}`;

  await page.goto('/profile');
  await page.getByRole('link', { name: 'Propose a change' }).click();
  const send = page.getByRole('button', { name: 'Send proposal' });
  await send.click();
  await expect(page.getByText('Please change at least one field.')).toBeVisible();
  await page.getByLabel('Mobile phone').fill('555 010 0142');
  await page.getByLabel('New in the household').fill('Tom Quick');
  await send.click();
  await expect(page.getByText('Proposal sent.')).toBeVisible();
  const own = page.getByRole('region', { name });
  await expect(own.getByRole('button', { name: 'Withdraw proposal' })).toBeVisible();

  // Staff see each field next to today’s, and take what they want.
  const office = await another();
  await enter(office, graceAdmin, 'grace');
  await office.goto('/people/proposals');
  const proposal = office.getByRole('region', { name });
  await expect(proposal.getByText('Today: Empty')).toBeVisible();
  await proposal.getByRole('checkbox', { name: 'New in the household' }).uncheck();
  await proposal.getByLabel(`Message to ${name}`).fill('Please bring Tom along first.');
  await proposal.getByRole('button', { name: 'Accept selected' }).click();
  await expect(office.getByText('Changes accepted.')).toBeVisible();
  await expect(proposal).toHaveCount(0);
  await office.goto(`/people/${personId}`);
  await expect(office.getByText('555 010 0142').first()).toBeVisible();
  await expect(office.getByText('Tom Quick')).toHaveCount(0);

  // The member is told, and led to what was said.
  await page.goto('/notifications');
  await page.getByText(/decided on your proposal/).click();
  await expect(page.getByText('Please bring Tom along first.')).toBeVisible();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(page.getByText('Declined', { exact: true })).toBeVisible();
});
