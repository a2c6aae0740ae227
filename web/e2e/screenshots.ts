/** Takes the README's screenshots of the demo churches as seeded. */
import { type Page, test } from '@playwright/test';
import { graceAdmin, graceLeader, hopeAdmin } from './means/accounts.ts';
import { siteOf } from './means/addresses.ts';
import { type Picture, takePicture } from './means/pictures.ts';

/** The dialog asking which events to change, with its preview. */
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
  { name: 'audit-log', path: '/audit-log', as: grace },
  { name: 'builder', path: '/site/pages/Plan a visit', as: grace, jpeg: true },
  { name: 'pages', path: '/site', as: grace },
  { name: 'theme', path: '/site/theme', as: grace },
  { name: 'group-page', path: '/groups/details/tuesday-home-group', origin: () => siteOf('grace'), jpeg: true },
  { name: 'group-calendar', path: '/groups/Tuesday Home Group', as: { account: graceLeader, church: 'grace' } },
  { name: 'dates', path: '/groups/Tuesday Home Group', as: { account: graceLeader, church: 'grace' }, step: moveAnEvent },
];

for (const picture of pictures) test(picture.name, ({ page }) => takePicture(page, picture, 'web/e2e/screenshots'));
