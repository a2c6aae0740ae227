import Box from '@mui/material/Box';
import { LatestAnnouncement } from './LatestAnnouncement.tsx';

/** The latest announcement on a group's page. */
export function AnnouncementCard(props: { readonly groupId: string; readonly onOpen: () => void }) {
  return (
    <Box
      sx={{
        '&:not(:empty)': { mb: 3, border: '1px solid', borderColor: 'divider', borderRadius: 1.6, overflow: 'clip' },
        '& > button': { borderBottom: 0 },
      }}
    >
      <LatestAnnouncement {...props} />
    </Box>
  );
}
