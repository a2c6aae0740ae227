/** Fills the window below the top bar (and above the phone's bottom bar), up to the edges of the main region. */
export const screenFrame = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 360px) minmax(0, 1fr)' },
  gridTemplateRows: 'minmax(0, 1fr)',
  height: 'calc(100dvh - 64px - var(--bottom-bar, 0px))',
  minHeight: 320,
  mx: { xs: -2, sm: -4, lg: -6 },
  my: { xs: -3, sm: -4, lg: -5 },
  bgcolor: 'background.paper',
  // Down to the phone's bottom bar, whose exact height only it knows.
  boxShadow: '0 8px 0 var(--palette-background-paper)',
};
