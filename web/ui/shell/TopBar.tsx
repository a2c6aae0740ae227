import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '../buttons/IconAction.tsx';
import { MenuIcon } from '../icons.tsx';

interface Props {
  readonly brand: ReactNode;
  readonly actions?: ReactNode;
  /** Opens the navigation where there is no room for a sidebar. */
  readonly onMenu?: (() => void) | undefined;
  readonly menuOpen?: boolean;
}

/** The banner at the top of every screen. Sticky. */
export function TopBar({ brand, actions, onMenu, menuOpen }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 64,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, sm: 2, md: 3 },
        bgcolor: 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <Box sx={{ display: { md: 'none' } }}>
          <IconAction
            icon={MenuIcon}
            label={t('ui.menu')}
            onClick={onMenu}
            popup={{ 'aria-haspopup': 'dialog', 'aria-expanded': Boolean(menuOpen) }}
          />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', display: 'flex', alignItems: 'center', p: 0.5 }}>{brand}</Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 }, flex: 'none' }}>{actions}</Box>
    </Box>
  );
}
