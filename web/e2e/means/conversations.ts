import type { Locator, Page } from '@playwright/test';
import { privateMessages } from '#shared/messaging/privateMessages/privateMessages.ts';
import { type Account, enter, keyOf, newcomer } from './accounts.ts';
import { portal } from './addresses.ts';
import { ask } from './apiCalls.ts';
import { expect } from './journey.ts';

export interface Writers {
  readonly ann: Account;
  readonly ben: Account;
  /** The browsers of both; nothing is opened in them yet. */
  readonly annAt: Page;
  readonly benAt: Page;
  readonly conversationId: string;
}

/** Two people of one church who have opened a conversation, each with a browser. */
export async function twoWriters(page: Page, another: () => Promise<Page>): Promise<Writers> {
  const [ann, ben] = [await newcomer(page, 'grace'), await newcomer(page, 'grace')];
  const benAt = await another();
  const { personId } = keyOf(await enter(benAt, ben, 'grace'), 'grace');
  const { token } = keyOf(await enter(page, ann, 'grace'), 'grace', 'MessagingApi');
  const { conversationId } = await ask(page.request, privateMessages.open, { body: { personId } }, token);
  return { ann, ben, annAt: page, benAt, conversationId };
}

export const nameOf = ({ firstName, lastName }: Account) => `${firstName} ${lastName}`;
export const field = (page: Page): Locator => page.getByRole('textbox', { name: /^Message / });
export const bubbles = (page: Page): Locator => page.getByRole('log').getByRole('article');
export const userMenu = (page: Page): Locator => page.getByRole('button', { name: /’s menu/ });

export async function openThread(page: Page, conversationId: string): Promise<void> {
  await page.goto(`${portal()}/messages/${conversationId}`);
  await expect(field(page)).toBeVisible();
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Exactly these messages, in this order. */
export async function shows(page: Page, texts: readonly string[]): Promise<void> {
  await expect(bubbles(page)).toContainText([...texts], { timeout: 45_000 });
  await expect(bubbles(page)).toHaveCount(texts.length);
}

/** How far the own message with this text has come: `Sent`, `Read` and so on. */
export const markOf = (page: Page, text: string): Locator => bubbles(page).filter({ hasText: text }).locator('.meta');
