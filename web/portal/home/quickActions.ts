import type { Permission } from '#shared/permissions.ts';
import { ChurchIcon, GlobeIcon } from '#web/ui/basicIcons.tsx';
import type { Icon } from '#web/ui/Icon.tsx';
import { CalendarIcon, GroupIcon, PagesIcon, PeopleIcon, PersonAddIcon, PersonIcon, RoleIcon, SettingsIcon } from '#web/ui/icons.tsx';

export interface QuickAction {
  readonly key: 'people' | 'groups' | 'calendars' | 'newPerson' | 'website' | 'roles' | 'settings' | 'profile' | 'site' | 'churches';
  readonly icon: Icon;
  /** Absent for links to another of our apps. */
  readonly to?: string;
  readonly group: 'staff' | 'own';
  readonly needs?: readonly Permission[];
}

const all: readonly QuickAction[] = [
  // Members look each other up, too: seeing people doesn't make anyone staff.
  {
    key: 'people',
    icon: PeopleIcon,
    to: '/people',
    group: 'own',
    needs: ['Membership:People:View', 'Membership:People:View Members', 'Membership:People:Edit'],
  },
  { key: 'groups', icon: GroupIcon, to: '/groups', group: 'own' },
  { key: 'newPerson', icon: PersonAddIcon, to: '/people/new', group: 'staff', needs: ['Membership:People:Edit'] },
  { key: 'website', icon: PagesIcon, to: '/site', group: 'staff', needs: ['Content:Content:Edit'] },
  { key: 'calendars', icon: CalendarIcon, to: '/calendars', group: 'staff', needs: ['Content:Content:Edit'] },
  { key: 'roles', icon: RoleIcon, to: '/roles', group: 'staff', needs: ['Membership:Roles:View', 'Membership:Roles:Edit'] },
  { key: 'settings', icon: SettingsIcon, to: '/settings', group: 'staff', needs: ['Membership:Settings:Edit'] },
  { key: 'profile', icon: PersonIcon, to: '/profile', group: 'own' },
  { key: 'site', icon: GlobeIcon, group: 'own' },
  { key: 'churches', icon: ChurchIcon, to: '/churches', group: 'own' },
];

/** A person's next steps, based on their permissions. */
export const quickActions = (can: (permission: Permission) => boolean): readonly QuickAction[] =>
  all.filter(({ needs }) => !needs || needs.some(can));
