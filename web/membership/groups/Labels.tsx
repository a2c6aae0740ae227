import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Chip } from '#web/ui/Chip.tsx';

interface Props {
  readonly labels: readonly string[];
  /** Names the list for screen readers. */
  readonly label: string;
  /** Chips before the labels. */
  readonly children?: ReactNode;
}

/** The labels of a group side by side. */
export const Labels = ({ labels, label, children }: Props) => (
  <Box
    component="span"
    role="group"
    aria-label={label}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, '&:empty': { display: 'none' } }}
  >
    {children}
    {labels.map((one) => (
      <Chip key={one} label={one} />
    ))}
  </Box>
);
