import type { Page } from '@playwright/test';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { notes as noteCalls } from '#shared/messaging/notes/notes.ts';
import { enter, graceAdmin, keyOf, newcomer, stranger } from '#web/e2e/means/accounts.ts';
import { ask, refusal } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { giveRole } from '#web/e2e/means/roles.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Notes' });
const note = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text });

async function add(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New note' }).fill(text);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(note(page, text)).toBeVisible();
}

test('notes are written, seen by colleagues at once, changed by their author alone, and hidden from others', async ({ page, another }) => {
  const [helper, outsider] = [await newcomer(page, 'grace'), await newcomer(page, 'grace')];
  const [helperAt, outsiderAt] = [await another(), await another()];
  const admin = await enter(page, graceAdmin, 'grace');
  const { token } = keyOf(admin, 'grace');
  const { firstName, lastName } = stranger();
  const [about] = await ask(page.request, peopleCalls.save, { body: [{ name: { first: firstName, last: lastName } }] }, token);
  const address = `/people/${about?.id}?tab=notes`;
  const { personId } = keyOf(await enter(helperAt, helper, 'grace'), 'grace');
  await giveRole(page, token, personId, ['MembershipApi People View', 'MessagingApi Notes View', 'MessagingApi Notes Edit']);
  const helperKey = keyOf(await enter(helperAt, helper, 'grace'), 'grace', 'MessagingApi').token;

  await page.goto(address);
  await expect(page.getByText('No notes yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'New note' }).fill('   ');
  await expect(page.getByText('Please enter a message')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add note' })).toBeDisabled();
  await add(page, 'Was in hospital.');

  await helperAt.goto(address);
  await expect(note(helperAt, 'Was in hospital.')).toContainText('Claire Donovan');
  // Others may reply and react.
  await expect(note(helperAt, 'Was in hospital.').getByRole('button', { name: /Edit|Delete/ })).toHaveCount(0);
  await expect(helperAt.getByRole('checkbox', { name: 'Confidential' })).toHaveCount(0);
  await helperAt.getByRole('textbox', { name: 'New note' }).fill('I bring soup on Fri');

  await add(page, 'Is home again.');
  await expect(note(helperAt, 'Is home again.')).toBeVisible();
  await note(page, 'Is home again.')
    .getByRole('button', { name: /^Edit note/ })
    .click();
  const change = page.getByRole('textbox', { name: 'Edit note' });
  await expect(change).toBeFocused();
  await change.fill('Is home again, and may have visitors.');
  await change.press('Control+Enter');
  await expect(note(page, 'may have visitors')).toContainText('edited');
  await expect(note(helperAt, 'may have visitors')).toContainText('edited');

  await helperAt.reload();
  await expect(helperAt.getByRole('textbox', { name: 'New note' })).toHaveValue('I bring soup on Fri');
  await add(helperAt, 'I bring soup on Friday.');
  await expect(note(page, 'I bring soup')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Confidential' }).check();
  await add(page, 'The family would rather not talk about it.');
  await expect(note(page, 'rather not talk')).toContainText('Visible only to people with the “Confidential notes” permission.');
  await helperAt.reload();
  await expect(note(helperAt, 'I bring soup')).toBeVisible();
  await expect(helperAt.getByText('rather not talk')).toHaveCount(0);

  const asked = { contentType: 'person', contentId: about?.id ?? '' };
  const { notes } = await ask(page.request, noteCalls.list, asked, keyOf(admin, 'grace', 'MessagingApi').token);
  const first = notes.find(({ content }) => content === 'Was in hospital.');
  const stolen = { ...asked, body: { id: first?.id ?? '', content: 'Never mind.' } };
  expect(await refusal(helperAt.request, noteCalls.save, stolen, helperKey)).toEqual({ status: 403, code: 'othersMessage' });

  await note(page, 'Was in hospital.')
    .getByRole('button', { name: /^Delete note/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(note(page, 'Was in hospital.')).toHaveCount(0);
  await expect(note(helperAt, 'Was in hospital.')).toHaveCount(0);

  const outside = keyOf(await enter(outsiderAt, outsider, 'grace'), 'grace', 'MessagingApi').token;
  expect(await refusal(outsiderAt.request, noteCalls.list, asked, outside)).toEqual({ status: 403, code: 'forbidden' });
  await outsiderAt.goto(address);
  await expect(outsiderAt.getByText('may have visitors')).toHaveCount(0);
  await expect(outsiderAt.getByRole('tab', { name: 'Notes' })).toHaveCount(0);
});
