import Box from '@mui/material/Box';
import type { Church } from '#shared/membership/churches/churches.ts';
import { ChurchIcon } from '#web/ui/basicIcons.tsx';
import { iconOf, logosOf } from './publicSettings.ts';

interface Props {
  readonly church: Pick<Church, 'settings'>;
  /** Pixels. */
  readonly size?: number;
}

/** A church's picture in lists, beside its name: its icon, else its logo on white, else the sign of a church. */
export function ChurchAvatar({ church, size = 44 }: Props) {
  const picture = iconOf(church) ?? logosOf(church).light;
  const frame = { width: size, height: size, borderRadius: 1, flex: 'none' };
  if (picture) {
    return (
      <Box
        component="img"
        src={picture}
        alt=""
        loading="lazy"
        sx={{ ...frame, objectFit: 'contain', bgcolor: '#ffffff', p: iconOf(church) ? 0 : 0.5 }}
      />
    );
  }
  return (
    <Box aria-hidden sx={{ ...frame, display: 'grid', placeItems: 'center', bgcolor: 'primary.soft', color: 'primary.onSoft' }}>
      <ChurchIcon size={size * 0.55} />
    </Box>
  );
}
