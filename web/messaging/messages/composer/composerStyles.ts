/** The round send button. */
export const sendButton = {
  appearance: 'none',
  border: 0,
  p: 0,
  flex: 'none',
  width: 46,
  height: 46,
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  cursor: 'pointer',
  transition: 'background-color 120ms, color 120ms',
  '&:hover': { bgcolor: 'primary.dark' },
  '&:disabled': { bgcolor: 'action.disabledBackground', color: 'text.disabled', cursor: 'default' },
};
