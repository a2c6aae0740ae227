import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, keyOf, stranger } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';

const password = 'a calm harbour at dawn';

test('the staff invite a person, who sets a password by the mail and is that person from then on', async ({ page, another }) => {
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  const { firstName, lastName, email } = stranger();
  const name = `${firstName} ${lastName}`;
  const body = [{ name: { first: firstName, last: lastName }, contactInfo: { email, city: 'New Paltz' } }];
  const [person] = await ask(page.request, peopleCalls.save, { body }, token);
  await page.goto(`/people/${person?.id}`);
  await expect(page.getByText(`${name} can’t sign in yet.`)).toBeVisible();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`).first()).toBeVisible();

  const { link, text } = await waitForMail(page.request, email, /invited to join Grace Community Church/);
  expect(text).toContain('Claire Donovan');
  const guest = await another();
  await guest.goto(link);
  await expect(
    guest.getByText(`Hi ${firstName}, Grace Community Church invited you to join. Choose a password to get started.`),
  ).toBeVisible();
  await guest.getByLabel('New password').fill(password);
  await guest.getByLabel('Verify password').fill(password);
  await guest.getByRole('button', { name: 'Set password' }).click();
  await expect(guest.getByRole('heading', { name: `Welcome, ${firstName}` })).toBeVisible();
  await guest.goto('/profile');
  await expect(guest.getByText('New Paltz').first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(`${name} can sign in.`)).toBeVisible();
});
