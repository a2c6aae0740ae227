/** How every field looks: a frame that takes the focus ring of what stands in it. */

/** The frame around an input; `wrong` turns it red. */
export const fieldFrame = (wrong: boolean) => {
  const ring = wrong ? 'error' : 'primary';
  return {
    display: 'flex',
    alignItems: 'center',
    minHeight: 46,
    border: '1px solid',
    borderColor: wrong ? 'error.main' : 'surface.field',
    borderRadius: 1,
    bgcolor: 'background.paper',
    overflow: 'hidden',
    transition: 'border-color 120ms, box-shadow 120ms',
    ...(!wrong && { '&:hover': { borderColor: 'text.secondary' } }),
    '&:has(input:focus, textarea:focus, select:focus)': {
      borderColor: `${ring}.main`,
      boxShadow: `inset 0 0 0 1px var(--palette-${ring}-main)`,
    },
    '&:has(> :disabled)': { borderColor: 'surface.edge', color: 'text.disabled' },
  };
};

/** The input in it. Sixteen pixels: telephones zoom into anything smaller. */
export const fieldInput = {
  flex: 1,
  minWidth: 0,
  width: '100%',
  m: 0,
  px: 1.75,
  py: 1.25,
  border: 0,
  outline: 'none',
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1rem',
  lineHeight: 1.5,
  '&::placeholder': { color: 'var(--palette-text-secondary)', opacity: 1 },
  '&:disabled': { color: 'var(--palette-text-disabled)', WebkitTextFillColor: 'var(--palette-text-disabled)' },
  '&:-webkit-autofill': { boxShadow: 'inset 0 0 0 100px var(--palette-primary-soft)', WebkitTextFillColor: 'var(--palette-text-primary)' },
};
