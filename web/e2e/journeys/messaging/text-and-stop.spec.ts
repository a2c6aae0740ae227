import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { enter, founder, keyOf } from '#web/e2e/means/accounts.ts';
import { portal } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { textsOf } from '#web/e2e/means/texts.ts';

const { mailings: m, textMessages: t } = textsOf.en;

test('staff set up texts and text someone who agreed; she answers STOP, and the next text passes her over', async ({ page }) => {
  const account = await founder(page);
  const { token } = keyOf(await enter(page, account, account.church), account.church);
  const mobilePhone = `+1555${String(Date.now()).slice(-5)}10`;
  const ann = { name: { first: 'Ann', last: 'Alto' }, contactInfo: { mobilePhone } };
  const [person] = await ask(page.request, peopleCalls.save, { body: [ann] }, token);

  await page.goto('/texts/settings');
  await page.getByLabel(t.setup.account).fill(`AC${'0123456789abcdef'.repeat(2)}`);
  await page.getByLabel(t.setup.secret).fill('a-secret-token');
  await page.getByLabel(t.setup.number, { exact: true }).fill('+1 555 010 0100');
  await page.getByLabel(t.setup.from).fill('00:00');
  await page.getByLabel(t.setup.until, { exact: true }).fill('00:00');
  await page.getByRole('button', { name: textsOf.en.ui.save }).click();
  await expect(page.getByText(t.setup.saved)).toBeVisible();
  await expect(page.getByLabel(t.setup.secret)).toHaveValue('');

  await page.goto(`/texts/new?person=${person?.id}`);
  const who = page.getByRole('region', { name: m.compose.who });
  await expect(who.getByRole('listitem')).toContainText(m.reasons.noConsent);
  await page.getByRole('switch', { name: t.agreed }).click();
  await expect(who.getByRole('listitem')).not.toContainText(m.reasons.noConsent);
  await page.getByLabel(t.message, { exact: true }).fill('Hi {{firstName}}, we sing on Friday.');
  await page.getByRole('button', { name: t.send }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t.send }).click();
  await page.getByRole('button', { name: m.one.now }).click();
  await expect(page.getByRole('region', { name: m.one.copies, exact: true })).toContainText(m.outcomes.delivered, { timeout: 20_000 });

  // On her phone.
  const phone = await page.context().newPage();
  await phone.goto(`${portal()}/mailbox/texts`);
  await expect(phone.getByRole('listitem').filter({ hasText: mobilePhone })).toContainText('Hi Ann, we sing on Friday.');
  await phone.getByRole('button', { name: `${mobilePhone} answers STOP` }).click();
  await expect(phone.getByRole('listitem').filter({ hasText: `From ${mobilePhone}` })).toContainText('STOP');

  await page.goto(`/texts/new?person=${person?.id}`);
  await expect(who.getByRole('listitem')).toContainText(t.reasons.off);
});
