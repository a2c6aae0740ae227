import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every screen stands on, in two files that change only when a dependency does: a deployment of ours leaves them in the browser's
 * cache. Everything else is split by the lazy screens themselves, so that none carries another's widgets.
 */
const widgets =
  'styles|zero-styled|colors|utils|transitions|useLazyRipple|DefaultPropsProvider|Box|Button|ButtonBase|ButtonGroup|CircularProgress|IconButton';
const stem = [
  '@emotion',
  'stylis',
  'i18next',
  'react-i18next',
  '@mui/system',
  '@mui/styled-engine',
  '@mui/private-theming',
  `@mui/material/(${widgets})`,
];
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  { name: 'base', test: new RegExp(`node_modules/(${stem.join('|')})/`) },
];

/** The theme switches the ripple of buttons off; its code and its animation library need not travel either. */
const noRipple: Plugin = {
  name: 'no-ripple',
  apply: 'build',
  enforce: 'pre',
  resolveId: (wanted, importer) => (wanted.endsWith('/TouchRipple.mjs') && importer?.includes('ButtonBase') ? '\0no-ripple' : null),
  load: (id) => (id === '\0no-ripple' ? 'export default () => null;' : null),
};

/** Builds the web app into `dist/web`. The gallery is not an entry: it is drawn by the development server only. */
export default defineConfig({
  root: 'web',
  plugins: [react(), noRipple],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
