import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { CountBadge } from '../CountBadge.tsx';
import type { Icon } from '../Icon.tsx';

export interface BottomItem {
  readonly to: string;
  readonly label: string;
  readonly icon: Icon;
  readonly count?: number;
  readonly end?: boolean;
}

const item = {
  flex: 1,
  minWidth: 0,
  flexDirection: 'column',
  gap: 0.25,
  py: 0.75,
  position: 'relative',
  typography: 'caption',
  fontSize: '0.75rem',
  fontWeight: 500,
  color: 'text.secondary',
  '&[aria-current="page"]': { color: 'primary.main', fontWeight: 600 },
  '&.Mui-focusVisible': { outlineOffset: -3 },
};

/** Up to five destinations at the bottom of phones; the page and the snackbars leave room for it. */
export function BottomBar({ items }: { readonly items: readonly BottomItem[] }) {
  const { t } = useTranslation();
  return (
    <Box
      component="nav"
      aria-label={t('ui.menu')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 'appBar',
        display: { xs: 'flex', sm: 'none' },
        bgcolor: 'background.paper',
        borderTop: '1px solid',
        borderColor: 'divider',
        pb: 'env(safe-area-inset-bottom)',
      }}
    >
      <GlobalStyles styles={{ '@media (max-width: 599px)': { ':root': { '--bottom-bar': '60px' } } }} />
      {items.slice(0, 5).map(({ to, label, icon: TheIcon, count, end }) => (
        <ButtonBase key={to} component={NavLink} to={to} end={end} sx={item}>
          <TheIcon size={22} />
          <Box component="span" sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', px: 0.125 }}>
            {label}
          </Box>
          {count ? (
            <Box component="span" sx={{ position: 'absolute', top: 2, left: 'calc(50% + 4px)' }}>
              <CountBadge count={count} />
            </Box>
          ) : null}
        </ButtonBase>
      ))}
    </Box>
  );
}
