import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ArrowLeftIcon } from '../icons.tsx';

export interface PageHeaderProps {
  readonly title: string;
  /** A short line above the title that shows where the page belongs. */
  readonly eyebrow?: string;
  readonly intro?: ReactNode;
  /** Before the title: an avatar, a logo. */
  readonly leading?: ReactNode;
  /** Buttons, the primary one last. They wrap below the title if there is no room. */
  readonly actions?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
}

/** The header of a page: its `h1`, a description, and actions. */
export function PageHeader({ title, eyebrow, intro, leading, actions, back }: PageHeaderProps) {
  return (
    <Box component="header" sx={{ mb: { xs: 3, sm: 4 } }}>
      {back && (
        <Link
          component={RouterLink}
          to={back.to}
          underline="hover"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 0.75,
            minHeight: 36,
            mb: 1,
            typography: 'body2',
            fontWeight: 500,
            color: 'text.secondary',
          }}
        >
          <ArrowLeftIcon size={18} />
          {back.label}
        </Link>
      )}
      <Stack
        direction={{ xs: 'column', md: 'row' }}
        sx={{ gap: 2, justifyContent: 'space-between', alignItems: { xs: 'flex-start', md: 'flex-end' } }}
      >
        <Stack direction="row" sx={{ gap: 2.5, alignItems: 'center', minWidth: 0 }}>
          {leading}
          <Box sx={{ minWidth: 0 }}>
            {eyebrow && (
              <Typography variant="overline" component="p" sx={{ color: 'var(--accent)', mb: 0.5 }}>
                {eyebrow}
              </Typography>
            )}
            <Typography variant="h1">{title}</Typography>
            {intro && (
              <Typography variant="subtitle1" component="div" color="textSecondary" sx={{ mt: 1, maxWidth: '62ch', textWrap: 'pretty' }}>
                {intro}
              </Typography>
            )}
          </Box>
        </Stack>
        {actions && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', flex: 'none', maxWidth: '100%', alignItems: 'center' }}>
            {actions}
          </Stack>
        )}
      </Stack>
    </Box>
  );
}
