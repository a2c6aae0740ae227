/** The type scale. System fonts only: nothing to download, native on every device, every script covered. */
const sans =
  '-apple-system, "Segoe UI", Roboto, Cantarell, Ubuntu, "Noto Sans", "Liberation Sans", system-ui, "Helvetica Neue", Arial, sans-serif';
const serif =
  'ui-serif, "New York", "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Charter, Georgia, "Noto Serif", "Liberation Serif", serif';

const title = (size: string, lineHeight: number) => ({
  fontFamily: serif,
  fontSize: size,
  lineHeight,
  fontWeight: 500,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
});
const label = (size: string, lineHeight: number) => ({ fontSize: size, lineHeight, fontWeight: 600, letterSpacing: 0 });

export const typography = {
  fontFamily: sans,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: title('clamp(1.75rem, 1.4rem + 1.5vw, 2.25rem)', 1.18),
  h2: title('clamp(1.375rem, 1.2rem + 0.8vw, 1.625rem)', 1.25),
  h3: label('1.125rem', 1.4),
  h4: label('1.0625rem', 1.45),
  h5: label('1rem', 1.45),
  h6: label('0.9375rem', 1.45),
  subtitle1: { fontSize: '1.0625rem', lineHeight: 1.6 },
  subtitle2: label('0.875rem', 1.5),
  body1: { fontSize: '1rem', lineHeight: 1.6, letterSpacing: 0 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.55, letterSpacing: 0 },
  caption: { fontSize: '0.8125rem', lineHeight: 1.5, letterSpacing: 0 },
  overline: { fontSize: '0.75rem', lineHeight: 1.5, fontWeight: 600, letterSpacing: '0.08em' },
  button: { fontSize: '0.9375rem', lineHeight: 1.5, fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
} as const;
