import type { Locator } from '@playwright/test';
import { people } from '#shared/membership/people/people.ts';
import { enter, graceAdmin, graceMember, keyOf, newcomer, word } from '#web/e2e/means/accounts.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { nameOf } from '#web/e2e/means/conversations.ts';
import { inspectPage } from '#web/e2e/means/inspectPage.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { joinChat, openChat, say, serviceNow, signInAtChat } from '#web/e2e/means/live/chat.ts';
import { giveRole } from '#web/e2e/means/roles.ts';

const log = (chat: Locator) => chat.getByRole('log', { name: 'Messages' });

test('a guest and a member chat; what a host removes within the grace no one else has seen', async ({ page, another }) => {
  const [guestAt, memberAt] = [await another(), await another()];
  const signedIn = await enter(page, graceAdmin, 'grace');
  const { token, churchId } = keyOf(signedIn, 'grace', 'ContentApi');
  const date = await serviceNow(page, token, `Evening ${word(6)}`, 5);

  const guest = await openChat(guestAt, churchId, date);
  await joinChat(guest, 'Dora');
  await signInAtChat(memberAt, graceMember);
  const member = await openChat(memberAt, churchId, date);
  await expect(member.getByText('You write as Noah')).toBeVisible();
  await page.goto(`/chat/${date.room}`);
  const messages = page.getByRole('list', { name: 'Messages' });

  await say(guest, 'Buy this now');
  await expect(guest.getByText('Others see it in a few seconds.')).toBeVisible();
  const held = messages.getByRole('listitem').filter({ hasText: 'Buy this now' });
  await expect(held.getByText(/Shown in \d/)).toBeVisible();
  await held.focus();
  await page.keyboard.press('r');
  await expect(page.getByText('Message removed.')).toBeVisible();

  await say(member, 'Good evening');
  await expect(log(guest).getByText('Good evening')).toBeVisible();
  await expect(guest.getByText('A host removed this message.')).toBeVisible();
  await say(guest, 'Hello Noah');
  await expect(log(member).getByText('Hello Noah')).toBeVisible();
  await expect(member.getByText('Buy this now')).toHaveCount(0);

  await page.getByRole('textbox', { name: 'Message to everyone' }).fill('Welcome');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('tab', { name: 'Callout' }).click();
  await page.getByRole('textbox', { name: 'Text on top of the chat' }).fill('Psalm 23');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  for (const chat of [guest, member]) {
    await expect(chat.locator('.chat-callout').getByText('Psalm 23')).toBeVisible();
    await expect(chat.locator('.chat-host').getByText('Welcome')).toBeVisible();
  }
  await page.getByRole('tab', { name: 'Viewers' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Dora' }).getByRole('button', { name: 'Block', exact: true }).last().click();
  await expect(page.getByText('Dora blocked until a day after the service.')).toBeVisible();
  await say(guest, 'And again');
  await expect(guest.getByText('A host has blocked you from writing here.')).toBeVisible();
  expect([await inspectPage(page), await inspectPage(guestAt)]).toEqual([[], []]);
});

test('a child who asks for prayer is never with one host alone', async ({ page, another }) => {
  const [childAt, hostAt] = [await another(), await another()];
  const [child, host] = [await newcomer(childAt, 'grace'), await newcomer(hostAt, 'grace')];
  const childId = keyOf(await enter(childAt, child, 'grace'), 'grace').personId;
  const signedIn = await enter(page, graceAdmin, 'grace');
  const { token, personId } = keyOf(signedIn, 'grace');
  const content = keyOf(signedIn, 'grace', 'ContentApi');
  const hostId = keyOf(await enter(hostAt, host, 'grace'), 'grace').personId;
  const birthDate = `${new Date().getFullYear() - 12}-01-15`;
  const members = [
    { id: childId, birthDate, membershipStatus: 'Member' as const },
    { id: hostId, membershipStatus: 'Member' as const },
  ];
  await ask(page.request, people.save, { body: members }, token);
  for (const id of [hostId, personId]) await giveRole(page, token, id, ['ContentApi Chat Host', 'MembershipApi Safeguarding Cleared']);
  const date = await serviceNow(page, content.token, `Youth ${word(6)}`, 0);

  await signInAtChat(childAt, child);
  const chat = await openChat(childAt, content.churchId, date);
  await chat.getByRole('tab', { name: 'Prayer' }).click();
  await chat.getByRole('textbox', { name: 'What can we pray for?' }).fill('My friend is ill');
  await chat.getByRole('button', { name: 'Ask for prayer' }).click();
  await expect(chat.getByText('Two hosts are needed.')).toBeVisible();

  const join = async (at: typeof page) => {
    await at.goto(`/chat/${date.room}`);
    await at.getByRole('tab', { name: /Prayer/ }).click();
    await at.getByRole('button', { name: 'Join' }).click();
  };
  await enter(hostAt, host, 'grace');
  await join(hostAt);
  await expect(hostAt.getByText('You can read and answer it once a second cleared host has joined.')).toBeVisible();
  await expect(hostAt.getByText('My friend is ill')).toHaveCount(0);
  await join(page);
  await page.getByRole('textbox', { name: 'Answer' }).fill('We pray for your friend');
  await page.getByRole('button', { name: 'Send' }).last().click();
  await expect(hostAt.getByText('We pray for your friend')).toBeVisible();
  await expect(chat.getByText(`Two hosts read this:`)).toContainText(nameOf(host).split(' ')[0] ?? '');
  await expect(chat.getByText('We pray for your friend')).toBeVisible();
});
