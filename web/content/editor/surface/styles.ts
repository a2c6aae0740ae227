/** How texts look during editing, in light and dark mode. The site's own theme applies once they are published. */
import { buttonSizes } from '#shared/elements/links/buttonClasses.ts';

const sizes: Readonly<Record<(typeof buttonSizes)[number], string>> = {
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.25rem',
  '2x': '1.5rem',
  '3x': '1.75rem',
  '4x': '2rem',
};

const button = {
  '& a.btn': {
    display: 'inline-block',
    p: '0.5em 1.1em',
    borderRadius: '0.6em',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    textDecoration: 'none',
  },
  '& a.btn-outline': { bgcolor: 'transparent', color: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor' },
  '& a.btn-block': { display: 'block', textAlign: 'center' },
  ...Object.fromEntries(buttonSizes.map((size) => [`& a.btn-${size}`, { fontSize: sizes[size] }])),
};

/** Editor styles that apply anywhere, including within a site's theme. */
export const bareStyles = {
  outline: 'none',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& .underlined': { textDecoration: 'underline' },
  '& .struck': { textDecoration: 'line-through' },
  '& .underlined.struck': { textDecoration: 'underline line-through' },
  '& li.nested': { listStyle: 'none' },
  '& code.code': { display: 'block', whiteSpace: 'pre-wrap', fontFamily: 'monospace' },
  '& .verbatim': { cursor: 'default', userSelect: 'none' },
  '& .verbatim table': { borderCollapse: 'collapse' },
} as const;

/** Headings, lists, quotations and code in a neutral style: content matters here, not appearance. */
export const surfaceStyles = {
  ...bareStyles,
  ...button,
  minHeight: 140,
  px: 1.75,
  py: 1.25,
  fontSize: '1rem',
  lineHeight: 1.6,
  '& p, & ul, & ol, & blockquote, & h1, & h2, & h3, & h4': { my: 0, mb: '0.7em' },
  '& > :last-child': { mb: 0 },
  '& h1': { fontSize: '1.75rem', lineHeight: 1.25 },
  '& h2': { fontSize: '1.45rem', lineHeight: 1.3 },
  '& h3': { fontSize: '1.2rem', lineHeight: 1.35 },
  '& h4, & h5, & h6': { fontSize: '1.05rem' },
  '& ul, & ol': { pl: 3 },
  '& li.checked, & li.unchecked': { listStyle: 'none', position: 'relative' },
  '& li.checked::before, & li.unchecked::before': { content: '"☐"', position: 'absolute', left: '-1.4em' },
  '& li.checked::before': { content: '"☑"' },
  '& blockquote': { ml: 0, pl: 2, borderLeft: '3px solid', borderColor: 'surface.edge', color: 'text.secondary' },
  '& code': { bgcolor: 'surface.sunken', borderRadius: 0.5, px: 0.5, fontFamily: 'monospace', fontSize: '0.925em' },
  '& code.code': { ...bareStyles['& code.code'], p: 1.5, mb: '0.7em' },
  '& a': { color: 'primary.main' },
  '& .verbatim': { ...bareStyles['& .verbatim'], bgcolor: 'surface.sunken', borderRadius: 1, px: 0.75, py: 0.25 },
  '& div.verbatim': { p: 1.5, mb: '0.7em', overflowX: 'auto' },
  '& .verbatim img': { maxWidth: '100%', height: 'auto', verticalAlign: 'middle' },
  '& .verbatim :is(td, th)': { border: '1px solid', borderColor: 'divider', px: 1, py: 0.5 },
} as const;
