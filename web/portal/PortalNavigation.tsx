import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { useCounts } from '#web/messaging/live/useCounts.ts';
import { NavGroup } from '#web/ui/shell/NavGroup.tsx';
import { NavItem } from '#web/ui/shell/NavItem.tsx';
import type { MenuSection } from './menus.ts';

interface Props {
  readonly menus: readonly MenuSection[];
  readonly current: MenuSection | undefined;
}

/** The secondary menu: the current section's screens. In the drawer on small screens, those of every section. */
export function PortalNavigation({ menus, current }: Props) {
  const { t } = useTranslation();
  const { pmCount } = useCounts();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const shown = wide ? menus.filter((section) => section === current) : menus;
  return shown.map((section) => (
    <NavGroup key={section.key} label={wide ? undefined : t(`portal.sections.${section.key}`)}>
      {section.screens.map(({ to, label, icon, end }) => (
        <NavItem key={to} to={to} label={t(`portal.screens.${label}`)} icon={icon} end={end} count={label === 'messages' ? pmCount : 0} />
      ))}
    </NavGroup>
  ));
}
