import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Icon } from '#web/ui/Icon.tsx';

interface Props {
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
  /** A route of this app, an external URL, or an action. */
  readonly to?: string;
  readonly href?: string;
  readonly onOpen?: () => void;
}

const looks = {
  width: '100%',
  height: '100%',
  flexDirection: { xs: 'row', sm: 'column' },
  alignItems: { xs: 'center', sm: 'flex-start' },
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: { xs: 2, sm: 1.25 },
  p: { xs: 2, sm: 2.5 },
  borderRadius: 1.6,
  border: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.paper',
  transition: 'box-shadow 160ms, border-color 160ms',
  '&:hover': { borderColor: 'surface.edge', boxShadow: 'var(--lift)' },
};

/** A suggested next action. Must be inside a list. */
export function LinkCard({ icon: TheIcon, title, text, to, href, onOpen }: Props) {
  const content = (
    <>
      <Box
        component="span"
        sx={{
          flex: 'none',
          width: 44,
          height: 44,
          borderRadius: 1.2,
          display: 'grid',
          placeItems: 'center',
          bgcolor: 'var(--accent-soft)',
          color: 'var(--accent)',
        }}
      >
        <TheIcon size={22} />
      </Box>
      <Box component="span">
        <Typography variant="h3" component="span" sx={{ display: 'block' }}>
          {title}
        </Typography>
        <Typography variant="body2" component="span" color="textSecondary" sx={{ display: 'block', mt: 0.25 }}>
          {text}
        </Typography>
      </Box>
    </>
  );
  return (
    <li>
      {to !== undefined ? (
        <ButtonBase component={Link} to={to} sx={looks}>
          {content}
        </ButtonBase>
      ) : (
        <ButtonBase {...(href === undefined ? { onClick: onOpen } : { component: 'a', href })} sx={looks}>
          {content}
        </ButtonBase>
      )}
    </li>
  );
}
