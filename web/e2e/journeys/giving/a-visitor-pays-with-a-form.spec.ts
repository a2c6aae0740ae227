import { giving } from '#shared/giving/index.ts';
import { forms } from '#shared/membership/forms/forms.ts';
import { priceChoices } from '#shared/membership/forms/payment.ts';
import { formsubmissions } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { enter, newcomer } from '#web/e2e/means/accounts.ts';
import { siteOf } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { givingChurch } from '#web/e2e/means/giving.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { newId } from '#web/session/newId.ts';

test('a visitor fills in a form and pays: a card is declined, the page is loaded again, and the second card pays once; a member of another church pays at the same place', async ({
  page,
  another,
}) => {
  const { church, tokens } = await givingChurch(page);
  const token = tokens.membership;
  const [fund] = await ask(page.request, giving.funds.list, {}, tokens.giving);
  const fundId = fund?.id ?? '';
  const choices = priceChoices({ amount: '40.00', fundId, currency: 'usd' });
  const questions = [
    { id: newId(), title: 'Your name', fieldType: 'Textbox' as const, required: true, choices: [] },
    { id: newId(), title: 'Camp fee', fieldType: 'Payment' as const, required: false, choices },
  ];
  const { id } = await ask(
    page.request,
    forms.add,
    { body: { facts: { name: 'Camp', thankYouMessage: 'See you at camp!' }, questions } },
    token,
  );

  // A church that was just founded is known at its address a moment later.
  await expect(async () => expect((await page.goto(`${siteOf(church)}/forms/${id}`))?.status()).toBe(200)).toPass();
  await expect(page.getByText('$40.00, to be paid in the next step.')).toBeVisible();
  // On a slow network, what is pressed before the form's script has come is done then: without it, a form that asks for money is refused.
  let come = () => {};
  const late = new Promise<void>((go) => {
    come = go;
  });
  await page.route(/\/assets\/form-[\w-]+\.js/, async (route) => {
    await late;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.locator('.form[aria-busy]')).toBeVisible();
  come();
  const frame = page.frameLocator('iframe[title="Payment"]');
  await expect(frame.getByRole('heading', { name: 'Camp fee' })).toBeVisible();
  await page.reload();
  await frame.getByLabel('First name').fill('Ada');
  await frame.getByLabel('Last name').fill('Visitor');
  await frame.getByLabel('Email').fill(`ada@${church}.test`);
  const card = frame.frameLocator('iframe[title="Secure payment input frame"]');
  const enterCard = async (number: string) => {
    await card.getByLabel('Card number').fill(number);
    await card.getByLabel('Expiration date').fill('12 / 40');
    await card.getByLabel('Security code').fill('123');
    await frame.getByRole('button', { name: 'Pay $40.00' }).click();
  };
  // It is filled in while the card is being declined, because no one is taken for a machine for being quick.
  const guest = await another();
  await enter(guest, await newcomer(guest, 'grace'), 'grace');
  await guest.goto(`/forms/${id}`);
  await guest.getByLabel('Your name').fill('Ben');
  await guest.getByRole('button', { name: 'Submit' }).click();

  await enterCard('4000000000000002');
  await expect(frame.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
  await enterCard('4242424242424242');
  await expect(page.getByText('See you at camp!')).toBeVisible();
  await expect
    .poll(async () =>
      (await ask(page.request, formsubmissions.results, { formId: id, query: {} }, token)).submissions.map(({ payment }) => payment?.state),
    )
    .toEqual(['unpaid', 'paid']);
  await expect(guest.getByRole('heading', { name: 'Camp fee' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Pay $40.00' })).toBeVisible();
  expect(new URL(guest.url()).pathname).toBe(`/${church}/pay`);
});
