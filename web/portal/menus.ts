import type { Permission } from '#shared/permissions.ts';
import { ChurchIcon, GlobeIcon } from '#web/ui/basicIcons.tsx';
import type { Icon } from '#web/ui/Icon.tsx';
import {
  CalendarIcon,
  ChartIcon,
  CoinsIcon,
  CopyIcon,
  EditIcon,
  FileIcon,
  FlagIcon,
  GridIcon,
  GroupIcon,
  HeartIcon,
  HistoryIcon,
  HomeIcon,
  KeyIcon,
  LayersIcon,
  ListIcon,
  MailIcon,
  MessageIcon,
  MicIcon,
  PagesIcon,
  PaletteIcon,
  PeopleIcon,
  PersonAddIcon,
  PersonIcon,
  RadioIcon,
  RepeatIcon,
  RoleIcon,
  ScaleIcon,
  SettingsIcon,
  ShieldIcon,
  TargetIcon,
  TrashIcon,
} from '#web/ui/icons.tsx';

/** What opens screens besides permissions. */
export interface Besides {
  /** Looks after at least one form. */
  readonly managesForm?: boolean;
  /** Is in the group that decides on proposals. */
  readonly approves?: boolean;
  /** Is close enough to the church to read its directory. */
  readonly readsDirectory?: boolean;
}

/** A screen in a menu. `needs`: any one of these permissions; everyone by default. */
export interface MenuScreen {
  readonly to: string;
  readonly label:
    | 'home'
    | 'messages'
    | 'groups'
    | 'directory'
    | 'allGroups'
    | 'calendars'
    | 'giving'
    | 'profile'
    | 'churches'
    | 'people'
    | 'newPerson'
    | 'peopleLists'
    | 'duplicates'
    | 'proposals'
    | 'newGuests'
    | 'emails'
    | 'texts'
    | 'myForms'
    | 'forms'
    | 'reports'
    | 'removed'
    | 'sermons'
    | 'liveServices'
    | 'chatHost'
    | 'sitePages'
    | 'navigation'
    | 'theme'
    | 'blocks'
    | 'siteSettings'
    | 'givingOverview'
    | 'batches'
    | 'schedules'
    | 'campaigns'
    | 'statements'
    | 'givingAttention'
    | 'comparison'
    | 'funds'
    | 'settings'
    | 'gateways'
    | 'roles'
    | 'auditLog';
  readonly icon: Icon;
  readonly needs?: readonly Permission[];
  /** Also for people of whom this is true, without any of these. */
  readonly or?: keyof Besides;
  /** Addresses of screens that belong to it but have no entry of their own. */
  readonly also?: readonly string[];
  /** Only an exact match counts as current. */
  readonly end?: boolean;
}

/** An entry of the primary menu; its screens are the secondary menu. */
export interface MenuSection {
  readonly key: 'home' | 'people' | 'website' | 'giving' | 'settings';
  readonly icon: Icon;
  readonly screens: readonly MenuScreen[];
}

export const managing: readonly Permission[] = ['Membership:Forms:Admin', 'Membership:Forms:Edit'];
const seesGifts: readonly Permission[] = ['Giving:Donations:View'];
const edits: readonly Permission[] = ['Membership:People:Edit', 'Membership:Lists:Edit', 'Membership:Roles:Edit', 'Membership:Groups:Edit'];
const editors: readonly Permission[] = ['Content:Content:Edit'];

