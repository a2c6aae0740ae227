import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper only the content itself: no navigation, no buttons, no cards. */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@media print': {
        'header:not(main header), nav, aside, main header a, main header button, .ui-banner, .ui-snackbars, [data-print="no"]': {
          display: 'none !important',
        },
        main: { padding: '0 !important' },
        // Paper is white, whatever the screen is.
        'main *': { color: '#1b1813 !important' },
        'main section': { border: '0 !important', overflow: 'visible !important' },
        '[data-print="together"]': { breakInside: 'avoid' },
      },
    }}
  />
);
