import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Related fields, side by side if there is room. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(140px, 1fr))' }, alignItems: 'end' }}>
    {children}
  </Box>
);
