/**
 * The colors: warm paper and ink; lapis is the brand, candle gold the accent, which a church may replace (see
 * `ui/colour/AccentColour.tsx`). `soft` is a subtle background in a tone, `onSoft` the text on it. `theme.test.ts` holds every pair to WCAG
 * AA.
 */
export const light = {
  background: { default: '#faf8f4', paper: '#ffffff' },
  surface: { sunken: '#f3efe8', hover: '#f0ebe2', line: '#e6e0d6', edge: '#d3cabb', field: '#8c8376' },
  text: { primary: '#23201b', secondary: '#5f584d', disabled: '#8c8376' },
  divider: '#e6e0d6',
  action: { disabled: '#8c8376', disabledBackground: '#ece7de', hover: 'rgb(60 48 28 / 0.05)', selected: '#f0ebe2', active: '#5f584d' },
  Skeleton: { bg: '#ece7de' },
  primary: { main: '#2d4a8c', dark: '#223a72', light: '#5b76b8', contrastText: '#ffffff', soft: '#e9eef9', onSoft: '#26407c' },
  secondary: { main: '#7c5410', dark: '#61400a', light: '#c99a3f', contrastText: '#ffffff', soft: '#f8eed9', onSoft: '#6d490c' },
  success: { main: '#2a6b48', dark: '#1f5638', light: '#5c9b79', contrastText: '#ffffff', soft: '#e5f2ea', onSoft: '#205a3b' },
  info: { main: '#2b628c', dark: '#214e71', light: '#6396bd', contrastText: '#ffffff', soft: '#e6f0f7', onSoft: '#235377' },
  warning: { main: '#8a5a08', dark: '#6d4604', light: '#d3a044', contrastText: '#ffffff', soft: '#fbf0d8', onSoft: '#6f4806' },
  error: { main: '#ad2f28', dark: '#8c221c', light: '#d1706a', contrastText: '#ffffff', soft: '#fbeae8', onSoft: '#8f2620' },
};

export const dark: typeof light = {
  background: { default: '#161411', paper: '#1f1c18' },
  surface: { sunken: '#12100e', hover: '#2a2621', line: '#37322b', edge: '#574f44', field: '#857b6d' },
  text: { primary: '#f2ede4', secondary: '#bbb2a4', disabled: '#857b6d' },
  divider: '#37322b',
  action: { disabled: '#857b6d', disabledBackground: '#2a2621', hover: 'rgb(255 244 222 / 0.06)', selected: '#2a2621', active: '#bbb2a4' },
  Skeleton: { bg: '#2f2a24' },
  primary: { main: '#a9c0f5', dark: '#c6d5fb', light: '#7e9ae0', contrastText: '#14213f', soft: '#242c40', onSoft: '#c3d3fa' },
  secondary: { main: '#e5bd6a', dark: '#f0d093', light: '#b38a37', contrastText: '#2c1f05', soft: '#352a17', onSoft: '#efcf91' },
  success: { main: '#8fd3ab', dark: '#b0e2c4', light: '#5fa97f', contrastText: '#0d2a1a', soft: '#1b2f24', onSoft: '#abdfc0' },
  info: { main: '#9ccaf0', dark: '#bcdcf7', light: '#6a9cc4', contrastText: '#0e2538', soft: '#1c2c39', onSoft: '#b5d8f5' },
  warning: { main: '#ecc274', dark: '#f4d79f', light: '#b78f43', contrastText: '#2d1f03', soft: '#352a15', onSoft: '#f0d094' },
  error: { main: '#f4aaa3', dark: '#f9c8c3', light: '#c9756d', contrastText: '#3b0d09', soft: '#3b211e', onSoft: '#f7bdb7' },
};
