import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentType, ReactNode } from 'react';

interface Props {
  /** One of `illustrations.tsx`. */
  readonly illustration?: ComponentType;
  readonly title: string;
  readonly text?: ReactNode;
  /** The next step. */
  readonly action?: ReactNode;
  readonly headingLevel?: 'h2' | 'h3' | 'p';
}

/** Nothing here yet: says so kindly and offers the next step. */
export function EmptyState({ illustration: Picture, title, text, action, headingLevel = 'p' }: Props) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', px: 3, py: { xs: 5, sm: 7 } }}>
      {Picture && (
        <Box sx={{ mb: 3, width: 168, maxWidth: '60%' }}>
          <Picture />
        </Box>
      )}
      <Typography variant="h2" component={headingLevel}>
        {title}
      </Typography>
      {text && (
        <Typography component="div" color="textSecondary" sx={{ mt: 1, maxWidth: '46ch', textWrap: 'pretty' }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 3, display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>{action}</Box>}
    </Box>
  );
}
