import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const grid = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
};

/** A responsive grid of group cards. */
export const CardGrid = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={grid}>
    {children}
  </Box>
);

/** Placeholder for loading cards. */
export function CardsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status">
      <VisuallyHidden>{t('ui.loading')}</VisuallyHidden>
      <Box aria-hidden sx={grid}>
        {['one', 'two', 'three'].map((card) => (
          <Skeleton key={card} variant="rounded" height={280} sx={{ borderRadius: 1.6 }} />
        ))}
      </Box>
    </div>
  );
}
