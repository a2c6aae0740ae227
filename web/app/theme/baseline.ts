/** What every page stands on: ink on warm paper, a focus ring on whatever has the focus, stillness for those who ask for it. */
export const baseline = {
  ':root': {
    '--accent': 'var(--palette-secondary-main)',
    '--accent-soft': 'var(--palette-secondary-soft)',
    '--on-accent': 'var(--palette-secondary-contrastText)',
  },
  ':root, [data-scheme="light"]': { '--lift': '0 1px 2px rgb(60 48 28 / 0.05), 0 12px 32px -12px rgb(60 48 28 / 0.18)' },
  '[data-scheme="dark"]': { '--lift': '0 1px 2px rgb(0 0 0 / 0.4), 0 16px 40px -12px rgb(0 0 0 / 0.65)' },
  html: { scrollPaddingTop: 88, WebkitTextSizeAdjust: '100%' },
  body: { minHeight: '100dvh', fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word', textRendering: 'optimizeLegibility' },
  '::selection': { backgroundColor: 'var(--palette-primary-soft)', color: 'var(--palette-primary-onSoft)' },
  ':focus-visible, .Mui-focusVisible': { outline: '2px solid var(--palette-primary-main)', outlineOffset: 2 },
  // Inputs show their ring on the frame around them, main regions take the focus only to be announced.
  'input:focus-visible, textarea:focus-visible, select:focus-visible, [tabindex="-1"]:focus-visible': { outline: 'none' },
  fieldset: { minInlineSize: 0 },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};
