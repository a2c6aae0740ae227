import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MenuSection } from './menus.ts';

interface Props {
  readonly menus: readonly MenuSection[];
  readonly current: MenuSection | undefined;
}

const entry = {
  px: 1.5,
  height: 40,
  borderRadius: 1,
  typography: 'body2',
  fontWeight: 600,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
  '&:hover': { bgcolor: 'surface.hover', color: 'text.primary' },
  '&[aria-current]': { bgcolor: 'primary.soft', color: 'primary.onSoft' },
};

/** The primary menu, in the header if there is room, else in the menu's drawer. */
export function PrimaryMenu({ menus, current }: Props) {
  const { t } = useTranslation();
  if (menus.length < 2) return null;
  return (
    <Box component="nav" aria-label={t('portal.primaryMenu')} sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, ml: 3 }}>
      {menus.map((section) => (
        <ButtonBase
          key={section.key}
          component={Link}
          to={section.screens[0]?.to ?? '/'}
          aria-current={section === current ? 'true' : undefined}
          sx={entry}
        >
          {t(`portal.sections.${section.key}`)}
        </ButtonBase>
      ))}
    </Box>
  );
}
