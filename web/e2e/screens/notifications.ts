import { portal } from '../means/addresses.ts';
import type { Cast } from './cast.ts';
import { at, press, type Screen } from './screens.ts';

const thePerson = ({ person }: Cast, tab: string) => `${portal()}/people/${person}?tab=${tab}`;

/** Notifications, and the notes and reports of staff. */
export const noticeScreens: readonly Screen[] = [
  { name: 'notifications', address: at('/notifications'), shows: (t) => t.notifications.logLink },
  { name: 'what reaches one', address: at('/notifications/settings'), shows: (t) => t.notifications.settings.digestText },
  { name: 'why one got something', address: at('/notifications/log'), shows: (t) => t.notifications.log.intro },
  { name: 'notes on a person', address: (cast) => thePerson(cast, 'notes'), shows: (t) => t.notes.intro },
  {
    name: 'an empty note',
    address: (cast) => thePerson(cast, 'notes'),
    act: async (page, t) => {
      await page.getByRole('textbox', { name: t.notes.label }).fill('  ');
    },
    shows: (t) => t.notes.blank,
  },
  { name: 'what a person was sent', address: (cast) => thePerson(cast, 'deliveries'), shows: (t) => t.people.sections.deliveries },
  { name: 'reports', address: at('/reports'), shows: (t) => t.reports.intro },
  { name: 'the end of mails', address: at('/unsubscribe?token=whatever'), shows: (t) => t.notifications.unsubscribe.ask },
  {
    name: 'a mail too old to be ended',
    address: at('/unsubscribe?token=whatever'),
    act: (page, t) => press(page, t.notifications.unsubscribe.yes),
    shows: (t) => t.notifications.unsubscribe.unknownText,
    refused: /unsubscribe\?token=whatever$/,
  },
];
