import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  /** Empty values are skipped. */
  readonly value: ReactNode;
}

/** A list of labels and values. */
export function DescriptionList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(8rem, max-content) minmax(0, 1fr)' },
        columnGap: 3,
      }}
    >
      {facts
        .filter(({ value }) => value !== undefined && value !== '' && value !== null && value !== false)
        .map(({ label, value }) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary', pt: { xs: 1, sm: 0.75 } }}>
              {label}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, pb: 0.75, pt: { sm: 0.75 }, overflowWrap: 'anywhere', whiteSpace: 'pre-line', typography: 'body2' }}
            >
              {value}
            </Box>
          </Box>
        ))}
    </Box>
  );
}
