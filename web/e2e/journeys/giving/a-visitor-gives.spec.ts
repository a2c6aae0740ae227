import { giving } from '#shared/giving/index.ts';
import { enter, hopeAdmin, keyOf } from '#web/e2e/means/accounts.ts';
import { refusal } from '#web/e2e/means/apiCalls.ts';
import { enterCard, enterPaypalCard, givingChurch, tellGateways } from '#web/e2e/means/giving.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';

const declined = '4000000000000002';
const asksBank = '4000002500003155';
const good = '4242424242424242';
const disputed = '4000000000000259';

test('a visitor gives once, covers the fee and gets a receipt; a card is declined, and a bank asks who it is; a treasurer sees what became of it', async ({
  page,
  another,
}) => {
  const { address, church, founder } = await givingChurch(page);
  const email = `ada@${church}.test`;
  await page.goto(`${address}?amount=25`);
  await expect(page.getByLabel('Amount')).toHaveValue('25.00');
  await expect(page.getByLabel('Amount')).toBeDisabled();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Visitor');
  await page.getByRole('button', { name: 'Donate' }).click();
  await expect(page.getByText('Please enter your email address.')).toBeVisible();
  await page.getByLabel('Email').fill(email);

  await enterCard(page, declined);
  await page.getByRole('button', { name: 'Donate' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error: ' })).toContainText('Your card was declined.');

  await enterCard(page, good);
  await page.getByRole('checkbox', { name: 'Cover the fee of $1.06' }).check();
  await expect(page.getByText('$26.06')).toBeVisible();
  await page.getByRole('button', { name: 'Donate' }).click();
  await expect(page.getByText('Thank you for your donation!')).toBeInViewport();
  expect((await waitForMail(page.request, email, /./)).text).toContain('$26.06');

  await page.getByRole('button', { name: 'Give again' }).click();
  await enterCard(page, asksBank);
  await page.getByRole('button', { name: 'Donate' }).click();
  await expect(page.frameLocator('iframe >> nth=-1').getByRole('button', { name: 'Complete' })).toBeVisible();
  // Who loads the page again meets the question again, not an empty form to give twice with.
  await page.reload();
  await page.frameLocator('iframe >> nth=-1').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Thank you for your donation!')).toBeInViewport();

  await page.getByRole('button', { name: 'Give again' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Visitor');
  await page.getByLabel('Email').fill(email);
  await page.frameLocator('iframe[title="Secure wallet button frame"]').getByRole('button').click();
  await expect(page.getByText('Thank you for your donation!')).toBeInViewport();

  await page.getByRole('button', { name: 'Give again' }).click();
  await page.getByRole('radio', { name: 'Recurring' }).check();
  await page.getByLabel('Frequency').selectOption('Weekly');
  await enterCard(page, asksBank);
  await page.getByRole('button', { name: 'Donate' }).click();
  await page.frameLocator('iframe >> nth=-1').getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error: ' })).toBeVisible();
  await page.getByRole('button', { name: 'Donate' }).click();
  await page.frameLocator('iframe >> nth=-1').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Recurring donation created. Thank you for your donation.')).toBeInViewport();

  await page.getByRole('button', { name: 'Give again' }).click();
  await page.getByRole('radio', { name: 'Recurring' }).check();
  await page.getByLabel('Frequency').selectOption('Weekly');
  await enterCard(page, disputed);
  await page.getByRole('button', { name: 'Donate' }).click();
  await expect(page.getByText('Recurring donation created. Thank you for your donation.')).toBeInViewport();

  await tellGateways(page, { do: 'advance', days: '1' });
  await enter(page, founder, church);
  await page.goto('/giving/attention');
  await expect(page.getByRole('region', { name: 'Disputed' }).getByRole('link', { name: 'Ada Visitor' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('region', { name: 'Disputed' }).getByRole('link', { name: 'Ada Visitor' }).click();
  const payment = (await page.getByText(/^pi_/).textContent()) ?? '';
  await tellGateways(page, { do: 'dispute', payment, status: 'won' });
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Complete', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();

  await page.getByRole('link', { name: 'Batch', exact: true }).click();
  await page.getByRole('row', { name: '$26.06' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund $26.06' }).click();
  await expect(page.getByText('Donation refunded.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('$26.06');
  expect((await waitForMail(page.request, founder.email, /refunded/)).text).toContain('$26.06');

  const other = await another();
  const { token } = keyOf(await enter(other, hopeAdmin, 'hope'), 'hope', 'GivingApi');
  const id = page.url().split('/').at(-1) ?? '';
  expect(await refusal(other.request, giving.gifts.load, { id }, token)).toMatchObject({ status: 404 });
  await other.goto(`/giving/gifts/${id}`);
  await expect(other.getByText('Ada Visitor')).toBeHidden();
});

test('at a church with two gateways a visitor gives by PayPal: declined, by 3-D Secure, by account, and weekly', async ({ page }) => {
  const { address } = await givingChurch(page, ['paypal']);
  const donate = () => page.getByRole('button', { name: 'Donate' }).click();
  const overlay = (name: string) => page.frameLocator('iframe >> nth=-1').getByRole('button', { name }).click();
  const again = async () => {
    await expect(page.getByText('Thank you for your donation!')).toBeInViewport();
    await page.getByRole('button', { name: 'Give again' }).click();
  };
  await page.goto(`${address}?amount=30`);
  await page.getByLabel('First name').fill('Pia');
  await page.getByLabel('Last name').fill('Visitor');
  await page.getByLabel('Email').fill('pia@visitor.test');
  await page.getByLabel('Payment Method').selectOption({ label: 'Credit Card (PayPal)' });
  // The gateway's own fields come a moment later: the button waits for them.
  await donate();
  await expect(page.getByText('Please provide valid card information')).toBeVisible();
  await enterPaypalCard(page, declined);
  await donate();
  await expect(page.getByRole('alert').filter({ hasText: 'Error: ' })).toContainText('Your card was declined.');

  await enterPaypalCard(page, asksBank);
  await donate();
  await overlay('Fail');
  await expect(page.getByRole('alert').filter({ hasText: 'Error: ' })).toContainText('Your card was declined.');
  await donate();
  await overlay('Complete');
  await again();

  await page.getByRole('button', { name: 'PayPal' }).click();
  await overlay('Cancel');
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await page.getByRole('button', { name: 'PayPal' }).click();
  await overlay('Pay');
  await again();

  await page.getByRole('radio', { name: 'Recurring' }).check();
  await page.getByLabel('Frequency').selectOption('Weekly');
  await enterPaypalCard(page, asksBank);
  await donate();
  await overlay('Complete');
  await expect(page.getByText('Recurring donation created. Thank you for your donation.')).toBeInViewport();
});
