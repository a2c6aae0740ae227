import { groupmembers } from '#shared/membership/groups/groupmembers.ts';
import { groups } from '#shared/membership/groups/groups.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';
import { textsOf } from '#web/e2e/means/texts.ts';

const { mailings: t, notifications } = textsOf.en;

test('staff email a group; one unsubscribes, and the next email passes her over and says why', async ({ page, another }) => {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account, account.church), account.church);
  const [ann, nora] = await ask(
    page.request,
    peopleCalls.save,
    {
      body: [
        { name: { first: 'Ann', last: 'Alto' }, contactInfo: { email: `ann@${account.church}.test` } },
        { name: { first: 'Nora', last: 'Nomail' } },
      ],
    },
    token,
  );
  const [group] = await ask(page.request, groups.save, { body: [{ name: 'Choir', joinPolicy: 'open', visibility: 'hidden' }] }, token);
  const members = [ann, nora].map((person) => ({ groupId: group?.id, personId: person?.id, leader: false }));
  await ask(page.request, groupmembers.save, { body: members }, token);

  const write = async (subject: string, copies: number) => {
    await page.goto(`/emails/new?group=${group?.id}`);
    const who = page.getByRole('region', { name: t.compose.who });
    await expect(who.getByRole('listitem').filter({ hasText: 'Nora Nomail' })).toContainText(t.reasons.noAddress);
    await page.getByLabel(t.compose.subject).fill(subject);
    await page.getByRole('textbox', { name: t.compose.text, exact: true }).pressSequentially('Dear {{firstName}}, we sing on Friday.');
    await page.getByRole('button', { name: t.compose.send }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(`Emails: ${copies}.`);
    await question.getByRole('button', { name: t.compose.send }).click();
    await expect(page.getByText(t.one.starts)).toBeVisible();
    await page.getByRole('button', { name: t.one.now }).click();
    await expect(page.getByText(t.states.done, { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  };
  const results = (title: string) => page.getByRole('region', { name: title, exact: true });

  await write('Rehearsal for {{lastName}}', 1);
  await expect(results(t.one.copies)).toContainText('Ann Alto');
  await expect(results(t.one.without)).toContainText('Nora Nomail');
  const mail = await waitForMail(page.request, `ann@${account.church}.test`, /^Rehearsal for Alto$/);
  expect(mail.text).toContain('Dear Ann, we sing on Friday.');

  const her = await another();
  await her.goto(/\/unsubscribe\?token=\S+/.exec(mail.text)?.[0] ?? '');
  await her.getByRole('button', { name: notifications.unsubscribe.yes }).click();
  await expect(her.getByText(notifications.kinds.mailing)).toBeVisible();

  await write('Concert', 0);
  await expect(results(t.one.without).getByRole('listitem').filter({ hasText: 'Ann Alto' })).toContainText(t.reasons.off);
  await expect(results(t.one.copies)).toContainText(t.one.none.copies);
});
