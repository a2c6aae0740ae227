import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';
import { textsOf } from '#web/e2e/means/texts.ts';

const { mailings: t, notifications, peopleLists: l } = textsOf.en;

test('a list is made, saved and mailed; someone unsubscribes, and the list’s next email passes her over', async ({ page, another }) => {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account, account.church), account.church);
  const someone = (first: string, last: string) => ({ name: { first, last }, contactInfo: { email: `${first}@${account.church}.test` } });
  await ask(page.request, peopleCalls.save, { body: [someone('ann', 'Alto'), someone('ben', 'Alto'), someone('cat', 'Bass')] }, token);

  await page.goto('/people/lists/new');
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    await page.getByRole('button', { name: l.add }).first().click();
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByLabel(l.about).selectOption({ label: textsOf.en.people.fields.name });
  await dialog.getByLabel(l.value).fill('Alto');
  await dialog.getByRole('button', { name: l.add }).click();
  await page.getByRole('button', { name: l.save }).click();
  await dialog.getByLabel(l.name).fill('Altos');
  await dialog.getByRole('button', { name: textsOf.en.ui.save }).click();
  await expect(page.getByRole('heading', { name: 'Altos', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: l.email }).click();

  const who = page.getByRole('region', { name: t.compose.who });
  await expect(who.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByLabel(t.compose.savedList)).toHaveValue(/.+/);
  await page.getByLabel(t.compose.subject).fill('Rehearsal');
  await page.getByRole('textbox', { name: t.compose.text, exact: true }).pressSequentially('We sing on Friday.');
  await page.getByRole('button', { name: t.compose.send }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.compose.send }).click();
  await page.getByRole('button', { name: t.one.now }).click();
  await expect(page.getByText(t.states.done, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  const mail = await waitForMail(page.request, `ann@${account.church}.test`, /^Rehearsal$/);
  const her = await another();
  await her.goto(/\/unsubscribe\?token=\S+/.exec(mail.text)?.[0] ?? '');
  await her.getByRole('button', { name: notifications.unsubscribe.yes }).click();
  await expect(her.getByText(notifications.kinds.mailing)).toBeVisible();

  await page.goto('/people/lists');
  await page.getByRole('link', { name: 'Altos' }).click();
  await page.getByRole('link', { name: l.email }).click();
  await expect(who.getByRole('listitem').filter({ hasText: t.reasons.off })).toHaveCount(1);
  await expect(who.getByRole('listitem')).toHaveCount(2);
});
