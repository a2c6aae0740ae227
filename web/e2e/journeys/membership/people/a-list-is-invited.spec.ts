import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { textsOf } from '#web/e2e/means/texts.ts';

const { invitations: t, peopleImport, peopleLists: l, tags } = textsOf.en;

test('who of a list gets an invitation is seen before, and what was confirmed is stopped within the minute', async ({ page }) => {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account, account.church), account.church);
  const someone = (first: string, birthDate: string) => ({
    ...{ name: { first, last: 'Alto' }, birthDate, contactInfo: { email: `${first}@${account.church}.test` } },
  });
  await ask(page.request, peopleCalls.save, { body: [someone('ann', '1980-05-06'), someone('ben', '2020-01-01')] }, token);

  await page.goto('/people');
  await page.getByRole('button', { name: tags.select, exact: true }).click();
  await page.getByRole('button', { name: tags.shown, exact: true }).click();
  await page.getByRole('button', { name: peopleImport.invite.do, exact: true }).click();
  const who = page.getByRole('list', { name: t.who });
  await expect(who.getByRole('listitem').filter({ hasText: t.reasons.signsIn })).toHaveCount(1);
  await expect(who.getByRole('listitem').filter({ hasText: 'ben Alto' })).toContainText(t.reasons.minor);
  await expect(who.getByRole('listitem').filter({ hasText: 'ann Alto' })).toContainText(`ann@${account.church}.test`);

  await page.goto('/people/lists/new');
  await expect(page.getByRole('group', { name: l.all })).toBeVisible();
  await page.getByRole('button', { name: peopleImport.invite.do, exact: true }).click();
  await page.getByRole('button', { name: peopleImport.invite.send }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: peopleImport.invite.send }).click();
  await expect(page.getByText(t.waiting)).toBeVisible();
  await page.getByRole('button', { name: peopleImport.invite.stop }).click();
  await expect(page.getByText(peopleImport.invite.stopped)).toBeVisible();
});
