import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The sticky footer of a long form: a message, cancel, and save. */
export function FormFooter({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 'calc(var(--bottom-bar, 0px))',
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: 'flex-end',
        alignItems: 'center',
        py: 2,
        // The support button floats in this corner.
        pr: { xs: 9, lg: 6 },
        bgcolor: 'background.default',
        borderTop: '1px solid',
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
