import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkGraph } from './infra/web/chunkGraph.ts';
import { groups, islandFile, islands, preloads } from './infra/web/chunks.ts';
import { earlyScripts } from './infra/web/earlyScripts.ts';
import { facades } from './infra/web/facades.ts';
import { handbook } from './infra/web/handbook.ts';
import { integrity } from './infra/web/integrity.ts';
import { pageDocuments } from './infra/web/pageDocument.ts';
import { slimCalls } from './infra/web/slimCalls.ts';

/** The theme switches the ripple of buttons off; its code and its animation library need not travel either. */
const noRipple: Plugin = {
  name: 'no-ripple',
  apply: 'build',
  enforce: 'pre',
  resolveId: (wanted, importer) => (wanted.endsWith('/TouchRipple.mjs') && importer?.includes('ButtonBase') ? '\0no-ripple' : null),
  load: (id) => (id === '\0no-ripple' ? 'export default () => null;' : null),
};

/** An icon stays in its importer's file: shared icons would each become a file of fifty bytes. */
const iconsBesideImporters: Plugin = {
  name: 'icons-beside-importers',
  apply: 'build',
  enforce: 'pre',
  async resolveId(wanted, importer, options) {
    const found = importer && wanted.startsWith('lucide/') ? await this.resolve(wanted, importer, { ...options, skipSelf: true }) : null;
    return found && importer ? { ...found, id: `${found.id}?for=${relative(import.meta.dirname, importer)}` } : null;
  },
};

/** Debug names keep unused code: forms, scroll restoration and prefetching of the router's framework mode. */
const noRouterNames: Plugin = {
  name: 'no-router-names',
  apply: 'build',
  transform: (code, id) => {
    if (!/\/react-router\/dist\//.test(id)) return null;
    const unnamed = code.replace(/^\w+\.displayName = "\w+";$/gm, '');
    return { code: unnamed.replace(/(?<= = )(?=React\d*\.(?:forwardRef|createContext)\()/g, '/* @__PURE__ */ '), map: null };
  },
};

/**
 * Of the cleaner of HTML only what we use of it travels: its parser, without the document model around that, and nothing for style sheets,
 * which `allowedHtml.ts` reads itself. It and the reader of markdown are woken when a text first needs them: most are plain.
 */
const leanCleaner: Plugin = {
  name: 'lean-cleaner',
  apply: 'build',
  enforce: 'pre',
  resolveId: (wanted, importer = '') => {
    if (importer.endsWith('/sanitize/html.ts') && /^(?:sanitize-html|marked)$/.test(wanted)) return `\0lean-${wanted}`;
    return importer.includes('/sanitize-html/') && /^(?:postcss|htmlparser2)$/.test(wanted) ? `\0lean-${wanted}` : null;
  },
  load: (id) => (id.startsWith('\0lean-') ? lean[id.slice('\0lean-'.length)] : null),
};
const lean: Readonly<Record<string, string>> = {
  postcss: 'export const parse = () => { throw new Error("Styles are not read here."); };',
  htmlparser2: `export { Parser } from ${JSON.stringify(join(import.meta.dirname, 'node_modules/htmlparser2/dist/esm/Parser.js'))};`,
  'sanitize-html': `let real; export default (...given) => (real ??= require('sanitize-html'))(...given);`,
  marked: `export function Marked(...given) { return new (require('marked').Marked)(...given); }`,
};

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
  optimizeDeps: { entries: ['index.html', 'give/index.html'] },
  plugins: [
    react(),
    noRipple,
    iconsBesideImporters,
    noRouterNames,
    leanCleaner,
    preloads,
    earlyScripts,
    islandLoader,
    slimCalls,
    handbook,
    facades,
    integrity,
    pageDocuments,
    chunkGraph,
  ],
  // A worker loads what only some files need, as the rest of the app does.
  worker: { format: 'es' },
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
        give: 'web/give/index.html',
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
