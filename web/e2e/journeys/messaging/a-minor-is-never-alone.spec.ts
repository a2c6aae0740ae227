import { people } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, graceMember, keyOf, newcomer } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { bubbles, nameOf, write } from '#web/e2e/means/conversations.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('a minor and an adult of another household are never alone: a guardian is there, named, and reads along', async ({
  page,
  another,
}) => {
  const [kid, mum] = [await newcomer(page, 'grace'), await newcomer(page, 'grace')];
  const [kidAt, mumAt, staffAt] = [await another(), await another(), await another()];
  const kidId = keyOf(await enter(kidAt, kid, 'grace'), 'grace').personId;
  const mumId = keyOf(await enter(mumAt, mum, 'grace'), 'grace').personId;
  const { token } = keyOf(await enter(staffAt, graceAdmin, 'grace'), 'grace');
  const birthDate = `${new Date().getFullYear() - 14}-01-15`;
  const { householdId = '' } = await ask(staffAt.request, people.load, { id: mumId }, token);
  await ask(staffAt.request, people.save, { body: [{ id: kidId, birthDate, membershipStatus: 'Member' }] }, token);
  const household = [
    { id: mumId, householdRole: 'Head' },
    { id: kidId, householdRole: 'Child' },
  ];
  await ask(staffAt.request, people.saveHousehold, { householdId, body: household }, token);

  await test.step('the adult sees who is there before writing a word', async () => {
    await enter(page, graceMember, 'grace');
    await page.goto('/messages/new');
    await page.getByRole('textbox', { name: 'Search for a person' }).fill(nameOf(kid));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Message ${nameOf(kid)}` }).click();
    await expect(page.getByRole('heading', { name: nameOf(kid) })).toBeVisible();
    await expect(page.getByText(`${nameOf(mum)} is here as a guardian`)).toBeVisible();
    await write(page, 'Practice is at six on Saturday.');
  });
  await test.step('so does the minor', async () => {
    await kidAt.goto('/messages');
    await kidAt.getByRole('button', { name: new RegExp(nameOf(graceMember)) }).click();
    await expect(kidAt.getByText(`${nameOf(mum)} is here as a guardian`)).toBeVisible();
    await expect(bubbles(kidAt)).toContainText(['Practice is at six on Saturday.']);
  });
  await test.step('the guardian knows why, reads and writes', async () => {
    await mumAt.goto('/messages');
    await mumAt.getByRole('button', { name: /you’re here as a guardian/ }).click();
    await expect(mumAt.getByText('You’re here as a guardian', { exact: true })).toBeVisible();
    await expect(bubbles(mumAt)).toContainText(['Practice is at six on Saturday.']);
    await write(mumAt, 'I will bring her.');
    for (const at of [page, kidAt]) {
      await expect(bubbles(at)).toContainText(['Practice is at six on Saturday.', 'I will bring her.']);
      await expect(at.getByRole('log').getByText(nameOf(mum), { exact: true })).toBeVisible();
    }
  });
});

test('without a guardian a cleared adult is with them, or no one can write', async ({ page, another }) => {
  const kid = await newcomer(page, 'grace');
  const [kidAt, staffAt] = [await another(), await another()];
  const kidId = keyOf(await enter(kidAt, kid, 'grace'), 'grace').personId;
  const { token } = keyOf(await enter(staffAt, graceAdmin, 'grace'), 'grace');
  const birthDate = `${new Date().getFullYear() - 12}-01-15`;
  await ask(staffAt.request, people.save, { body: [{ id: kidId, birthDate, membershipStatus: 'Member' }] }, token);
  await enter(page, graceMember, 'grace');
  await page.goto('/messages/new');
  await page.getByRole('textbox', { name: 'Search for a person' }).fill(nameOf(kid));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Message ${nameOf(kid)}` }).click();
  // Depending on the church, someone cleared is included, or it is refused.
  await expect(
    page
      .getByText(/is here for safeguarding/)
      .or(page.getByText(/one of you is under 18/))
      .first(),
  ).toBeVisible();
});
