import { enter, graceAdmin } from '#web/e2e/means/accounts.ts';
import { portal } from '#web/e2e/means/addresses.ts';
import { bubbles, field, nameOf, openThread, shows, twoWriters, write } from '#web/e2e/means/conversations.ts';
import { expect, test } from '#web/e2e/means/journey.ts';

const unkind = 'I know where you live.';

test('a message is reported, its author blocked, and both stay so until it is taken back', async ({ page, another }) => {
  const { ann, ben, annAt, benAt, conversationId } = await twoWriters(page, another);
  const reason = `I am afraid of ${nameOf(ben)}.`;
  await openThread(benAt, conversationId);
  await write(benAt, unkind);
  await openThread(annAt, conversationId);
  await shows(annAt, [unkind]);

  await test.step('Ann reports what Ben wrote', async () => {
    await bubbles(annAt).first().hover();
    await bubbles(annAt).getByRole('button', { name: 'Message options' }).click();
    await annAt.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = annAt.getByRole('dialog');
    await expect(dialog).toContainText('safeguarding contact');
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(dialog.getByText('Please describe what’s wrong.')).toBeVisible();
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: 'Report' }).click();
    await expect(annAt.getByText('Message reported. Your church')).toBeVisible();
  });
  await test.step('and blocks him, after reading what it means', async () => {
    await annAt.getByRole('button', { name: 'Conversation options' }).click();
    await annAt.getByRole('menuitem', { name: `Block ${nameOf(ben)}` }).click();
    await expect(annAt.getByRole('alertdialog')).toContainText('won’t be able to message each other');
    await annAt.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(annAt.getByText(`You blocked ${nameOf(ben)}. Neither of you can send messages here.`)).toBeVisible();
    await expect(field(annAt)).toHaveCount(0);
  });
  await test.step('what Ben still sends is not sent, and he is told no more than that', async () => {
    await write(benAt, 'Answer me!');
    await expect(benAt.getByText('You can’t send messages in this conversation right now.')).toBeVisible();
    await expect(bubbles(benAt).filter({ hasText: 'Answer me!' })).toContainText('Not sent');
    await expect(benAt.getByText(/blocked/)).toHaveCount(0);
    await shows(annAt, [unkind]);
  });
  await test.step('the safeguarding contact finds the report with the message as it was', async () => {
    const staffAt = await another();
    await enter(staffAt, graceAdmin, 'grace');
    await staffAt.goto(`${portal()}/reports`);
    await expect(staffAt.getByText(reason)).toBeVisible();
    await expect(staffAt.getByText(unkind).first()).toBeVisible();
    const report = staffAt.getByRole('region', { name: `Reported by ${nameOf(ann)}` });
    await report.getByRole('button', { name: 'Resolve report' }).click();
    const dialog = staffAt.getByRole('dialog', { name: 'Resolve report' });
    await dialog.getByRole('combobox', { name: 'Resolution' }).selectOption({ label: 'Action taken' });
    await dialog.getByRole('textbox', { name: /^Note/ }).fill('Spoke with both.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(report).toContainText('Spoke with both.');
    await expect(report.getByText('Action taken')).toBeVisible();
  });
  await test.step('Ann takes the block back', async () => {
    await annAt.getByRole('button', { name: `Unblock ${nameOf(ben)}` }).click();
    await expect(field(annAt)).toBeVisible();
    await openThread(benAt, conversationId);
    await write(benAt, 'I am sorry.');
    await expect(bubbles(annAt).filter({ hasText: 'I am sorry.' })).toBeVisible();
  });
});
