import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { chunkGraph } from './infra/web/chunkGraph.ts';
import { slimCalls } from './infra/web/slimCalls.ts';

/**
 * What screens stand on, in files that change only when a dependency does: a deployment of ours leaves them in the browser's cache. Everything
 * else is split by the lazy screens themselves, so that none carries another's widgets. The screens around signing in do without MUI.
 */
const stem = ['react-router', 'react-router-dom', 'i18next', 'react-i18next'];
const widgets =
  'styles|zero-styled|colors|utils|transitions|useLazyRipple|DefaultPropsProvider|Box|Button|ButtonBase|ButtonGroup|CircularProgress|IconButton';
const mui = ['@emotion', 'stylis', '@mui/system', '@mui/styled-engine', '@mui/private-theming', `@mui/material/(${widgets})`];

/** What a first visit loads: each of these by itself, their parts together in one file instead of in fifty. */
const firstScreens = ['main.tsx', 'app/App.tsx', 'membership/signIn/LoginScreen.tsx'].map((file) => join(import.meta.dirname, 'web', file));

function partsOf(graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    for (const part of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(part)) continue;
      found.add(part);
      visit(part);
    }
  };
  for (const screen of firstScreens) visit(screen);
  return found;
}

let firstParts: ReadonlySet<string> | undefined;
const first: Rolldown.CodeSplittingNameFunction = (id, graph) => {
  firstParts ??= partsOf(graph);
  return firstParts.has(id) ? 'first' : null;
};

const groups = [
  // By itself: calendars of public pages stand on it, too, and on nothing else.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'base', test: new RegExp(`node_modules/(${stem.join('|')})/`) },
  { name: 'mui', test: new RegExp(`node_modules/(${mui.join('|')})/`) },
  { name: first },
];

/** The theme switches the ripple of buttons off; its code and its animation library need not travel either. */
const noRipple: Plugin = {
  name: 'no-ripple',
  apply: 'build',
  enforce: 'pre',
  resolveId: (wanted, importer) => (wanted.endsWith('/TouchRipple.mjs') && importer?.includes('ButtonBase') ? '\0no-ripple' : null),
  load: (id) => (id === '\0no-ripple' ? 'export default () => null;' : null),
};

/** An icon lies in the file of whoever imports it: two who share one would else each load a file of fifty bytes for it. */
const iconsBesideImporters: Plugin = {
  name: 'icons-beside-importers',
  apply: 'build',
  enforce: 'pre',
  async resolveId(wanted, importer, options) {
    const found = importer && wanted.startsWith('lucide/') ? await this.resolve(wanted, importer, { ...options, skipSelf: true }) : null;
    return found && importer ? { ...found, id: `${found.id}?for=${relative(import.meta.dirname, importer)}` } : null;
  },
};

/** Names for debugging keep what nobody uses: forms, scroll restoration and prefetching of a framework we are not. */
const noRouterNames: Plugin = {
  name: 'no-router-names',
  apply: 'build',
  transform: (code, id) => {
    if (!/\/react-router\/dist\//.test(id)) return null;
    const unnamed = code.replace(/^\w+\.displayName = "\w+";$/gm, '');
    return { code: unnamed.replace(/(?<= = )(?=React\d*\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ '), map: null };
  },
};

/** The islands of public pages: `web/elements/islands`. */
const islands = ['calendar', 'carousel', 'map', 'raw', 'video'];
const islandFile = (name: string) => `elements/islands/${name}.ts`;

/**
 * Public pages name one script, `/islands.js`, by a name that never changes; the islands themselves have names that tell their content. The
 * loader gets those addresses as texts, because the bundler's own way of loading is larger than all of it.
 */
const islandLoader: Plugin = {
  name: 'island-loader',
  generateBundle(_, bundle) {
    const loader = bundle['islands.js'];
    if (loader?.type !== 'chunk') return;
    const built = Object.values(bundle).flatMap((one) => (one.type === 'chunk' && one.isEntry ? [one] : []));
    loader.code = loader.code.replace(/island:(\w+)/g, (_match, name: string) => `/${built.find((one) => one.name === name)?.fileName}`);
  },
  transform: (code, id) =>
    process.env.NODE_ENV !== 'production' && id.endsWith(islandFile('loader'))
      ? code.replace(/island:(\w+)/g, '/elements/islands/$1.ts')
      : null,
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === '/islands.js') request.url = `/${islandFile('loader')}`;
      next();
    });
  },
};

/** Builds the web app into `dist/web`. The gallery is not an entry: it is drawn by the development server only. */
export default defineConfig({
  root: 'web',
  optimizeDeps: { entries: ['index.html'] },
  plugins: [react(), noRipple, iconsBesideImporters, noRouterNames, islandLoader, slimCalls, chunkGraph],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Browsers without it fetch a little later what they need.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: 'exports-only',
      input: {
        index: 'web/index.html',
        islands: `web/${islandFile('loader')}`,
        ...Object.fromEntries(islands.map((name) => [name, `web/${islandFile(name)}`])),
      },
      output: {
        codeSplitting: { groups },
        entryFileNames: ({ name }) => (name === 'islands' ? 'islands.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
