import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Group } from '#shared/membership/groups/groups.ts';
import { GroupPicture } from '../GroupPicture.tsx';
import { Meeting } from '../Meeting.tsx';

interface Props {
  readonly group: Group;
  /** Beside the name: the user's status in the group. */
  readonly badge?: ReactNode;
  /** Below the meeting time and place. */
  readonly children?: ReactNode;
  /** Buttons and links at the bottom; the rest of the card links to the group. */
  readonly actions?: ReactNode;
}

const frame = {
  position: 'relative',
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  borderRadius: 1.6,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  overflow: 'clip',
  transition: 'box-shadow 160ms, border-color 160ms',
  '&:hover': { borderColor: 'surface.edge', boxShadow: 'var(--lift)' },
  '&:focus-within:has(a[data-card]:focus-visible)': { outline: '2px solid var(--palette-primary-main)', outlineOffset: 2 },
};
const stretched = {
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0 },
};

/** A group in a list. Must be inside a `CardGrid`. */
export function GroupCard({ group, badge, children, actions }: Props) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box component="article" sx={frame}>
        <GroupPicture group={group} />
        <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.25, flex: 1 }}>
          <div>
            {group.categoryName && (
              <Typography variant="caption" component="p" color="textSecondary">
                {group.categoryName}
              </Typography>
            )}
            <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              <Box component={Link} to={`/groups/${group.id}`} data-card sx={stretched}>
                {group.name}
              </Box>
            </Typography>
          </div>
          {badge && <div>{badge}</div>}
          <Meeting group={group} />
          {children}
          {actions && (
            <Box sx={{ mt: 'auto', pt: 0.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', position: 'relative' }}>
              {actions}
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  );
}
