import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '#web/ui/Chip.tsx';

interface Props {
  readonly children: ReactNode;
  readonly way: 'emails' | 'texts';
  readonly isBounced: boolean;
}

/** An address or number, marked if what is sent there comes back. */
export function Reached({ children, way, isBounced }: Props) {
  const { t } = useTranslation();
  if (!isBounced) return children;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minWidth: 0 }}>
      <span>{children}</span>
      <Chip tone="warning" label={t(`people.bounced.${way}`)} wraps />
    </Box>
  );
}