const sections: readonly MenuSection[] = [
  {
    key: 'home',
    icon: HomeIcon,
    screens: [
      { to: '/', label: 'home', icon: HomeIcon, end: true },
      { to: '/messages', label: 'messages', icon: MessageIcon },
      { to: '/groups', label: 'groups', icon: GroupIcon },
      {
        to: '/directory',
        label: 'directory',
        icon: PeopleIcon,
        needs: ['Membership:People:View', 'Membership:People:View Members', 'Membership:People:Edit'],
        or: 'readsDirectory',
      },
      { to: '/forms', label: 'myForms', icon: FileIcon },
      { to: '/giving', label: 'giving', icon: HeartIcon, end: true },
      { to: '/profile', label: 'profile', icon: PersonIcon },
      { to: '/churches', label: 'churches', icon: ChurchIcon },
    ],
  },
  {
    key: 'people',
    icon: PeopleIcon,
    screens: [
      {
        to: '/people',
        label: 'people',
        icon: PeopleIcon,
        needs: ['Membership:People:View', 'Membership:People:View Members', 'Membership:People:Edit'],
        end: true,
      },
      { to: '/people/new', label: 'newPerson', icon: PersonAddIcon, needs: ['Membership:People:Edit'] },
      { to: '/people/lists', label: 'peopleLists', icon: ListIcon, needs: ['Membership:People:View', 'Membership:People:Edit'] },
      { to: '/people/duplicates', label: 'duplicates', icon: CopyIcon, needs: ['Membership:People:Merge'] },
      { to: '/people/guests', label: 'newGuests', icon: PersonAddIcon, needs: ['Membership:People:View', 'Membership:People:Edit'] },
      { to: '/people/proposals', label: 'proposals', icon: EditIcon, needs: ['Doing:Tasks:Edit'], or: 'approves', also: ['/tasks'] },
      { to: '/emails', label: 'emails', icon: MailIcon, needs: ['Messaging:Emails:Send'] },
      { to: '/texts', label: 'texts', icon: MessageIcon, needs: ['Messaging:Texting:Send'] },
      { to: '/groups/all', label: 'allGroups', icon: GroupIcon, needs: ['Membership:Groups:Edit'], end: true },
      { to: '/forms/manage', label: 'forms', icon: FileIcon, needs: managing, or: 'managesForm' },
      { to: '/reports', label: 'reports', icon: ShieldIcon, needs: ['Messaging:Reports:View'] },
      {
        to: '/removed',
        label: 'removed',
        icon: TrashIcon,
        needs: [...edits, 'Membership:Forms:Admin', 'Content:Content:Edit', 'Messaging:Emails:Send'],
      },
    ],
  },
  {
    key: 'website',
    icon: GlobeIcon,
    screens: [
      { to: '/site', label: 'sitePages', icon: PagesIcon, needs: editors, end: true },
      { to: '/site/navigation', label: 'navigation', icon: ListIcon, needs: editors },
      { to: '/site/theme', label: 'theme', icon: PaletteIcon, needs: editors },
      { to: '/site/blocks', label: 'blocks', icon: GridIcon, needs: editors },
      { to: '/calendars', label: 'calendars', icon: CalendarIcon, needs: editors },
      { to: '/sermons', label: 'sermons', icon: MicIcon, needs: ['Content:StreamingServices:Edit'] },
      { to: '/live', label: 'liveServices', icon: RadioIcon, needs: ['Content:StreamingServices:Edit'] },
      { to: '/chat', label: 'chatHost', icon: MessageIcon, needs: ['Content:Chat:Host'] },
      { to: '/site/settings', label: 'siteSettings', icon: SettingsIcon, needs: editors },
    ],
  },
  {
    key: 'giving',
    icon: CoinsIcon,
    screens: [
      {
        to: '/giving/overview',
        label: 'givingOverview',
        icon: ChartIcon,
        needs: ['Giving:Donations:View', 'Giving:Donations:View Summary'],
      },
      { to: '/giving/batches', label: 'batches', icon: LayersIcon, needs: seesGifts, also: ['/giving/gifts'] },
      { to: '/giving/schedules', label: 'schedules', icon: RepeatIcon, needs: seesGifts },
      { to: '/giving/campaigns', label: 'campaigns', icon: TargetIcon, needs: seesGifts },
      { to: '/giving/statements', label: 'statements', icon: FileIcon, needs: seesGifts },
      { to: '/giving/attention', label: 'givingAttention', icon: FlagIcon, needs: seesGifts },
      { to: '/giving/comparison', label: 'comparison', icon: ScaleIcon, needs: seesGifts, also: ['/giving/import'] },
      { to: '/giving/funds', label: 'funds', icon: ListIcon, needs: ['Giving:Settings:Edit', 'Giving:Donations:Edit'] },
    ],
  },
  {
    key: 'settings',
    icon: SettingsIcon,
    screens: [
      { to: '/settings', label: 'settings', icon: SettingsIcon, needs: ['Membership:Settings:Edit'], end: true },
      { to: '/settings/gateways', label: 'gateways', icon: KeyIcon, needs: ['Giving:Settings:View', 'Giving:Settings:Edit'] },
      { to: '/roles', label: 'roles', icon: RoleIcon, needs: ['Membership:Roles:View', 'Membership:Roles:Edit'] },
      { to: '/audit-log', label: 'auditLog', icon: HistoryIcon, needs: ['Membership:Trail:View'] },
    ],
  },
];

/** The menus limited to what a person can access; sections without screens are left out. */
export const menusFor = (can: (permission: Permission) => boolean, besides: Besides = {}): readonly MenuSection[] =>
  sections
    .map((section) => ({
      ...section,
      screens: section.screens.filter(({ needs, or }) => !needs || needs.some(can) || (or && besides[or])),
    }))
    .filter(({ screens }) => screens.length > 0);

const own = ['/', '/messages', '/groups'];
const mostBelow = 5;

/** The tabs at the bottom of a phone: personal ones first, then the sections the user has; the menu has all of them. */
export function bottomFor(menus: readonly MenuSection[]): readonly (MenuScreen & { readonly section?: MenuSection['key'] })[] {
  const screens = menus.find(({ key }) => key === 'home')?.screens ?? [];
  const sections = menus.flatMap(({ key, icon, screens: [first] }) => (first && key !== 'home' ? [{ ...first, icon, section: key }] : []));
  const isOwn = ({ to }: MenuScreen) => own.includes(to);
  return [...screens.filter(isOwn), ...sections, ...screens.filter(({ to }) => to === '/profile')].slice(0, mostBelow);
}

export const isBelow = (path: string, to: string) => path === to || (to !== '/' && path.startsWith(`${to}/`));

/** The screen that an address belongs to: the one with the longest matching prefix. */
const screenOf = (screens: readonly MenuScreen[], path: string): MenuScreen | undefined =>
  screens
    .flatMap((screen) => [screen.to, ...(screen.also ?? [])].filter((to) => isBelow(path, to)).map((to) => ({ screen, length: to.length })))
    .toSorted((a, b) => b.length - a.length)[0]?.screen;

/** The section an address belongs to. */
export function sectionOf(menus: readonly MenuSection[], path: string): MenuSection | undefined {
  const here = screenOf(
    menus.flatMap(({ screens }) => screens),
    path,
  );
  return menus.find(({ screens }) => screens.some((screen) => screen === here)) ?? menus[0];
}

/** Full-window screens: nothing floats over them, and help is only in the header. */
export const fillsWindow = (path: string): boolean => isBelow(path, '/messages');
