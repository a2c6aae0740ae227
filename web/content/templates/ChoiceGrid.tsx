import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly hideLabel?: boolean;
  /** The minimum width of a card, in pixels. */
  readonly least: number;
  readonly children: ReactNode;
}

/** The cards of one choice, with a common label. */
export function ChoiceGrid({ label, hideLabel, least, children }: Props) {
  const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' };
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, position: 'relative' }}>
      <Box component="legend" sx={hideLabel ? hidden : { p: 0, mb: 1, fontSize: '0.9375rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))` }}>{children}</Box>
    </Box>
  );
}
