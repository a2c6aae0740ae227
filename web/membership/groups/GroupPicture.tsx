import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Group } from '#shared/membership/groups/groups.ts';
import { usePhotoUrl } from '#web/session/usePhotoUrl.ts';
import { tintOf } from '#web/ui/avatar/initials.ts';
import { avatarTints } from '#web/ui/avatar/tints.ts';
import { PeopleIcon } from '#web/ui/icons.tsx';

interface Props {
  readonly group: Pick<Group, 'name' | 'photoUrl'>;
  /** Any CSS width; the full available width by default. */
  readonly width?: string | Readonly<Record<string, number | string>>;
  readonly rounded?: boolean;
}

/** A group's photo, or a generated background. The name is next to it, so screen readers skip it. */
export function GroupPicture({ group, width = '100%', rounded }: Props) {
  const photo = usePhotoUrl()(group.photoUrl);
  const [broken, setBroken] = useState<string>();
  const frame = { width, flex: 'none', aspectRatio: '16 / 9', display: 'block', borderRadius: rounded ? 1.2 : 0 };
  if (photo && photo !== broken) {
    return (
      <Box
        component="img"
        src={photo}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(photo)}
        sx={{ ...frame, objectFit: 'cover', bgcolor: 'surface.sunken' }}
      />
    );
  }
  const tint = avatarTints[tintOf(group.name, avatarTints.length)] ?? avatarTints[0];
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        ...frame,
        display: 'grid',
        placeItems: 'center',
        backgroundColor: tint.light[0],
        color: tint.light[1],
        ...theme.applyStyles('dark', { backgroundColor: tint.dark[0], color: tint.dark[1] }),
      })}
    >
      <PeopleIcon size={32} />
    </Box>
  );
}
