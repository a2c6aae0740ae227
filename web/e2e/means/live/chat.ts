import type { Locator, Page } from '@playwright/test';
import type { LiveService } from '#shared/content/live/liveService.ts';
import { streamingServices } from '#shared/content/live/streamingServices.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { siteOf } from '../addresses.ts';
import { ask } from '../apiCalls.ts';

/** A service that goes on now, with a chat of its own. `token`: of the content area, of someone who looks after streams. */
export async function serviceNow(page: Page, token: string, label: string, grace: number): Promise<LiveService & { room: string }> {
  const start = new Date(Date.now() - 60_000).toISOString().slice(0, 19);
  const saving = { label, start, zone: 'UTC', rule: '', chat: 'everyone', grace, chatBefore: 900, chatAfter: 900 } as const;
  await ask(page.request, streamingServices.save, { body: [saving] }, token);
  const { services } = await ask(page.request, streamingServices.dates, {}, token);
  const date = services.find((one) => one.label === label);
  if (!date) throw new Error(`${label} has no date.`);
  return { ...date, room: roomOf(date.key) };
}

/** Opens a service's chat on the church's site, as the stream does on a click. */
export async function openChat(page: Page, churchId: string, date: LiveService, church = 'grace'): Promise<Locator> {
  if (!page.url().startsWith(siteOf(church))) await page.goto(`${siteOf(church)}/`);
  await page.evaluate(
    ([id, live]) => {
      const node = document.createElement('div');
      Object.assign(node.dataset, { island: 'chat', church: id, live });
      document.querySelector('main')?.prepend(node);
      if (document.querySelector('script[src="/islands.js"]')) dispatchEvent(new Event('islands'));
      else document.head.append(Object.assign(document.createElement('script'), { src: '/islands.js' }));
      node.scrollIntoView();
    },
    [churchId, JSON.stringify({ chats: [date], service: date })] as const,
  );
  const chat = page.locator('.chat');
  await chat.getByRole('log', { name: 'Messages' }).waitFor();
  return chat;
}

/** Signs in on a church’s site, from where its chat leads there, and back to the page. */
export async function signInAtChat(page: Page, { email, password }: { readonly email: string; readonly password: string }): Promise<void> {
  await page.goto(`${siteOf('grace')}/login?returnUrl=${encodeURIComponent('/#chat')}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Who we are' }).waitFor();
}

/** Enters as a guest. */
export async function joinChat(chat: Locator, name: string): Promise<void> {
  await chat.getByRole('button', { name: 'Join chat' }).click();
  await chat.getByRole('textbox', { name: 'Your name' }).fill(name);
  await chat.page().keyboard.press('Enter');
  await chat.getByText(`You write as ${name}.`).waitFor();
}

export async function say(chat: Locator, text: string): Promise<void> {
  await chat.getByRole('textbox', { name: 'Message' }).fill(text);
  await chat.page().keyboard.press('Enter');
}
