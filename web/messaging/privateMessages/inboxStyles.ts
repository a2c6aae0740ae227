/** Styles of the list's rows. */

/** Two lines of the last message. */
export const preview = {
  flex: 1,
  minWidth: 0,
  typography: 'body2',
  color: 'text.secondary',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};

/** A clickable row; unread ones stand out. */
export const inboxRow = (isNew: boolean) => ({
  width: '100%',
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 1.5,
  p: 1.25,
  borderRadius: 1.2,
  transition: 'background-color 120ms',
  '&:hover': { bgcolor: 'surface.hover' },
  '&[aria-current="true"]': { bgcolor: 'primary.soft' },
  '&.Mui-focusVisible': { outlineOffset: -2 },
  '& .name': {
    fontSize: '1rem',
    lineHeight: 1.4,
    flex: 1,
    minWidth: 0,
    fontWeight: isNew ? 700 : 600,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .when': { flex: 'none', typography: 'caption', color: isNew ? 'primary.main' : 'text.secondary', fontWeight: isNew ? 600 : 400 },
  ...(isNew && { '& .name ~ *, & em, & > span > span:last-of-type > span:first-of-type': { color: 'text.primary', fontWeight: 600 } }),
});
