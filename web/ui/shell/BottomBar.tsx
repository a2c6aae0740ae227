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

/** As wide as the labels are, so that a long one takes what short ones leave: in every language five fit beside each other at 320 px. */
const item = {
  flex: '1 1 auto',
  minWidth: 0,
  flexDirection: 'column',
  gap: 0.25,
  py: 0.75,
  position: 'relative',
  typography: 'caption',
  fontSize: 'clamp(0.6875rem, 3.2vw, 0.75rem)',
  fontWeight: 500,
  color: 'text.secondary',
  '&[aria-current="page"]': { color: 'primary.main', fontWeight: 600 },
  '&.Mui-focusVisible': { outlineOffset: -3 },
};

/** The current one is bolder, and moves nothing: each is as wide as it would be then. */
const widest = { content: 'attr(data-label)', display: 'block', height: 0, overflow: 'hidden', visibility: 'hidden', fontWeight: 600 };
const text = { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', px: 0.125, '&::after': widest };

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
          <Box component="span" data-label={label} sx={text}>
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
