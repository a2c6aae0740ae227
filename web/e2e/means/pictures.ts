// Pictures of screens of the demo churches: those of the README and those of the handbook.
import type { Page } from '@playwright/test';
import { pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { roles as rolesCalls } from '#shared/membership/roles/roles.ts';
import { privateMessages as privateCalls } from '#shared/messaging/privateMessages/privateMessages.ts';
import { type Account, enter, keyOf } from './accounts.ts';
import { portal } from './addresses.ts';
import { ask } from './apiCalls.ts';
import { narrow, settled } from './inspectPage.ts';

export interface Picture {
  /** The file's name, without its ending. */
  readonly name: string;
  readonly path: string;
  readonly origin?: () => string;
  readonly as?: { readonly account: Account; readonly church: string };
  readonly dark?: true;
  readonly phone?: true;
  /** What is done before it is taken. */
  readonly step?: (page: Page) => Promise<void>;
  /** Soft shades make a PNG large. */
  readonly jpeg?: true;
}

/** People, roles, pages and whom one writes with are named in a path; their ids are new with every seeding. */
async function pathOf(page: Page, { path, as }: Picture): Promise<string> {
  const [, place, name] = /^\/(people|roles|messages|groups|site\/pages)\/(.+)$/.exec(path) ?? [];
  if (!as || !place || !name) return path;
  if (place === 'site/pages') {
    const { token } = keyOf(await enter(page, as.account, as.church), as.church, 'ContentApi');
    const all = await ask(page.request, pagesCalls.list, {}, token);
    return `/site/pages/${all.find(({ title }) => title === name)?.id}`;
  }
  const { token, churchId } = keyOf(await enter(page, as.account, as.church), as.church);
  if (place === 'people') {
    const [person] = await ask(page.request, peopleCalls.search, { query: { term: name } }, token);
    return `/people/${person?.id}`;
  }
  if (place === 'groups' && !name.startsWith('details/')) {
    const mine = await ask(page.request, groupsCalls.mine, {}, token);
    return `/groups/${mine.find((group) => group.name === name)?.id}?tab=calendar`;
  }
  if (place === 'messages') {
    const messaging = keyOf(await enter(page, as.account, as.church), as.church, 'MessagingApi').token;
    const inbox = await ask(page.request, privateCalls.inbox, { query: {} }, messaging);
    return `/messages/${inbox.entries.find(({ others }) => others.some((other) => other.name === name))?.conversationId}`;
  }
  const roles = await ask(page.request, rolesCalls.ofChurch, { churchId }, token);
  return `/roles/${roles.find((role) => role.name === name)?.id}`;
}

/** Takes it into `folder`. */
export async function takePicture(page: Page, picture: Picture, folder: string): Promise<void> {
  const { name, origin = portal, as, dark, phone, jpeg, step } = picture;
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
  if (phone) await page.setViewportSize(narrow);
  if (as) await enter(page, as.account, as.church);
  await page.goto(`${origin()}${await pathOf(page, picture)}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  await page.waitForLoadState('networkidle');
  await step?.(page);
  await page.screenshot({ path: `${folder}/${name}.${jpeg ? 'jpg' : 'png'}`, animations: 'disabled', ...(jpeg && { quality: 82 }) });
}
