import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface Props {
  readonly label?: string;
  /** `NavItem`s. */
  readonly children: ReactNode;
}

/** A group of related navigation items. */
export function NavGroup({ label, children }: Props) {
  const id = useId();
  return (
    <Box sx={{ mb: 2 }}>
      {label && (
        <Typography id={id} variant="overline" component="p" color="textSecondary" sx={{ px: 1.5, mb: 0.5 }}>
          {label}
        </Typography>
      )}
      <Box component="ul" aria-labelledby={label ? id : undefined} sx={{ m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 0.25 }}>
        {children}
      </Box>
    </Box>
  );
}
