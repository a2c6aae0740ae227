import Box from '@mui/material/Box';
import type { ComponentType } from 'react';

export interface IconProps {
  /** Pixels, or any CSS length; 20 unless said. */
  readonly size?: number | string;
  /** A name makes the icon an image of its own; without one it is decoration. */
  readonly label?: string;
}
export type Icon = ComponentType<IconProps>;

/** An icon of one stroke path on a grid of 24, in the colour of the text around it; `weight` is the stroke's width. */
export function strokeIcon(path: string, weight = 1.75): Icon {
  return function LineIcon({ size = 20, label }: IconProps) {
    const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
    return (
      <Box
        component="svg"
        viewBox="0 0 24 24"
        focusable="false"
        sx={{
          width: size,
          height: size,
          flex: 'none',
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: weight,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        }}
        {...named}
      >
        <path d={path} />
      </Box>
    );
  };
}
