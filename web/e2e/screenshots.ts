/** Takes the pictures of the README, of the demo churches as they are seeded. */
import { type Page, test } from '@playwright/test';
import { pages as pagesCalls } from '#shared/content/pages/pages.ts';
import { groups as groupsCalls } from '#shared/membership/groups/groups.ts';
import { people as peopleCalls } from '#shared/membership/people/people.ts';
import { roles as rolesCalls } from '#shared/membership/roles/roles.ts';
import { privateMessages as privateCalls } from '#shared/messaging/privateMessages/privateMessages.ts';
import { type Account, enter, graceAdmin, graceLeader, hopeAdmin, keyOf } from './means/accounts.ts';
import { portal, siteOf } from './means/addresses.ts';
import { ask } from './means/apiCalls.ts';
import { narrow, settled } from './means/inspectPage.ts';

interface Picture {
  /** The file's name in `screenshots/`. */
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

/** The question which dates are meant, with what would become of them. */
async function moveAnEvent(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Home group/ })
    .nth(2)
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Start time').fill('20:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('radio', { name: /following/ }).check();
}

const grace = { account: graceAdmin, church: 'grace' };
const hope = { account: hopeAdmin, church: 'hope' };
const pictures: readonly Picture[] = [
  { name: 'public-page', path: '/', origin: () => siteOf('grace'), jpeg: true },
  { name: 'public-page-phone', path: '/', origin: () => siteOf('grace'), phone: true },
  { name: 'sign-in', path: '/login' },
  { name: 'portal', path: '/', as: grace },
  { name: 'portal-german', path: '/', as: hope },
  { name: 'people', path: '/people', as: grace },
  { name: 'people-dark', path: '/people', as: grace, dark: true },
  { name: 'people-phone-dark', path: '/people', as: grace, dark: true, phone: true },
  { name: 'person', path: '/people/Thomas Okafor', as: grace },
  { name: 'role', path: '/roles/Content editors', as: grace },
  { name: 'settings', path: '/settings?tab=appearance', as: grace },
  { name: 'conversation', path: '/messages/Emily Chen', as: { account: graceLeader, church: 'grace' } },
  { name: 'notices', path: '/notifications/settings', as: grace },
  { name: 'trail', path: '/trail', as: grace },
  { name: 'builder', path: '/site/pages/Plan a visit', as: grace, jpeg: true },
  { name: 'pages', path: '/site', as: grace },
  { name: 'look', path: '/site/theme', as: grace },
  { name: 'group-page', path: '/groups/details/tuesday-home-group', origin: () => siteOf('grace'), jpeg: true },
  { name: 'group-calendar', path: '/groups/Tuesday Home Group', as: { account: graceLeader, church: 'grace' } },
  { name: 'dates', path: '/groups/Tuesday Home Group', as: { account: graceLeader, church: 'grace' }, step: moveAnEvent },
];

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

for (const picture of pictures) {
  const { name, origin = portal, as, dark, phone, jpeg, step } = picture;
  test(name, async ({ page }) => {
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    if (phone) await page.setViewportSize(narrow);
    if (as) await enter(page, as.account, as.church);
    await page.goto(`${origin()}${await pathOf(page, picture)}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    await page.waitForLoadState('networkidle');
    await step?.(page);
    const file = `web/e2e/screenshots/${name}.${jpeg ? 'jpg' : 'png'}`;
    await page.screenshot({ path: file, animations: 'disabled', ...(jpeg && { quality: 82 }) });
  });
}
