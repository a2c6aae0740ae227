import type { Page } from '@playwright/test';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { notifications } from '#shared/messaging/notifications/notifications.ts';
import { type Account, enter, graceAdmin, keyOf, newcomer } from '#web/e2e/means/accounts.ts';
import { portal } from '#web/e2e/means/addresses.ts';
import { ask } from '#web/e2e/means/apiCalls.ts';
import { expect, test } from '#web/e2e/means/journey.ts';
import { waitForMail } from '#web/e2e/means/mailbox.ts';

const name = ({ firstName, lastName }: Account) => `${firstName} ${lastName}`;
const menuOf = (account: Account, page: Page) => page.getByRole('button', { name: `${name(account)}’s menu` });
const list = (page: Page) => page.getByRole('list', { name: 'Your notifications' });
const item = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text });

/** The sender, as an administrator. */
async function notifier(page: Page) {
  const { token } = keyOf(await enter(page, graceAdmin, 'grace'), 'grace', 'MessagingApi');
  return (peopleIds: string[], contentType: string, message: string, link?: string) =>
    ask(page.request, notifications.create, { body: { peopleIds, contentType, contentId: 'thing000000', message, link } }, token);
}
const unread = async (page: Page, token: string) => (await ask(page.request, notifications.unreadCount, {}, token)).notificationCount;

test('a notification arrives by itself, leads to the thing, and is read by its recipient alone', async ({ page, another }) => {
  const [ann, ben] = [await newcomer(page, 'grace'), await newcomer(page, 'grace')];
  const [annAt, benAt] = [await another(), await another()];
  const [annKey, benKey] = [
    keyOf(await enter(annAt, ann, 'grace'), 'grace', 'MessagingApi'),
    keyOf(await enter(benAt, ben, 'grace'), 'grace', 'MessagingApi'),
  ];
  const notify = await notifier(page);
  await annAt.goto('/churches');
  await menuOf(ann, annAt).click();
  await expect(annAt.getByRole('menuitem', { name: /^Notifications/ })).toBeVisible();

  await notify([annKey.personId, benKey.personId], 'event', 'The picnic moves to Sunday.', '/profile');
  await expect(annAt.getByRole('menuitem', { name: /^Notifications/ })).toContainText('1 new');
  await annAt.getByRole('menuitem', { name: /^Notifications/ }).click();
  const news = item(annAt, 'The picnic moves to Sunday.');
  await expect(news).toContainText('New');
  await expect.poll(() => unread(annAt, annKey.token)).toBe(0);
  await expect.poll(() => unread(benAt, benKey.token)).toBe(1);
  await news.getByRole('link').click();
  await expect(annAt).toHaveURL(/\/profile$/);
  await expect(annAt.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();

  await notify([annKey.personId], 'assignment', 'You’re asked to serve.');
  await annAt.goto('/notifications');
  const popup = annAt.waitForEvent('popup');
  await item(annAt, 'You’re asked to serve.').getByRole('link').click();
  const tab = await popup;
  await tab.waitForURL(/grace\./);
  expect(new URL(annAt.url()).pathname).toBe('/notifications');
  await expect(item(annAt, 'The picnic moves to Sunday.')).not.toContainText('New');
});

test('who wants nothing gets nothing, and the log says why; a mail ends mails of its kind', async ({ page, another }) => {
  const ann = await newcomer(page, 'grace');
  const annAt = await another();
  const { personId, token } = keyOf(await enter(annAt, ann, 'grace'), 'grace', 'MessagingApi');
  const notify = await notifier(page);
  // The account's own address isn't verified yet; the church knows her by it.
  const membership = keyOf(await enter(page, graceAdmin, 'grace'), 'grace').token;
  await ask(page.request, peopleCalls.save, { body: [{ id: personId, contactInfo: { email: ann.email } }] }, membership);

  await annAt.goto('/notifications/settings');
  const events = annAt.getByRole('group', { name: 'Events' });
  await events.getByRole('switch', { name: 'In the app' }).uncheck();
  await events.getByRole('combobox', { name: 'Email' }).selectOption({ label: 'Never' });
  await events.getByRole('switch', { name: 'Push' }).uncheck();
  await expect(annAt.getByText('All changes saved')).toBeVisible();
  await annAt.reload();
  await expect(events.getByRole('switch', { name: 'In the app' })).not.toBeChecked();

  await notify([personId], 'event', 'The picnic moves to Sunday.', '/profile');
  await notify([personId], 'task', 'Please call Noah.');
  await expect.poll(() => unread(annAt, token)).toBe(1);
  await annAt.goto('/notifications');
  await expect(item(annAt, 'Please call Noah.')).toBeVisible();
  await expect(item(annAt, 'The picnic moves to Sunday.')).toHaveCount(0);

  await annAt.getByRole('link', { name: 'Delivery log' }).click();
  const log = annAt.getByRole('list', { name: 'Delivery log' });
  const line = (text: string) => log.locator('> li').filter({ hasText: text });
  await expect(line('The picnic moves to Sunday.').getByText('This channel is turned off for this type of notification.')).toHaveCount(3);
  await expect(line('Please call Noah.')).toContainText('Shown in the app.');
  await expect(line('Please call Noah.')).toContainText('Email sent.');
  await expect(line('Please call Noah.')).toContainText('No device is set up for push notifications.');

  const { text } = await waitForMail(page.request, ann.email, /Please call Noah/);
  const unsubscribe = /https?:\/\/\S+?(\/unsubscribe\?token=[\w-]+)/.exec(text)?.[1] ?? '';
  await annAt.goto(`${portal()}${unsubscribe}`);
  await annAt.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(annAt.getByText(/won’t send you any more emails about “Tasks”/)).toBeVisible();
  await annAt.getByRole('link', { name: 'Go to notification settings' }).click();
  const tasks = annAt.getByRole('group', { name: 'Tasks' });
  await expect(tasks.getByRole('combobox', { name: 'Email' })).toHaveValue('never');

  await tasks.getByRole('combobox', { name: 'Email' }).selectOption({ label: 'Right away' });
  await expect(annAt.getByText('All changes saved')).toBeVisible();
  const once = await page.request.post(`${portal()}/api/messaging/notificationPreferences${unsubscribe}`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  });
  expect(once.status()).toBe(200);
  await annAt.reload();
  await expect(tasks.getByRole('combobox', { name: 'Email' })).toHaveValue('never');
});
