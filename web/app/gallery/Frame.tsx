import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/avatar/Avatar.tsx';
import { ChurchIcon } from '#web/ui/basicIcons.tsx';
import { IconAction } from '#web/ui/buttons/IconAction.tsx';
import { TextLink } from '#web/ui/buttons/TextLink.tsx';
import { SchemeToggle } from '#web/ui/colour/SchemeToggle.tsx';
import {
  BellIcon,
  BookIcon,
  CalendarIcon,
  HeartIcon,
  HelpIcon,
  HomeIcon,
  MessageIcon,
  PeopleIcon,
  PersonIcon,
  RoleIcon,
  SettingsIcon,
  SignOutIcon,
} from '#web/ui/icons.tsx';
import { Logo } from '#web/ui/Logo.tsx';
import { DropdownMenu } from '#web/ui/overlays/DropdownMenu.tsx';
import { AppShell } from '#web/ui/shell/AppShell.tsx';
import { NavGroup } from '#web/ui/shell/NavGroup.tsx';
import { NavItem } from '#web/ui/shell/NavItem.tsx';

const userMenu = [
  { label: 'Profile', icon: PersonIcon, to: '/profile' },
  { label: 'Switch Church', icon: ChurchIcon, onSelect: () => {} },
  { divider: true },
  { label: 'Logout', icon: SignOutIcon, to: '/logout' },
] as const;

const Trigger = () => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box component="span" sx={{ zoom: 0.72 }}>
      <Avatar name="Anna Lindgren" decorative />
    </Box>
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      Anna
    </Box>
  </Box>
);

const navigation = (
  <>
    <NavGroup>
      <NavItem to="/" end label="Home" icon={HomeIcon} />
      <NavItem to="/people" label="People" icon={PeopleIcon} />
      <NavItem to="/messages" label="Messages" icon={MessageIcon} count={3} />
      <NavItem to="/calendar" label="Calendar" icon={CalendarIcon} />
      <NavItem to="/giving" label="Giving" icon={HeartIcon} />
    </NavGroup>
    <NavGroup label="Church">
      <NavItem to="/roles" label="Roles" icon={RoleIcon} />
      <NavItem to="/settings" label="Settings" icon={SettingsIcon} />
      <NavItem href="https://grace.example" label="Website" icon={ChurchIcon} />
      <NavItem to="/lists/choir" label="My list: choir" icon={BookIcon} onRemove={() => {}} />
    </NavGroup>
  </>
);

/** The shell around the other views. */
export function Frame({ children }: { readonly children: ReactNode }) {
  const actions = (
    <>
      <IconAction icon={HelpIcon} label="Help" onClick={() => {}} />
      <IconAction icon={BellIcon} label="Notifications" count={12} onClick={() => {}} />
      <SchemeToggle />
      <DropdownMenu label="Anna Lindgren, your menu" trigger={<Trigger />} items={userMenu} />
    </>
  );
  const bottom = [
    { to: '/', end: true, label: 'Home', icon: HomeIcon },
    { to: '/people', label: 'People', icon: PeopleIcon },
    { to: '/messages', label: 'Messages', icon: MessageIcon, count: 3 },
    { to: '/calendar', label: 'Calendar', icon: CalendarIcon },
  ];
  return (
    <AppShell
      brand={<Logo size={30} shrink />}
      actions={actions}
      navigation={navigation}
      bottom={bottom}
      footer={
        <TextLink href="https://docs.example" newTab>
          Help and documentation
        </TextLink>
      }
    >
      {children}
    </AppShell>
  );
}
