import { chipStyles } from '#web/messaging/reactions/ReactionChips.tsx';
import { quoteStyles } from '#web/messaging/replies/QuotedMessage.tsx';

/**
 * The styles of a thread. One set of rules for all messages: a thread may have thousands, and per-element styles would be computed for
 * each. Content far from the window isn't rendered (`content-visibility`).
 */
const bubble = {
  position: 'relative',
  maxWidth: 'min(38rem, 84%)',
  px: 1.75,
  py: 1,
  borderRadius: '16px',
  bgcolor: 'surface.hover',
  color: 'text.primary',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& a': { color: 'inherit', textUnderlineOffset: '0.18em', textDecorationThickness: '1px' },
};

const meta = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  justifyContent: 'flex-end',
  mt: 0.25,
  fontSize: '0.75rem',
  lineHeight: 1.4,
  color: 'text.secondary',
  whiteSpace: 'normal',
  userSelect: 'none',
};

/** The button beside a message: visible on hover or focus, and always on devices without hover. */
const more = {
  appearance: 'none',
  border: 0,
  p: 0,
  m: 0,
  width: 36,
  height: 36,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'text.secondary',
  cursor: 'pointer',
  opacity: 0,
  transition: 'opacity 120ms',
  '&:hover': { bgcolor: 'surface.hover' },
  '&:focus-visible, &[aria-expanded="true"]': { opacity: 1 },
  '@media (hover: none)': { opacity: 0.75 },
};

/** Closer to its own message than to the one above. */
const day = {
  display: 'flex',
  justifyContent: 'center',
  m: 0,
  pt: 2,
  pb: 0.25,
  '& > span': {
    px: 1.5,
    py: 0.375,
    borderRadius: 4,
    bgcolor: 'background.paper',
    border: '1px solid',
    borderColor: 'divider',
    typography: 'caption',
    fontWeight: 600,
    color: 'text.secondary',
  },
};

export const logStyles = {
  px: { xs: 1, sm: 2 },
  pb: 1.5,
  pt: 1,
  '& .day': day,
  '& .by': { typography: 'caption', fontWeight: 600, fontStyle: 'normal', color: 'text.secondary' },
  '& .message': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 76px',
    display: 'flex',
    alignItems: 'center',
    gap: 0.25,
    px: 0.5,
    py: '2px',
    '&:hover .more': { opacity: 1 },
  },
  '& .event': {
    typography: 'caption',
    color: 'text.secondary',
    textAlign: 'center',
    m: 0,
    px: 2,
    pt: 1.25,
    pb: 0.25,
    overflowWrap: 'anywhere',
    '& time': { ml: 1, whiteSpace: 'nowrap' },
  },
  '& .first': { pt: '8px' },
  '& .own': { flexDirection: 'row-reverse' },
  '& .bubble': bubble,
  '& .own .bubble': { bgcolor: 'primary.soft' },
  '& .first:not(.own) .bubble': { borderStartStartRadius: '5px' },
  '& .last.own .bubble': { borderEndEndRadius: '5px' },
  '& .trace': { bgcolor: 'transparent', border: '1px dashed', borderColor: 'surface.edge', color: 'text.secondary', fontStyle: 'italic' },
  '& .own .trace': { bgcolor: 'transparent' },
  '& .announced .bubble': { boxShadow: 'inset 3px 0 0 var(--accent)', bgcolor: 'var(--accent-soft)' },
  '& .label': { display: 'flex', alignItems: 'center', gap: 0.75, typography: 'caption', fontWeight: 600, color: 'text.primary', mb: 0.25 },
  '& .sought .bubble': { outline: '2px solid', outlineColor: 'var(--accent)', outlineOffset: -2 },
  '& .meta': meta,
  '& .read': { color: 'primary.main' },
  '& .failed': { color: 'error.main', fontWeight: 600 },
  '& .own.waiting .bubble': { bgcolor: 'transparent', boxShadow: 'inset 0 0 0 1px var(--palette-surface-edge)' },
  '& .more': more,
  '& .react': { '@media (hover: none)': { display: 'none' } },
  ...chipStyles,
  ...quoteStyles,
};
