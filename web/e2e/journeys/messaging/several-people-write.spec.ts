import { people } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, keyOf, newcomer } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { field, nameOf, shows, userMenu, write } from '#web/e2e/means/conversations.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('several people write: the first message makes the conversation, who is added reads from then on, who leaves no more', async ({
  page,
  another,
}) => {
  const [ann, ben, cy, dee] = [
    await newcomer(page, 'grace'),
    await newcomer(page, 'grace'),
    await newcomer(page, 'grace'),
    await newcomer(page, 'grace'),
  ];
  const [benAt, cyAt, deeAt, staffAt] = [await another(), await another(), await another(), await another()];
  // Guests can't find people they have no connection with, and can't be found by them.
  for (const [at, one] of [
    [page, ann],
    [benAt, ben],
    [cyAt, cy],
    [deeAt, dee],
  ] as const) {
    const { personId } = keyOf(await enter(at, one, 'grace'), 'grace');
    const { token } = keyOf(await enter(staffAt, graceAdmin, 'grace'), 'grace');
    await ask(staffAt.request, people.save, { body: [{ id: personId, membershipStatus: 'Member' }] }, token);
    await enter(at, one, 'grace');
  }
  await benAt.goto('/');

  await test.step('two are chosen, the conversation is named and begun', async () => {
    await page.goto('/messages/new');
    for (const one of [ben, cy]) {
      await page.getByRole('textbox', { name: 'Search for a person' }).fill(nameOf(one));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: `Add ${nameOf(one)}`, exact: true }).click();
    }
    await page.getByRole('button', { name: 'Continue' }).click();
    // It takes the focus one frame after it appears: what is typed at that moment would go there.
    await expect(field(page)).toBeFocused();
    await page.getByRole('textbox', { name: /Conversation name/ }).fill('Choir trip');
    await write(page, 'Who drives?');
    await expect(page.getByRole('heading', { name: 'Choir trip' })).toBeVisible();
    await expect(userMenu(benAt)).toHaveAccessibleName(`${nameOf(ben)}’s menu, 1 new`);
  });
  const address = page.url();
  await test.step('another answers, and adds somebody who reads from then on', async () => {
    await benAt.goto('/messages');
    await benAt.getByRole('button', { name: /Choir trip/ }).click();
    await shows(benAt, ['Who drives?']);
    await benAt.getByRole('button', { name: 'Conversation options' }).click();
    await benAt.getByRole('menuitem', { name: 'Add people' }).click();
    const dialog = benAt.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Search for a person' }).fill(nameOf(dee));
    await benAt.keyboard.press('Enter');
    await dialog.getByRole('button', { name: `Add ${nameOf(dee)}`, exact: true }).click();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('log').getByText(`${nameOf(ben)} added ${nameOf(dee)}`)).toBeVisible();
    await expect(page.getByText('4 people')).toBeVisible();
    await deeAt.goto('/messages');
    await deeAt.getByRole('button', { name: /You were added to this conversation/ }).click();
    await expect(deeAt.getByText('You were added here. Earlier messages aren’t shown.')).toBeVisible();
    await write(deeAt, 'I have a van');
    await shows(page, ['Who drives?', 'I have a van']);
    await shows(deeAt, ['I have a van']);
  });
  await test.step('who leaves finds it no more', async () => {
    await deeAt.getByRole('button', { name: 'Conversation options' }).click();
    await deeAt.getByRole('menuitem', { name: 'Leave conversation' }).click();
    await deeAt.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await expect(deeAt.getByText('No messages yet')).toBeVisible();
    await expect(page.getByRole('log').getByText(`${nameOf(dee)} left`)).toBeVisible();
    await write(page, 'Then I drive');
    await shows(benAt, ['Who drives?', 'I have a van', 'Then I drive']);
    await expect(field(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  });
});
