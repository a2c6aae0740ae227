import { membership } from '#shared/membership/index.ts';
import { enter, founder, keyOf, newcomer } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';

test('someone with two sign-ins is asked by email at both addresses, and then signs in with one of them', async ({ page, browser }) => {
  const admin = await founder(page);
  const [one, two] = [await newcomer(page, admin.church), await newcomer(page, admin.church)];
  const idOf = async (account: typeof one) => {
    const { personId } = keyOf(await enter(page, account), admin.church);
    await page.context().clearCookies();
    return personId;
  };
  const [kept, other] = [await idOf(one), await idOf(two)];
  await enter(page, admin, admin.church);

  await page.goto(`/people/${kept}/merge/${other}`);
  await expect(page.getByText('They are merged once both have confirmed by email.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask both by email' }).click();
  const waiting = page.getByRole('list', { name: 'Waiting for confirmation' });
  await expect(waiting.getByText('Not answered yet')).toHaveCount(2);

  const phone = await browser.newContext();
  const mailbox = await phone.newPage();
  const answer = async (email: string) => {
    await mailbox.goto((await waitForMail(page.request, email, /both accounts/)).link);
    await expect(mailbox.getByRole('heading', { name: 'Are both addresses yours?' })).toBeVisible();
    await mailbox.getByRole('button', { name: 'Yes, both are mine' }).click();
  };
  await answer(two.email);
  await expect(mailbox.getByText('open the link that we sent to the other address')).toBeVisible();
  await page.goto('/people/duplicates');
  await expect(waiting.getByText('Confirmed')).toHaveCount(1);
  // The first who opens a used link again reads that it has ended.
  await mailbox.goto((await waitForMail(page.request, two.email, /both accounts/)).link);
  await expect(mailbox.getByRole('button', { name: 'Yes, both are mine' })).toHaveCount(0);
  await answer(one.email);
  await expect(mailbox.getByText(`with ${one.email}.`)).toBeVisible();
  await phone.close();

  await page.goto(`/people/${other}`);
  await expect(page).toHaveURL(new RegExp(`/people/${kept}$`));
  await page.getByRole('link', { name: 'Separate again' }).click();
  await page.getByRole('button', { name: 'Separate again' }).click();
  await expect(page.getByText('All values from before the merge are back.')).toBeVisible();
  await page.context().clearCookies();
  const back = await ask(page.request, membership.sessions.start, { body: { email: two.email, password: two.password } });
  expect(back.signedIn?.userChurches.map(({ person }) => person.id)).toEqual([other]);
});
