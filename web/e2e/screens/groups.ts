import type { Locator, Page } from '@playwright/test';
import { portal } from '../means/addresses.ts';
import { outingTitle } from '../means/registrations.ts';
import type { Cast } from './cast.ts';
import { named } from './dialogs.ts';
import { at, field, press, type Screen } from './screens.ts';
import type { Texts } from './texts.ts';

const theGroup =
  (tab = 'about') =>
  ({ group }: Cast) =>
    `${portal()}/groups/${group}?tab=${tab}`;
const theCalendar =
  (query = '') =>
  ({ calendar }: Cast) =>
    `${portal()}/calendars/${calendar}${query}`;

const theOuting =
  (screen: 'register' | 'registrations') =>
  ({ outing }: Cast) =>
    `${portal()}/events/${outing}/${screen}`;

const subscribing = async (page: Page, t: Texts, item: string) => {
  await press(page, t.calendar.feed.subscribe);
  await page.getByRole('menuitem', { name: item }).click();
};
/** The first date, opened from the list: there all are in sight, on phones too. */
export async function openEvent(calendar: Page | Locator, name = ''): Promise<void> {
  await calendar.locator('.cal-views button').last().click();
  await calendar.locator('.cal-event').filter({ hasText: name }).first().click();
}
const edit = async (page: Page, t: Texts, { eventName }: Cast) => {
  await openEvent(page, eventName);
  await press(page, t.calendar.event.edit);
};
const view = (name: string, of: (t: Texts) => string): Screen => ({
  name,
  address: theGroup('calendar'),
  act: (page, t) => press(page, of(t)),
  shows: (t) => t.calendar.feed.subscribe,
});

/** Groups and calendars, as those see them who look after them. */
export const groupScreens: readonly Screen[] = [
  { name: 'groups', address: at('/groups'), shows: (t) => t.groups.finder.title },
  { name: 'no group found', address: at('/groups?q=Xyzzy'), shows: (t) => t.groups.finder.noneText },
  { name: 'all groups', address: at('/groups/all'), shows: (t) => t.groups.all.intro },
  { name: 'a group', address: theGroup(), shows: (t) => t.groups.about.meeting },
  { name: 'calendar of a group', address: theGroup('calendar'), shows: (t) => t.calendar.feed.subscribe },
  view('a week of a group', (t) => t.calendar.frame.week),
  view('a day of a group', (t) => t.calendar.frame.day),
  view('the coming month of a group', (t) => t.calendar.frame.list),
  {
    name: 'conversation of a group',
    address: theGroup('conversation'),
    act: (page) => page.getByRole('log').waitFor(),
    shows: (t) => t.groups.tabs.conversation,
  },
  { name: 'members of a group', address: theGroup('members'), shows: (t) => t.groups.members.add },
  { name: 'requests of a group', address: theGroup('requests'), shows: (t) => t.groups.requests.text },
  { name: 'settings of a group', address: theGroup('settings'), shows: (t) => t.groups.settings.toolsText },
  { name: 'no such group', address: at('/groups/AAAAAAAAAAA'), shows: (t) => t.refusals.notFound, refused: /AAAAAAAAAAA/ },
  { name: 'curated calendars', address: at('/calendars'), shows: (t) => t.calendar.curated.intro },
  { name: 'a curated calendar', address: theCalendar(), shows: (t) => t.calendar.curated.viewIntro },
  { name: 'a curated calendar put together', address: theCalendar('?edit=1'), shows: (t) => t.calendar.curated.editIntro },
  { name: 'no such calendar', address: at('/calendars/AAAAAAAAAAA'), shows: (t) => t.refusals.notFound, refused: /AAAAAAAAAAA/ },
  { name: 'registrations for an event', address: theOuting('registrations'), shows: (t) => t.registrations.why.noStart },
  { name: 'registering for an event', address: theOuting('register'), shows: (t) => t.registrations.othersHint },
  { name: 'own registrations', address: at('/registrations'), shows: (t) => t.registrations.states.confirmed },
];

