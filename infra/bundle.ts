import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, type BuildResult, build, context, type Plugin } from 'esbuild';
import { dayMs } from '#shared/time/civilDate.ts';
import { anything, mapOf, maybe, parse, shape } from '#shared/words.ts';
import { type FunctionName, functionNames, functions } from './plan.ts';

/** The output folder of the bundles, read by the embedded stage and the AWS stacks. */
export const bundleFolder = 'dist/functions';

export interface BundleRequest {
  /** Gets a folder per function, each with `index.mjs` (exporting `handler`), its lazy chunks, and source maps. */
  readonly outDir: string;
  /** All of them if omitted. */
  readonly only?: readonly FunctionName[];
  /** Bundles again whenever a source changes, and reports it. */
  readonly watch?: { onChange(problems: readonly string[]): void };
}

// Some dependencies of the AWS SDK still call `require`, which an ES module has to create for itself.
const requireBanner = "import { createRequire as narthexRequire } from 'node:module'; const require = narthexRequire(import.meta.url);";

/** Texts for functions: emails and public pages. The portal's texts, most of each file, are left out of the bundles. */
const spoken = ['mail', 'site', 'ui'];
const Texts = mapOf(anything);
const texts: Plugin = {
  name: 'texts',
  setup: (bundler) =>
    bundler.onLoad({ filter: /[\\/]shared[\\/]locales[\\/]\w+\.json$/ }, ({ path }) => {
      const all = Object.entries(parse(Texts, JSON.parse(readFileSync(path, 'utf8'))));
      return { contents: JSON.stringify(Object.fromEntries(all.filter(([part]) => spoken.includes(part)))), loader: 'json' };
    }),
};

/** Of the studio's texts and those of calendars, which the portal's editors use, functions need only those of templates and of recurrence rules. */
const studioTexts: Plugin = {
  name: 'studio texts',
  setup: (bundler) =>
    bundler.onLoad({ filter: /[\\/]locales[\\/](?:studio|calendar)[\\/]\w+\.json$/ }, ({ path }) => {
      const { content, calendar } = parse(shape({ content: maybe(Texts), calendar: maybe(Texts) }), JSON.parse(readFileSync(path, 'utf8')));
      const told = { content: content && { templates: content.templates }, calendar: calendar && { rule: calendar.rule } };
      return { contents: JSON.stringify(told), loader: 'json' };
    }),
};

/**
 * Parts of libraries that we never call: sanitize-html's CSS parser (we have our own), the serializer of the parser's tools, React's
 * response streaming, and what pdfkit embeds fonts and pictures with. A quarter of what the page-rendering functions would load. Of a PDF's
 * standard fonts, which it requires by names that only Node resolves, the bundle has the two we use.
 */
const unused: Plugin = {
  name: 'unused',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^(postcss|dom-serializer|fontkit|png-js)$/ }, ({ path }) => ({ path, namespace: 'unused' }));
    bundler.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = {};', loader: 'js' }));
    bundler.onLoad({ filter: /[\\/]pdfkit[\\/]js[\\/]pdfkit\.node\.mjs$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/require\$1\('#(standard-fonts\/Helvetica(?:Bold)?)'\)/g, "require('pdfkit/$1')"),
    }));
    const legacy = 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js';
    bundler.onResolve({ filter: /^react-dom\/server$/ }, () => ({ path: join(process.cwd(), legacy) }));
  },
};

/** Of giving's, those of a statement's paper. */
const givingTexts: Plugin = {
  name: 'giving texts',
  setup: (bundler) =>
    bundler.onLoad({ filter: /[\\/]locales[\\/]giving[\\/]\w+\.json$/ }, ({ path }) => {
      const { giving } = parse(shape({ giving: shape({ statements: Texts }) }), JSON.parse(readFileSync(path, 'utf8')));
      return { contents: JSON.stringify({ giving: { statements: giving.statements } }), loader: 'json' };
    }),
};

const plugins = [texts, studioTexts, givingTexts, unused];

/** One bundle per function. Dynamic imports become separate chunks, which cost nothing until they are needed. */
const options = (outDir: string, name: FunctionName): BuildOptions => ({
  entryPoints: { index: functions[name].entry },
  outdir: join(outDir, name),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minify: true,
  metafile: true,
  sourcemap: 'external',
  legalComments: 'none',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  mainFields: ['module', 'main'],
  banner: { js: requireBanner },
  // Native: what a machine needs of it is found beside the bundle, or in the packages of the repository.
  external: ['@duckdb/node-bindings-*'],
  plugins,
  logLevel: 'silent',
});

/**
 * Bundles the functions of the plan.
 * @returns a function that stops watching; without `watch` it does nothing. Rejects with esbuild's messages if a source doesn't compile.
 */
export async function bundleFunctions({ outDir, only = functionNames, watch }: BundleRequest): Promise<() => Promise<void>> {
  if (watch) return watchBundles(outDir, watch.onChange);
  await Promise.all(only.map(async (name) => removeOld(join(outDir, name), await build(options(outDir, name)))));
  return async () => {};
}

/** Deletes chunks of earlier bundles after a day: a running stage may still load younger ones. */
function removeOld(folder: string, { metafile }: BuildResult): void {
  if (!existsSync(folder)) return;
  const written = Object.keys(metafile?.outputs ?? {});
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = entry.name;
    // What a deployment adds is a folder (`infra/deploy/engineBinding.ts`).
    const isOurs = entry.isDirectory() || written.some((path) => path.endsWith(`/${file}`));
    if (!isOurs && Date.now() - statSync(join(folder, file)).mtimeMs > dayMs) rmSync(join(folder, file), { force: true });
  }
}

async function watchBundles(outDir: string, onChange: (problems: readonly string[]) => void): Promise<() => Promise<void>> {
  const watchers = await Promise.all(functionNames.map((name) => watchBundle(outDir, name, onChange)));
  return async () => {
    await Promise.all(watchers.map((dispose) => dispose()));
  };
}

async function watchBundle(
  outDir: string,
  name: FunctionName,
  onChange: (problems: readonly string[]) => void,
): Promise<() => Promise<void>> {
  let firstDone: (() => void) | undefined;
  const first = new Promise<void>((resolve) => {
    firstDone = resolve;
  });
  const tell: Plugin = {
    name: 'tell',
    setup: (bundler) =>
      bundler.onEnd(({ errors }) => {
        if (!firstDone) return onChange(errors.map(({ text, location }) => `${location?.file ?? ''}:${location?.line ?? ''} ${text}`));
        firstDone();
        firstDone = undefined;
      }),
  };
  const watcher = await context({ ...options(outDir, name), plugins: [...plugins, tell] });
  await watcher.watch();
  await first;
  return () => watcher.dispose();
}
