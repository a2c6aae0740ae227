// The portal after sign-in: what its start weighs beyond the first load, and each group of screens beyond that. English, gzipped.
import { atMost, type Measured } from '../report.ts';
import { type BuiltWeb, kB, readBuiltWeb } from './chunks.ts';
import { filesOfSignIn } from './firstLoad.ts';
import { givingGroups } from './givingGroups.ts';
import { peopleGroups } from './peopleGroups.ts';

interface Group {
  /** The screens' own files, as `web/app/routes` loads them. */
  readonly screens: readonly string[];
  /** In kB of 1,000 bytes; set to the size at the time, so that growth shows. */
  readonly bar: number;
}

const frame = ['web/app/theme/AppTheme.tsx', 'web/app/routes/portal.tsx', 'web/portal/PortalShell.tsx', 'shared/locales/en.json'];
const calendarTexts = 'shared/locales/calendar/en.json';
const broadcastTexts = 'shared/locales/broadcast/en.json';
const studioTexts = ['shared/locales/studio/en.json', calendarTexts];
const studio = [...studioTexts, 'web/content/preview.ts', 'web/builder/templates/NodesPreview.tsx'];

/** What is visible first, with the live connection and the rows of all cards; everything else comes on top. */
export const start: Group = { screens: ['web/portal/PortalHome.tsx'], bar: 136 };

/**
 * Screens that the same people use in one sitting. No single screen of them may weigh more than `heaviest`, and the studio's screens no more
 * than their own bars. A test makes sure that every screen of the portal is in one of them.
 */
export const screenGroups: Readonly<Record<string, Group>> = {
  ...peopleGroups,
  texts: {
    screens: [
      'shared/locales/mailings/en.json',
      'web/messaging/texting/TextsScreen.tsx',
      'web/messaging/texting/TextSetupScreen.tsx',
      'web/messaging/texting/NewTextScreen.tsx',
    ],
    bar: 26,
  },
  emails: {
    screens: [
      'shared/locales/mailings/en.json',
      'shared/locales/studio/en.json',
      'web/messaging/mailings/MailingsScreen.tsx',
      'web/messaging/mailings/MailingScreen.tsx',
      'web/portal/PortalEmail.tsx',
      'web/messaging/mailings/TemplatesScreen.tsx',
      'web/messaging/mailings/TemplateScreen.tsx',
      'web/content/editor/RichTextEditor.tsx',
    ],
    bar: 43,
  },
  groups: {
    screens: [
      ...studioTexts,
      'web/membership/groups/list/GroupsScreen.tsx',
      'web/membership/groups/list/GroupsStaffScreen.tsx',
      'web/portal/PortalGroup.tsx',
    ],
    bar: 170,
  },
  calendars: {
    screens: [
      ...studioTexts,
      'web/content/calendars/curated/CalendarsScreen.tsx',
      'web/content/calendars/curated/CuratedCalendarScreen.tsx',
    ],
    bar: 73,
  },
  formFilling: { screens: ['web/portal/PortalForm.tsx', 'web/portal/PortalPayment.tsx'], bar: 37 },
  ownForms: {
    screens: [
      'shared/locales/forms/en.json',
      'web/membership/forms/mine/MyFormsScreen.tsx',
      'web/membership/forms/mine/MySubmissionScreen.tsx',
      'web/membership/forms/mine/ChangeScreen.tsx',
      'web/membership/forms/person/PersonForms.tsx',
    ],
    bar: 45,
  },
  ...givingGroups,
  formResults: {
    screens: [
      'shared/locales/forms/en.json',
      'web/portal/PortalFormResults.tsx',
      'web/membership/forms/results/single/SubmissionScreen.tsx',
    ],
    bar: 56,
  },
  forms: {
    screens: [
      'shared/locales/forms/en.json',
      'web/membership/forms/list/FormsScreen.tsx',
      'web/membership/forms/FormScreen.tsx',
      'web/content/editor/MarkdownEditor.tsx',
    ],
    bar: 96,
  },
  registrations: {
    screens: [
      'web/content/registrations/RegistrationsScreen.tsx',
      'web/content/registrations/own/MyRegistrationsScreen.tsx',
      'web/portal/PortalRegister.tsx',
      'web/portal/PortalSeatPayment.tsx',
    ],
    bar: 52,
  },
  messages: { screens: ['web/messaging/privateMessages/MessagesScreen.tsx'], bar: 38 },
  notifications: {
    screens: [
      'web/messaging/notifications/NotificationsScreen.tsx',
      'web/messaging/notifications/preferences/PreferencesScreen.tsx',
      'web/messaging/notifications/delivery/DeliveriesScreen.tsx',
      'web/messaging/reports/ReportsScreen.tsx',
    ],
    bar: 53,
  },
  website: {
    screens: [
      ...studio,
      'web/content/pages/PagesScreen.tsx',
      'web/content/navigation/NavigationScreen.tsx',
      'web/content/blocks/BlocksScreen.tsx',
      'web/content/site/SiteSettingsScreen.tsx',
      'web/content/versions/VersionsScreen.tsx',
    ],
    bar: 225,
  },
  sermons: {
    screens: [
      broadcastTexts,
      'web/content/sermons/SermonsScreen.tsx',
      'web/content/sermons/SermonScreen.tsx',
      'web/content/sermons/PlaylistsScreen.tsx',
      'web/content/sermons/podcast/PodcastScreen.tsx',
    ],
    bar: 54,
  },
  live: {
    screens: [broadcastTexts, calendarTexts, 'web/content/live/ServicesScreen.tsx', 'web/content/live/ServiceScreen.tsx'],
    bar: 90,
  },
  chat: {
    screens: [
      broadcastTexts,
      'web/portal/PortalChat.tsx',
      'web/messaging/chat/ChatSettingsScreen.tsx',
      'web/messaging/chat/WatchedPrayerScreen.tsx',
    ],
    bar: 49,
  },
  theme: { screens: [...studio, 'web/builder/theme/ThemeScreen.tsx'], bar: 159 },
  builder: { screens: [...studioTexts, 'web/builder/BuilderScreen.tsx'], bar: 146 },
  account: { screens: ['web/portal/PortalProfile.tsx', 'web/membership/churches/ChurchesScreen.tsx'], bar: 44 },
  settings: {
    screens: [
      'web/membership/settings/SettingsScreen.tsx',
      'shared/locales/admin/en.json',
      'web/membership/roles/RolesScreen.tsx',
      'web/membership/roles/RoleScreen.tsx',
    ],
    bar: 82,
  },
  audit: {
    screens: [
      'shared/locales/admin/en.json',
      'web/membership/auditLog/AuditLogScreen.tsx',
      'web/membership/auditLog/EntityAuditLog.tsx',
      'web/membership/removed/RemovedScreen.tsx',
    ],
    bar: 31,
  },
  missing: { screens: ['web/portal/MissingScreen.tsx'], bar: 1 },
};

