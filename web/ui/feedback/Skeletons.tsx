import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

const appear = keyframes({ from: { opacity: 0 } });
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Comes with a short delay, so that what loads at once does not flicker. */
function Loading({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ animation: `${appear} 200ms 150ms backwards`, width: '100%' }}>
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <div aria-hidden>{children}</div>
    </Box>
  );
}

/** Stands for a list of people or things. */
export function ListSkeleton({ rows = 6, avatars = true }: { readonly rows?: number; readonly avatars?: boolean }) {
  return (
    <Loading>
      {times(rows).map((row) => (
        <Box key={row} sx={{ display: 'flex', gap: 2, alignItems: 'center', px: { xs: 2, sm: 3 }, py: 1.5 }}>
          {avatars && <Skeleton variant="circular" width={48} height={48} />}
          <Box sx={{ flex: 1 }}>
            <Skeleton width={`${38 + ((row * 17) % 30)}%`} />
            <Skeleton width={`${24 + ((row * 11) % 24)}%`} />
          </Box>
        </Box>
      ))}
    </Loading>
  );
}

/** Stands for the fields of a form. */
export function FormSkeleton({ fields = 4 }: { readonly fields?: number }) {
  return (
    <Loading>
      {times(fields).map((field) => (
        <Box key={field} sx={{ mb: 2.5 }}>
          <Skeleton width={96 + ((field * 29) % 60)} />
          <Skeleton variant="rounded" height={45} />
        </Box>
      ))}
    </Loading>
  );
}

/** Stands for a whole page: its header and two cards. */
export function PageSkeleton() {
  return (
    <Loading>
      <Box sx={{ maxWidth: 1040, mx: 'auto' }}>
        <Skeleton width="min(60%, 320px)" height={48} />
        <Skeleton width="min(85%, 480px)" sx={{ mb: 4 }} />
        <Skeleton variant="rounded" height={180} sx={{ mb: 3, borderRadius: 2 }} />
        <Skeleton variant="rounded" height={260} sx={{ borderRadius: 2 }} />
      </Box>
    </Loading>
  );
}
