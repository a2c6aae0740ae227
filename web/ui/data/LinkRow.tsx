import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  /** The link's target; a row without one is read-only. */
  readonly to?: string | undefined;
  readonly onGo?: () => void;
  readonly leading: ReactNode;
  readonly title: string;
  readonly text?: ReactNode;
  /** The text takes as many lines as it needs, instead of two. */
  readonly isWhole?: boolean;
  readonly trailing?: ReactNode;
  /** A button beside the link; on phones, below it. */
  readonly action?: ReactNode;
}

const looks = {
  width: '100%',
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'center',
  gap: 1.5,
  px: { xs: 2, sm: 2.5 },
  py: 1,
  minHeight: 60,
  textAlign: 'start',
  font: 'inherit',
};

const clamped = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' };
const about = {
  typography: 'body2',
  color: 'text.secondary',
  overflowWrap: 'anywhere',
};

/** A row of a short list: a title and a description, as one link. Must be inside a list. */
export function LinkRow({ to, onGo, leading, title, text, isWhole, trailing, action }: Props) {
  const content = (
    <>
      {leading}
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        {text && (
          <Box component="span" sx={{ ...about, ...(isWhole ? { display: 'block' } : clamped) }}>
            {text}
          </Box>
        )}
      </Box>
      {trailing}
    </>
  );
  const row =
    to === undefined ? (
      <Box sx={looks}>{content}</Box>
    ) : (
      <ButtonBase component={Link} to={to} onClick={onGo} sx={{ ...looks, '&:hover': { bgcolor: 'surface.hover' } }}>
        {content}
      </ButtonBase>
    );
  if (!action) return <li>{row}</li>;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      {row}
      <Box sx={{ flexShrink: 0, ml: { xs: 2, sm: 0 }, mr: { xs: 2, sm: 3 }, mb: { xs: 1.5, sm: 0 } }}>{action}</Box>
    </Box>
  );
}
