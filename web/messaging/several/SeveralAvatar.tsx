import Box from '@mui/material/Box';
import { PeopleIcon } from '#web/ui/icons.tsx';

/** Replaces a face: one person's photo would suggest the conversation with them alone. */
export function SeveralAvatar() {
  return (
    <Box
      aria-hidden
      sx={{
        width: 48,
        height: 48,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: '50%',
        bgcolor: 'primary.soft',
        color: 'primary.onSoft',
      }}
    >
      <PeopleIcon size={24} />
    </Box>
  );
}
