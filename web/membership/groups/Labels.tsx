import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Chip } from '#web/ui/Chip.tsx';

interface Props {
  readonly labels: readonly string[];
  /** The list's accessible name. */
  readonly label: string;
  /** Chips before the labels. */
  readonly children?: ReactNode;
}

/** A group's labels in a row. */
export const Labels = ({ labels, label, children }: Props) => (
  <Box
    component="span"
    role="group"
    aria-label={label}
    sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5, '&:empty': { display: 'none' } }}
  >
    {children}
    {labels.map((one) => (
      <Chip key={one} label={one} wraps />
    ))}
  </Box>
);
