import Box from '@mui/material/Box';
import { useState } from 'react';
import { initials, tintOf } from './initials.ts';
import { avatarTints } from './tints.ts';

export const avatarSizes = {
  small: '48px',
  medium: '56px',
  large: '80px',
  xlarge: '100px',
  xxlarge: '120px',
  responsive: 'clamp(70px, 9vw, 100px)',
} as const;
export type AvatarSize = keyof typeof avatarSizes;

interface Props {
  readonly name: string;
  /** The photo's URL. Falls back to initials if it is missing or fails to load. */
  readonly photo?: string | undefined;
  readonly size?: AvatarSize;
  /** Set when the name is next to it: screen readers then skip the avatar. */
  readonly decorative?: boolean;
}

const frame = { width: 'var(--size)', height: 'var(--size)', borderRadius: '50%', flex: 'none' };

/** A person's photo, or their initials on a color derived from the name. */
export function Avatar({ name, photo, size = 'small', decorative }: Props) {
  const [broken, setBroken] = useState<string>();
  const sized = { '--size': avatarSizes[size] };
  if (photo && photo !== broken) {
    return (
      <Box
        component="img"
        src={photo}
        alt={decorative ? '' : name}
        onError={() => setBroken(photo)}
        loading="lazy"
        decoding="async"
        sx={{ ...frame, ...sized, objectFit: 'cover', bgcolor: 'surface.sunken', display: 'block' }}
      />
    );
  }
  const tint = avatarTints[tintOf(name, avatarTints.length)] ?? avatarTints[0];
  return (
    <Box
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      sx={(theme) => ({
        ...frame,
        ...sized,
        display: 'grid',
        placeItems: 'center',
        fontSize: 'calc(var(--size) * 0.36)',
        fontWeight: 600,
        lineHeight: 1,
        userSelect: 'none',
        backgroundColor: tint.light[0],
        color: tint.light[1],
        ...theme.applyStyles('dark', { backgroundColor: tint.dark[0], color: tint.dark[1] }),
      })}
    >
      {initials(name)}
    </Box>
  );
}