/** What opens over a group. */
export const groupDialogs: readonly Screen[] = [
  { name: 'a new group', address: at('/groups'), act: (page, t) => press(page, t.groups.add), shows: (t) => t.groups.addText },
  {
    name: 'people for a group',
    address: theGroup('members'),
    act: (page, t) => press(page, t.groups.members.add),
    shows: (t) => t.groups.members.addText,
  },
  {
    name: 'the end of a group',
    address: theGroup('settings'),
    act: (page, t) => press(page, t.groups.delete.whole),
    shows: (t) => t.groups.delete.delete,
  },
  {
    name: 'a new event without a title',
    address: theGroup('calendar'),
    act: async (page, t) => {
      await press(page, t.calendar.event.add);
      await press(page, t.ui.save);
    },
    shows: (t) => t.calendar.event.problems.title,
  },
  {
    name: 'a new event every month',
    address: theGroup('calendar'),
    act: async (page, t) => {
      await press(page, t.calendar.event.add);
      await field(page, t.calendar.repeat.recurring).check();
      await field(page, t.calendar.repeat.frequency).selectOption('MONTHLY');
    },
    shows: (t) => t.calendar.repeat.nextDates,
  },
  { name: 'an event', address: theGroup('calendar'), act: (page) => openEvent(page), shows: (t) => t.calendar.event.about },
  { name: 'an event changed', address: theGroup('calendar'), act: edit, shows: (t) => t.calendar.event.editTitle },
  {
    name: 'which events to change',
    address: theGroup('calendar'),
    act: async (page, t, cast) => {
      await edit(page, t, cast);
      await field(page, t.calendar.event.startTime).fill('16:30');
      await press(page, t.ui.save);
      await field(page, t.calendar.scope.future).check();
    },
    shows: (t) => t.calendar.scope.saveText,
  },
  {
    name: 'which events to delete',
    address: theGroup('calendar'),
    act: async (page, t, cast) => {
      await edit(page, t, cast);
      await press(page, t.calendar.event.delete);
    },
    shows: (t) => t.calendar.scope.deleteText,
  },
  {
    name: 'ways to subscribe',
    address: theGroup('calendar'),
    act: (page, t) => press(page, t.calendar.feed.subscribe),
    shows: (t) => t.calendar.feed.download,
  },
  {
    name: 'what a phone will show',
    address: theGroup('calendar'),
    act: async (page, t) => {
      await subscribing(page, t, t.calendar.phone.title);
      await page.getByRole('list', { name: t.calendar.phone.dates }).waitFor();
    },
    shows: (t) => t.calendar.phone.text,
  },
  {
    name: 'a private address',
    address: theGroup('calendar'),
    act: async (page, t) => {
      await subscribing(page, t, t.calendar.feeds.entry);
      await press(page, t.calendar.feeds.create);
      await page.getByText(t.calendar.feeds.once).waitFor();
    },
    shows: (t) => t.calendar.feeds.once,
  },
  {
    name: 'events deleted lately',
    address: theGroup('calendar'),
    act: async (page, t) => {
      await page.getByRole('button', { name: t.ui.more, exact: true }).click();
      await page.getByRole('menuitem', { name: t.removed.title }).click();
    },
    shows: (t) => t.removed.intro,
  },
  {
    name: 'events from elsewhere',
    address: theGroup('calendar'),
    act: (page, t) => press(page, t.calendar.import.entry),
    shows: (t) => t.calendar.import.addressText,
  },
  {
    name: 'a new calendar',
    address: at('/calendars'),
    act: (page, t) => press(page, t.calendar.curated.create),
    shows: (t) => t.calendar.curated.name,
  },
  {
    name: 'a group for a calendar',
    address: theCalendar('?edit=1'),
    act: async (page, t, { groupName }) => {
      await press(page, t.calendar.curated.add);
      await field(page, t.calendar.curated.group).selectOption({ label: groupName });
    },
    shows: (t) => t.calendar.curated.allEvents,
  },
  {
    name: 'single events for a calendar',
    address: theCalendar('?edit=1'),
    act: async (page, t, { groupName }) => {
      await press(page, t.calendar.curated.add);
      await field(page, t.calendar.curated.group).selectOption({ label: groupName });
      await field(page, t.calendar.curated.someEvents).check();
      await openEvent(page.getByRole('dialog'));
    },
    shows: (t) => t.calendar.curated.someEvents,
  },
  { name: 'an event of a calendar', address: theCalendar('?edit=1'), act: (page) => openEvent(page), shows: (t) => t.calendar.event.about },
  {
    name: 'how registrations are taken',
    address: theOuting('registrations'),
    act: (page, t) => press(page, t.registrations.settings),
    shows: (t) => t.registrations.formHint,
  },
  {
    name: 'registering no one',
    address: theOuting('register'),
    act: async (page, t) => {
      await page.getByRole('group', { name: t.registrations.coming }).getByRole('checkbox').first().uncheck();
      await press(page, t.site.register.submit);
    },
    shows: (t) => t.registrations.choose,
  },
  {
    name: 'a question before a registration is canceled',
    address: at('/registrations'),
    act: (page, t) => press(page, t.registrations.cancelOf.replace('{{event}}', outingTitle)),
    shows: (t) => t.registrations.cancelText,
  },
];

/** The same for a person without groups. */
export const groupGuests: readonly Screen[] = [
  { name: 'groups, and none of one’s own', address: at('/groups'), shows: (t) => t.groups.mine.none },
  { name: 'a group one is not in', address: theGroup(), shows: (t) => t.groups.about.meeting },
  { name: 'its calendar', address: theGroup('calendar'), shows: (t) => t.calendar.feed.subscribe },
  {
    name: 'asking to join',
    address: theGroup(),
    act: (page, t, { groupName }) => press(page, named(t.groups.join.askNamed, groupName)),
    shows: (t) => t.groups.join.askText,
  },
  { name: 'all groups, which are for the staff', address: at('/groups/all'), shows: (t) => t.people.notPermitted.text },
];
