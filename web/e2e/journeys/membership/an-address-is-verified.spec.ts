// Finding A1: an unverified guest could see children.
import { groups } from '#shared/membership/groups/groups.ts';
import { people } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, keyOf, newcomer, unverified } from '#web/e2e/means/accounts.ts';
import { portal } from '#web/e2e/means/addresses.ts';
import { ask, refusal } from '#web/e2e/means/apiCalls.ts';
import { makeGroup, personOf, putInto } from '#web/e2e/means/calendars.ts';
import { nameOf, shows, write } from '#web/e2e/means/conversations.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';

test('who has proved no address belongs to no church, is told why, and is in with the code of the mail', async ({ page }) => {
  const { email, password } = await unverified(page);
  await page.goto('/groups');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  const select = await page.request.post(`${portal()}/api/membership/churches/select`, {
    data: { subDomain: 'grace' },
    headers: { 'x-narthex-app': 'journeys' },
  });
  expect([select.status(), select.headers()['x-refusal']]).toEqual([403, 'emailUnverified']);

  const first = await waitForMail(page.request, email, /Welcome to Narthex/);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText(`We’ve sent a new email to ${email}.`)).toBeVisible();
  await expect.poll(async () => (await waitForMail(page.request, email, /Welcome to Narthex/)).id).not.toBe(first.id);
  await page.getByLabel('Code from the email').fill('000000');
  await expect(page.getByRole('alert')).toHaveText('That code isn’t right. Please check it and try again.');
  await page.getByLabel('Code from the email').fill((await waitForMail(page.request, email, /Welcome to Narthex/)).code);
  await expect(page.getByRole('dialog', { name: 'Find your church' })).toBeVisible();
});

test('a guest of an open group meets its adults, and learns of no child', async ({ page, another }) => {
  const [kid, adult, guest] = [await newcomer(page, 'grace'), await newcomer(page, 'grace'), await newcomer(page, 'grace')];
  const group = await makeGroup(page);
  const [kidAt, adultAt] = [await another(), await another()];
  const kidId = await personOf(kidAt, kid);
  await putInto(page, group, kidId);
  await putInto(page, group, await personOf(adultAt, adult));
  const { token: staff } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace');
  const young = { id: kidId, birthDate: `${new Date().getFullYear() - 12}-01-15`, membershipStatus: 'Member' };
  await ask(page.request, people.save, { body: [young] }, staff);
  const talk = `${portal()}/groups/${group.id}?tab=conversation`;
  await personOf(kidAt, kid);
  await kidAt.goto(talk);
  await write(kidAt, 'Who brings the ball?');

  const signedIn = await enter(page, guest, 'grace');
  await ask(page.request, groups.join, { id: group.id, body: {} }, keyOf(signedIn, 'grace').token);
  await page.goto(talk);
  await shows(page, ['Who brings the ball?']);
  await expect(page.getByText('Group member')).toBeVisible();
  await write(kidAt, 'And the goal?');
  await shows(page, ['Who brings the ball?', 'And the goal?']);
  await page.goto(`${portal()}/groups/${group.id}?tab=members`);
  await expect(page.getByText(nameOf(adult))).toBeVisible();
  await expect(page.getByText(nameOf(kid))).toHaveCount(0);
  const { token } = keyOf(await enter(page, guest, 'grace'), 'grace');
  expect(await refusal(page.request, people.load, { id: kidId }, token)).toEqual({ status: 403, code: 'forbidden' });
});
