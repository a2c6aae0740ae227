import { siteOf } from '../means/addresses.ts';
import { named } from './dialogs.ts';
import { at, press, type Screen } from './screens.ts';

/** The screens of a member without roles; also the apps on the other hosts. */
export const members: readonly Screen[] = [
  { name: 'home of a member', address: at('/'), shows: (t) => t.portal.today.none.birthdays },
  { name: 'a page for the staff', address: at('/settings'), shows: (t) => t.people.notPermitted.text },
  { name: 'forms of a member', address: at('/forms'), shows: (t) => t.forms.mine.sentNoneText },
  { name: 'giving of a member', address: at('/giving'), shows: (t) => t.giving.methods.none },
  { name: 'registrations of a member', address: at('/registrations'), shows: (t) => t.registrations.mineNoneText },
  { name: 'profile of a member', address: at('/profile'), shows: (t) => t.profile.sessions.here },
  {
    name: 'quiet hours',
    address: at('/notifications/settings'),
    act: async (page, t) => {
      await page.getByRole('switch', { name: t.notifications.settings.quietOn }).check();
      await page.getByText(t.notifications.settings.saved).waitFor();
    },
    shows: (t) => t.notifications.settings.from,
  },
  {
    name: 'a new passkey',
    address: at('/profile'),
    act: (page, t) => press(page, t.profile.passkeys.add),
    shows: (t) => t.profile.passkeys.addText,
  },
  {
    name: 'two steps begun',
    address: at('/profile'),
    act: async (page, t) => {
      await press(page, t.profile.twoStep.turnOn);
      await press(page, t.profile.twoStep.next);
    },
    shows: (t) => t.profile.twoStep.byHand,
  },
  {
    name: 'signing out everywhere',
    address: at('/profile'),
    act: (page, t) => press(page, t.profile.sessions.all),
    shows: (t) => t.profile.sessions.allText,
  },
  {
    name: 'leaving a church',
    address: at('/churches'),
    act: (page, t) => press(page, t.churches.leave.label.replace('{{church}}', 'Hope Chapel')),
    shows: (t) => t.churches.leave.title,
  },
  {
    name: 'my church',
    address: at('/'),
    act: async (page, t) => {
      await page.getByRole('button', { name: t.portal.cards.site.title }).click();
      await page.waitForURL(/\/my$/);
    },
    shows: (t) => t.my.siteText,
  },
  {
    name: 'a page for members, seen by a guest',
    address: at('/'),
    act: async (page, t) => {
      await page.getByRole('button', { name: t.portal.cards.site.title }).click();
      await page.waitForURL(/\/my$/);
      await page.goto(`${siteOf('grace')}/members`);
    },
    shows: (t) => t.my.page.missing,
  },
  {
    name: 'lessons of a member',
    address: at('/'),
    act: async (page, t, { guest }) => {
      await press(page, named(t.header.userMenu, `${guest.firstName} ${guest.lastName}`));
      await page.getByRole('menuitemradio', { name: t.header.apps.lessons }).click();
      await page.waitForURL(/lessons\.[^/]*\/$/);
    },
    shows: (t) => t.lessons.noneText,
  },
];
