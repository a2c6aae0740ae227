import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Fields that belong together, side by side where there is room. */
export const FieldRow = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(140px, 1fr))' }, alignItems: 'end' }}>
    {children}
  </Box>
);
