/** One look at every screen: access for everybody, nothing that sticks out, nothing that fails unseen. */
import { test as base, expect, type Page } from '@playwright/test';
import { type Account, enter } from '../means/accounts.ts';
import { inspectPage, narrow, overflowing, settled, there } from '../means/inspectPage.ts';
import { watch } from '../means/journey.ts';
import { type Cast, type CastLanguage, gather } from './cast.ts';
import { choices, dialogs } from './dialogs.ts';
import { groupDialogs, groupGuests, groupScreens } from './groups.ts';
import { members } from './members.ts';
import { messageDialogs, messageScreens } from './messages.ts';
import { noticeScreens } from './notifications.ts';
import { groupPages } from './publicGroups.ts';
import { doors, entries, type Screen, staff } from './screens.ts';
import { publicPages, siteDialogs, siteScreens } from './website.ts';

interface Group {
  readonly name: string;
  readonly screens: readonly Screen[];
  /** Who looks, and in which church; nobody is signed in without. */
  readonly as?: (cast: Cast) => { readonly account: Account; readonly church?: string };
}

const groups: readonly Group[] = [
  { name: 'before signing in', screens: entries },
  { name: 'on the other hosts', screens: doors },
  { name: 'of the staff', screens: staff, as: ({ admin, church }) => ({ account: admin, church }) },
  { name: 'over those of the staff', screens: dialogs, as: ({ admin, church }) => ({ account: admin, church }) },
  { name: 'of notices', screens: noticeScreens, as: ({ admin, church }) => ({ account: admin, church }) },
  { name: 'of the website', screens: siteScreens, as: ({ admin, church }) => ({ account: admin, church }) },
  { name: 'over those of the website', screens: siteDialogs, as: ({ admin, church }) => ({ account: admin, church }) },
  { name: 'of messages', screens: messageScreens, as: ({ admin, church }) => ({ account: admin, church }) },
  { name: 'over those of messages', screens: messageDialogs, as: ({ admin, church }) => ({ account: admin, church }) },
  { name: 'of groups and calendars', screens: groupScreens, as: ({ admin, church }) => ({ account: admin, church }) },
  { name: 'over those of groups and calendars', screens: groupDialogs, as: ({ admin, church }) => ({ account: admin, church }) },
  { name: 'of groups for those who look for one', screens: groupGuests, as: ({ guest, church }) => ({ account: guest, church }) },
  { name: 'of the demo churches’ websites', screens: publicPages },
  { name: 'of groups and dates on these websites', screens: groupPages },
  { name: 'while choosing a church', screens: choices, as: ({ guest }) => ({ account: guest }) },
  { name: 'of a member', screens: members, as: ({ guest }) => ({ account: guest, church: 'grace' }) },
];

/** Goes to each screen in turn and tells what is wrong with it. */
async function sweep(page: Page, { screens }: Group, cast: Cast, look: (page: Page) => Promise<string[]>): Promise<void> {
  const problems = watch(page.context());
  // A form is left unsaved.
  page.on('dialog', (dialog) => dialog.accept());
  for (const { name, address, act, shows, refused } of screens) {
    const before = problems.length;
    await page.goto(address(cast));
    await act?.(page, cast.texts, cast);
    await there(page, shows(cast.texts));
    await expect.soft(page.getByText(shows(cast.texts)).filter({ visible: true }).first(), name).toBeVisible();
    const wrong = await look(page);
    const failed = problems.slice(before).filter((problem) => !refused?.test(problem.split(' ').at(1) ?? ''));
    expect.soft([...failed, ...wrong], name).toEqual([]);
  }
}

const looks = {
  en: { title: 'can be used by everybody', locale: 'en-US', look: inspectPage },
  de: {
    title: 'have room for German on a phone',
    locale: 'de-DE',
    look: async (page: Page) => {
      await page.setViewportSize(narrow);
      await settled(page);
      return overflowing(page);
    },
  },
} as const satisfies Record<CastLanguage, object>;

/** Gathered once by each process that looks, whichever screens it is given. */
const test = base.extend<object, { readonly castOf: (language: CastLanguage) => Promise<Cast> }>({
  castOf: [
    async ({ browser }, use) => {
      const known = new Map<CastLanguage, Promise<Cast>>();
      const assemble = async (language: CastLanguage) => {
        const context = await browser.newContext({ locale: looks[language].locale });
        const cast = await gather(await context.newPage(), language);
        await context.close();
        return cast;
      };
      await use((language) => {
        const cast = known.get(language) ?? assemble(language);
        known.set(language, cast);
        return cast;
      });
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ mode: 'parallel' });

const languages: readonly CastLanguage[] = ['en', 'de'];
for (const language of languages) {
  const { title, locale, look } = looks[language];
  test.describe(`screens ${title}`, () => {
    test.use({ locale });
    for (const group of groups) {
      test(`the screens ${group.name} ${title}`, async ({ castOf, page }) => {
        test.setTimeout(480_000);
        const cast = await castOf(language);
        const who = group.as?.(cast);
        if (who) await enter(page, who.account, who.church);
        await sweep(page, group, cast, look);
      });
    }
  });
}
