import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Church } from '#shared/membership/churches/churches.ts';
import { ChurchAvatar } from './ChurchAvatar.tsx';
import { logosOf } from './publicSettings.ts';

interface Props {
  readonly church: Pick<Church, 'name' | 'settings'>;
  /** The logo's height in pixels. */
  readonly height?: number;
}

/** A church's logo as its own site shows it, for the ground it stands on; a church without one is its name. */
export function ChurchLogo({ church, height = 36 }: Props) {
  const { light, dark } = logosOf(church);
  if (!light || !dark) {
    return (
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25, minWidth: 0, color: 'text.primary' }}>
        <ChurchAvatar church={church} size={height} />
        <Typography component="span" variant="h3" noWrap>
          {church.name}
        </Typography>
      </Box>
    );
  }
  const looks = { height, maxWidth: 'min(100%, 240px)', objectFit: 'contain', objectPosition: 'left center' } as const;
  // One logo for both grounds stands on white in the dark.
  const plate = light === dark ? { bgcolor: '#ffffff', borderRadius: 0.6, p: '2px 6px' } : {};
  return (
    <>
      <Box component="img" src={light} alt={church.name} sx={{ ...looks, '[data-scheme="dark"] &': { display: 'none' } }} />
      <Box component="img" src={dark} alt={church.name} sx={{ ...looks, ...plate, '[data-scheme="light"] &': { display: 'none' } }} />
    </>
  );
}
