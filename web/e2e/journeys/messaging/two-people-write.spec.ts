import { siteOf } from '#web/e2e/means/addresses.ts';
import { bubbles, field, markOf, nameOf, openThread, shows, twoWriters, userMenu, write } from '#web/e2e/means/conversations.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

test('one writes, the other sees it without reloading, reads and replies; the counts are right on both', async ({ page, another }) => {
  const { ann, ben, annAt, benAt, conversationId } = await twoWriters(page, another);
  await benAt.goto('/');
  await expect(userMenu(benAt)).toHaveAccessibleName(`${nameOf(ben)}’s menu`);
  await openThread(annAt, conversationId);

  await test.step('who is elsewhere in the app hears of it', async () => {
    await write(annAt, 'Are you coming on Sunday?');
    await expect(markOf(annAt, 'Are you coming')).toContainText('Delivered');
    await expect(userMenu(benAt)).toHaveAccessibleName(`${nameOf(ben)}’s menu, 1 new`);
    await expect(userMenu(annAt)).toHaveAccessibleName(`${nameOf(ann)}’s menu`);
  });
  await test.step('reading it clears what was new, and the writer sees that it was read', async () => {
    await userMenu(benAt).click();
    await benAt.getByRole('menuitem', { name: /^Messages/ }).click();
    await benAt.getByRole('button', { name: new RegExp(nameOf(ann)) }).click();
    await shows(benAt, ['Are you coming on Sunday?']);
    await expect(markOf(annAt, 'Are you coming')).toContainText('Read');
    await benAt.keyboard.press('Escape');
    await expect(userMenu(benAt)).toHaveAccessibleName(`${nameOf(ben)}’s menu`);
  });
  await test.step('the reply is announced while it is written, and is there at once', async () => {
    await openThread(benAt, conversationId);
    await field(benAt).pressSequentially('Yes, gladly', { delay: 20 });
    await expect(annAt.getByText(`${nameOf(ben)} is typing…`)).toBeVisible();
    await field(benAt).press('Enter');
    await shows(annAt, ['Are you coming on Sunday?', 'Yes, gladly']);
    await expect(annAt.getByText(`${nameOf(ben)} is typing…`)).toHaveCount(0);
    await expect(markOf(benAt, 'Yes, gladly')).toContainText('Read');
    await expect(userMenu(annAt)).toHaveAccessibleName(`${nameOf(ann)}’s menu`);
  });
  await test.step('what is changed or deleted is so for both', async () => {
    const act = async (name: string) => {
      await bubbles(benAt).filter({ hasText: 'gladly' }).hover();
      await bubbles(benAt).filter({ hasText: 'gladly' }).getByRole('button', { name: 'Message options' }).click();
      await benAt.getByRole('menuitem', { name, exact: true }).click();
    };
    await act('Edit');
    await benAt.getByRole('textbox', { name: 'Edit message' }).fill('Yes, gladly, at ten');
    await benAt.keyboard.press('Enter');
    await shows(annAt, ['Are you coming on Sunday?', 'Yes, gladly, at ten']);
    await act('Delete');
    await benAt.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await shows(annAt, ['Are you coming on Sunday?', 'This message was deleted.']);
    await shows(benAt, ['Are you coming on Sunday?', 'This message was deleted.']);
  });
  await test.step('after a reload all of it is as it was', async () => {
    await annAt.reload();
    await shows(annAt, ['Are you coming on Sunday?', 'This message was deleted.']);
    await expect(userMenu(annAt)).toHaveAccessibleName(`${nameOf(ann)}’s menu`);
  });
});

test('on the church’s own site a message is heard of, read and answered, too', async ({ page, another }) => {
  const { ann, ben, annAt, conversationId } = await twoWriters(page, another);
  const benAt = await another();
  await benAt.goto(`${siteOf('grace')}/login`);
  await benAt.getByRole('textbox', { name: 'Email' }).fill(ben.email);
  await benAt.getByLabel('Password', { exact: true }).fill(ben.password);
  await benAt.getByRole('button', { name: 'Sign in' }).click();
  await expect(benAt).toHaveURL(`${siteOf('grace')}/my`);
  await openThread(annAt, conversationId);
  await write(annAt, 'See you at the picnic?');
  await expect(userMenu(benAt)).toHaveAccessibleName(`${nameOf(ben)}’s menu, 1 new`);
  await userMenu(benAt).click();
  await benAt.getByRole('menuitem', { name: /^Messages/ }).click();
  await benAt.getByRole('button', { name: new RegExp(nameOf(ann)) }).click();
  await write(benAt, 'With a cake');
  await shows(annAt, ['See you at the picnic?', 'With a cake']);
  await benAt.keyboard.press('Escape');
  await expect(userMenu(benAt)).toHaveAccessibleName(`${nameOf(ben)}’s menu`);
});
