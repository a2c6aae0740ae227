import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Drawer } from '../overlays/Drawer.tsx';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  /** `NavGroup`s. */
  readonly children: ReactNode;
}

/** The navigation: a sidebar, or a drawer on small screens. */
export function SideNavigation({ open, onClose, children }: Props) {
  const { t } = useTranslation();
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const label = t('ui.mainNavigation');
  if (!wide) {
    return (
      <Drawer side="left" width={304} open={open} onClose={onClose} title={t('ui.menu')}>
        <Box component="nav" aria-label={label} sx={{ mx: -1.5 }}>
          {children}
        </Box>
      </Drawer>
    );
  }
  return (
    <Box component="nav" aria-label={label} sx={{ width: 272, flex: 'none', borderInlineEnd: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ position: 'sticky', top: 64, maxHeight: 'calc(100dvh - 64px)', overflowY: 'auto', px: 1.5, py: 3 }}>{children}</Box>
    </Box>
  );
}
