import { type BuildOptions, build, context, type Plugin } from 'esbuild';
import { functionNames, functions } from './plan.ts';

/** Where `npm run build` leaves the bundles; the embedded stage and the AWS stacks take them from here. */
export const bundleFolder = 'dist/functions';

export interface BundleRequest {
  /** Holds a folder per function afterwards, each with `index.mjs` (exporting `handler`) and its source map. */
  readonly outDir: string;
  /** Bundles again whenever a source changes, and tells so. */
  readonly watch?: { onChange(problems: readonly string[]): void };
}

// Some packages of the AWS SDK's tail still call `require`, which an ES module has to make for itself.
const requireBanner = "import { createRequire as narthexRequire } from 'node:module'; const require = narthexRequire(import.meta.url);";

const options = (outDir: string): BuildOptions => ({
  entryPoints: Object.fromEntries(functionNames.map((name) => [`${name}/index`, functions[name].entry])),
  outdir: outDir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  minify: true,
  sourcemap: 'external',
  legalComments: 'none',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  mainFields: ['module', 'main'],
  banner: { js: requireBanner },
  logLevel: 'silent',
});

/**
 * Bundles every function of the plan in one go.
 * @returns a way to stop watching; without `watch` it does nothing. Rejects with esbuild's messages when a source does not compile.
 */
export async function bundleFunctions({ outDir, watch }: BundleRequest): Promise<() => Promise<void>> {
  if (!watch) {
    await build(options(outDir));
    return async () => {};
  }
  return watchBundles(outDir, watch.onChange);
}

async function watchBundles(outDir: string, onChange: (problems: readonly string[]) => void): Promise<() => Promise<void>> {
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
  const watcher = await context({ ...options(outDir), plugins: [tell] });
  await watcher.watch();
  await first;
  return () => watcher.dispose();
}