/** The groups that show pages as visitors see them, with every element. */
const isDesign = (name: string) => ['website', 'theme', 'builder', 'groups'].includes(name);
/** In kB of 1,000 bytes, for one screen with its texts. */
const heaviest = 90;

const beyond = (web: BuiltWeb, screens: readonly string[], before: ReadonlySet<string>) =>
  new Set([...web.filesWith(screens)].filter((file) => !before.has(file)));

const line = (what: string, files: ReadonlySet<string>, bar: number): Measured => ({
  what: `${what}, ${files.size} files`,
  is: `+${kB(files).toFixed(1)} kB`,
  bar: `<= ${bar} kB`,
  holds: atMost(kB(files), bar),
});

export function portalStart(): Measured[] {
  const web = readBuiltWeb();
  const first = filesOfSignIn();
  const started = beyond(web, [...frame, ...start.screens], first);
  const there = new Set([...first, ...started]);
  return [
    line('the start: frame, theme, texts and home', started, start.bar),
    ...Object.entries(screenGroups).map(([name, { screens, bar }]) => line(`  ${name}`, beyond(web, screens, there), bar)),
    ...heaviestScreen(web, there),
  ];
}

/** What someone waits for who opens one screen, from Home. */
function heaviestScreen(web: BuiltWeb, there: ReadonlySet<string>): Measured[] {
  const screens = Object.entries(screenGroups).flatMap(([name, { screens: all }]) => {
    const texts = all.filter((path) => !path.endsWith('.tsx'));
    return isDesign(name)
      ? []
      : all.filter((path) => path.endsWith('.tsx')).map((path) => ({ path, files: beyond(web, [...texts, path], there) }));
  });
  return screens
    .toSorted((a, b) => kB(b.files) - kB(a.files))
    .slice(0, 5)
    .map(({ path, files }) => line(`  one screen: ${path}`, files, heaviest));
}
