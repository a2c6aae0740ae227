import { giving } from '#shared/giving/index.ts';
import { membership } from '#shared/membership/index.ts';
import { enter, founder, keyOf, newcomer } from '#web/e2e/means/accounts.ts';
import { portal } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';

test('a couple agrees on one statement, one of them declares Gift Aid, and both get it once the year is issued', async ({
  page,
  another,
}) => {
  const ana = await founder(page);
  const ben = await newcomer(page, ana.church);
  const home = await another();
  const bens = keyOf(await enter(home, ben, ana.church), ana.church);
  const signedIn = await enter(page, ana, ana.church);
  const [own, books] = [keyOf(signedIn, ana.church), keyOf(signedIn, ana.church, 'GivingApi')];
  const { householdId = '' } = await ask(page.request, membership.people.load, { id: own.personId }, own.token);
  const members = [
    { id: own.personId, householdRole: 'Head' },
    { id: bens.personId, householdRole: 'Spouse' },
  ];
  await ask(page.request, membership.people.saveHousehold, { householdId, body: members }, own.token);
  const year = new Date().getFullYear() - 1;
  const [fund] = await ask(page.request, giving.funds.save, { body: [{ name: 'General Fund', taxDeductible: true }] }, books.token);
  const batch = await ask(page.request, giving.batches.save, { body: { name: 'Sunday', date: `${year}-05-04` } }, books.token);
  const gift = { batchId: batch.id, date: `${year}-05-04`, funds: [{ fundId: fund?.id ?? '', amount: 12_500 }], method: 'check' as const };
  const body = [own.personId, bens.personId].map((personId) => ({ ...gift, personId }));
  await ask(page.request, giving.gifts.save, { body }, books.token);
  const declaration = 'I am a UK taxpayer and want this church to treat what I give as Gift Aid donations.';
  const wording = { country: 'gb' as const, taxId: '1123581', signer: 'Grace Hill', note: '', declaration };
  await ask(page.request, giving.statements.saveSettings, { body: wording }, books.token);

  await page.goto('/giving');
  await page.getByRole('button', { name: `Ask ${ben.firstName}` }).click();
  await expect(page.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
  await waitForMail(home.request, ben.email, /one giving statement/);
  await home.goto('/giving');
  await home.getByRole('button', { name: 'Agree' }).click();
  await expect(home.getByText(/get one statement together, from/)).toBeVisible();
  await expect(home.getByText(declaration)).toBeVisible();
  await home.getByRole('checkbox', { name: 'Also for what I gave in the last four years' }).check();
  await home.getByRole('button', { name: 'Confirm declaration' }).click();
  await expect(home.getByRole('button', { name: 'End declaration' })).toBeVisible();
  await page.goto(`/people/${bens.personId}?tab=giving`);
  await expect(page.getByText('Made in the portal.')).toBeVisible();

  await page.goto(`/giving/statements?year=${year}`);
  await page.getByRole('button', { name: 'Issue for everyone' }).click();
  await page.getByRole('checkbox', { name: 'Email each donor their statement' }).check();
  await page.getByRole('button', { name: 'Issue statements' }).click();
  await expect(page.getByRole('link', { name: new RegExp(ben.lastName) })).toBeVisible();
  const { id } = await waitForMail(home.request, ben.email, /giving statement from/);
  const paper = await home.request.get(`${portal()}/mailbox/${id}.0`);
  expect(paper.headers()['content-disposition']).toMatch(new RegExp(`${year}-\\d+\\.pdf`));
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await home.goto('/giving');
  await home.getByRole('link', { name: String(year) }).click();
  await expect(home.getByRole('article')).toContainText('$250.00');
  await expect(home.getByRole('article')).toContainText(ana.lastName);
  await expect(home.getByRole('article')).toContainText('Gift Aid declaration');
});
