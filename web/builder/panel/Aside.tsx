import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly width: number;
  readonly side: 'left' | 'right';
  readonly children: ReactNode;
}

/** A panel beside the page. */
export function Aside({ label, width, side, children }: Props) {
  const line = side === 'left' ? 'borderRight' : 'borderLeft';
  return (
    <Box
      component="section"
      aria-label={label}
      sx={{
        width,
        flex: 'none',
        overflowY: 'auto',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        [line]: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
