import type { Locator } from '@playwright/test';
import { newcomer } from '#web/e2e/means/accounts.ts';
import { portal, siteOf } from '#web/e2e/means/addresses.ts';
import { makeGroup, personOf, putInto } from '#web/e2e/means/calendars.ts';
import { nameOf, shows, write } from '#web/e2e/means/conversations.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { visit } from '#web/e2e/means/pageBuilder.ts';

test('someone joins an open group, writes in its conversation, and another member sees it', async ({ page, another }) => {
  const [ann, ben] = [await newcomer(page, 'grace'), await newcomer(page, 'grace')];
  const group = await makeGroup(page, {
    categoryName: 'Home groups',
    meetingTime: 'Tuesdays, 7:30 pm',
    meetingLocation: 'At the Riveras’',
  });
  const [annAt, benAt] = [page, await another()];
  await putInto(page, group, await personOf(page, ann));
  await personOf(annAt, ann);
  await personOf(benAt, ben);
  const talk = `${portal()}/groups/${group.id}?tab=conversation`;

  await annAt.goto(talk);
  await write(annAt, 'Who brings the bread?');
  await test.step('the composer is in sight at once, on a phone above its bar', async () => {
    const below = async (of: Locator) => {
      const box = await of.boundingBox();
      return (box?.y ?? 9999) + (box?.height ?? 0);
    };
    const composer = annAt.getByRole('textbox', { name: 'Message' });
    const bar = annAt.getByRole('navigation', { name: 'Menu' }).last();
    await annAt.setViewportSize({ width: 360, height: 740 });
    await expect.poll(async () => (await below(composer)) < ((await bar.boundingBox())?.y ?? 0)).toBe(true);
    await annAt.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => below(composer)).toBeLessThan(800);
  });
  await benAt.goto(`${portal()}/groups?q=${encodeURIComponent(group.name)}`);
  await benAt.getByRole('button', { name: `Join ${group.name}`, exact: true }).click();
  await expect(benAt.getByText(`Welcome to “${group.name}”.`)).toBeVisible();
  const own = benAt.getByRole('list', { name: 'My groups' }).getByRole('listitem').filter({ hasText: group.name });
  await own.getByRole('link', { name: 'Conversation' }).click();
  await shows(benAt, ['Who brings the bread?']);
  await write(benAt, 'I do, and butter');
  await shows(annAt, ['Who brings the bread?', 'I do, and butter']);
  await expect(annAt.getByRole('log')).toContainText(nameOf(ben));

  await test.step('the leaver sees it no longer', async () => {
    await benAt.getByRole('button', { name: `More actions for ${group.name}` }).click();
    await benAt.getByRole('menuitem', { name: 'Leave group' }).click();
    await benAt.getByRole('alertdialog').getByRole('button', { name: 'Leave group' }).click();
    await expect(benAt.getByText(`You left “${group.name}”.`)).toBeVisible();
    await expect(benAt.getByRole('tab', { name: 'Conversation' })).toHaveCount(0);
    await benAt.goto(talk);
    await expect(benAt.getByRole('heading', { level: 1, name: group.name })).toBeVisible();
    await expect(benAt.getByText('I do, and butter')).toHaveCount(0);
  });
});

test('from a group’s public page one comes into the group, signing in on the way', async ({ page }) => {
  const ann = await newcomer(page, 'grace');
  const group = await makeGroup(page);
  await page.context().clearCookies();
  await visit(page, `${siteOf('grace')}/groups/details/${group.slug}`, group.name);
  await page.getByRole('link', { name: 'Join this group' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(ann.email);
  await page.getByLabel('Password', { exact: true }).fill(ann.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${portal()}/groups/${group.id}`);
  await page.getByRole('button', { name: `Join ${group.name}`, exact: true }).click();
  await expect(page.getByText('You’re a member')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Conversation' })).toBeVisible();
});
