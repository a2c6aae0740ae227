import type { Page } from '@playwright/test';
import { type Outcome, outcomePath } from '#shared/content/registrations/paths.ts';
import { siteOf } from '../means/addresses.ts';
import { openEvent } from './groups.ts';
import type { Screen } from './screens.ts';

/** Calendars are drawn when they come near. */
async function drawn(page: Page): Promise<void> {
  await page.locator('.dates').first().scrollIntoViewIfNeeded();
  await page.locator('.dates-live .cal').first().waitFor();
}
async function drawnWithMenu(page: Page): Promise<void> {
  await drawn(page);
  await page.locator('.dates-menu summary').first().click();
}
const nameOf = { grace: 'Grace Community Church', hope: 'Hope Chapel' } as const;
const page = (church: keyof typeof nameOf, path: string, act?: Screen['act']): Screen => ({
  name: `${church}${path}${act ? ' alive' : ''}`,
  address: () => `${siteOf(church)}${path}`,
  shows: () => nameOf[church],
  ...(act && { act }),
});

const outcome = (which: Outcome, shows: Screen['shows']): Screen => ({
  name: `a registration that is ${which}`,
  address: ({ church }) => siteOf(church) + outcomePath(which),
  shows,
});

/** What who registers for an event is told, and the page behind the link in their mail. */
const registrationPages: readonly Screen[] = [
  outcome('confirmed', (t) => t.site.register.confirmedLead),
  outcome('waiting', (t) => t.site.register.waitingLead),
  outcome('held', (t) => t.site.register.heldLead),
  outcome('cancelled', (t) => t.site.register.cancelledLead),
  { name: 'a registration that may be canceled', address: ({ cancelLink }) => cancelLink, shows: (t) => t.site.register.cancelLead },
];

/** What the demo churches' websites show of groups and dates. */
export const groupPages: readonly Screen[] = [
  ...registrationPages,
  page('grace', '/groups'),
  page('grace', '/groups#label-music'),
  page('grace', '/groups/details/youth-group'),
  page('grace', '/groups/details/tuesday-home-group', drawnWithMenu),
  page('grace', '/calendar', drawn),
  {
    ...page('grace', '/calendar'),
    name: 'an event on the website',
    act: async (at) => {
      await drawn(at);
      await openEvent(at);
    },
    shows: () => 'Close',
  },
  {
    ...page('grace', '/calendar'),
    name: 'the page of an event',
    act: async (at) => {
      // The list gives way to the calendar as soon as it is seen, and would take the link away from under a press.
      const href = await at.locator('.dates-month a').last().getAttribute('href');
      await at.goto(new URL(href ?? '', at.url()).href);
      await at.getByText('Add to calendar', { exact: true }).click();
    },
    shows: () => 'Google Calendar',
  },
  page('hope', '/groups'),
  page('hope', '/groups/details/hauskreis-kreuzberg', drawn),
];
