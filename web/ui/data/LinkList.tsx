import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  /** Says how many more there are. */
  readonly more?: string | undefined;
  readonly children: ReactNode;
}

/** A short list of `LinkRow`, flush with its container's border. */
export function LinkList({ label, more, children }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, pb: 1 }}>
      {children}
      {more && (
        <Box component="li" sx={{ px: { xs: 2, sm: 2.5 }, py: 0.75, typography: 'body2', color: 'text.secondary' }}>
          {more}
        </Box>
      )}
    </Box>
  );
}
