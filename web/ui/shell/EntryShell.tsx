import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../Logo.tsx';
import { Arches } from './Arches.tsx';
import { mainId, SkipLink } from './SkipLink.tsx';

interface Props {
  readonly title: string;
  readonly intro?: ReactNode;
  /** In the place of the mark of Narthex: a church's logo. */
  readonly brand?: ReactNode;
  /** A sentence on the picture, on wide screens. */
  readonly motto?: string;
  /** Language, appearance, help. */
  readonly actions?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the screens before one is signed in: one calm column, and on wide screens the porch beside it. */
export function EntryShell({ title, intro, brand, motto, actions, footer, children }: Props) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{ minHeight: '100dvh', display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 0.82fr)' } }}
    >
      <title>{t('ui.titlePattern', { title })}</title>
      <SkipLink />
      <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh', px: { xs: 2.5, sm: 5 }, py: { xs: 2, sm: 3 } }}>
        <Box
          component="header"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 44 }}
        >
          {brand ?? <Logo />}
          {actions && <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>{actions}</Box>}
        </Box>
        <Box component="main" id={mainId} tabIndex={-1} sx={{ width: '100%', maxWidth: 420, m: 'auto', py: { xs: 4, sm: 6 } }}>
          <Typography variant="h1">{title}</Typography>
          {intro && (
            <Typography component="div" color="textSecondary" sx={{ mt: 1 }}>
              {intro}
            </Typography>
          )}
          <Box sx={{ mt: 4 }}>{children}</Box>
        </Box>
        {footer && (
          <Box component="footer" sx={{ typography: 'body2', color: 'text.secondary', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {footer}
          </Box>
        )}
      </Box>
      <Arches motto={motto} />
    </Box>
  );
}
