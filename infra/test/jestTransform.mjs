// Compiles TypeScript and JSX, and packages that are ES modules only, to CommonJS for Jest; type checking is `npm run check`'s job.
// CommonJS because of Node 20: ES modules loaded by a suite stay in memory for as long as the process lives.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transform, transformSync, version } from 'esbuild';

/**
 * The CDK is large, and processes all of itself when imported: ten seconds per suite. So it is loaded outside the suites
 * (`infra/test/jestEnvironment.mjs`).
 */
const large = /\brequire\(("(?:aws-cdk-lib|cdk-nag|constructs)(?:\/[^"]+)?")\)/g;

/** React records where each element was created by constructing an error: a sixth of the component tests' time, only for warnings. */
const ownerStacks = /\b1e4 > ReactSharedInternals\.recentlyCreatedOwnerStacks\+\+/g;

/** A fallback stays for at least 300 ms once it has been shown, which no one sees in tests. */
const shownAtLeast = /\bFALLBACK_THROTTLE_MS = 300\b/g;

const options = (path) => ({
  loader: /\.[mc]?js$/.test(path) ? 'js' : path.endsWith('x') ? 'tsx' : 'ts',
  format: 'cjs',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  sourcemap: path.includes('node_modules') ? false : 'inline',
  sourcefile: path,
  define: { 'import.meta.url': 'importMetaUrl' },
  supported: { 'dynamic-import': false },
});
const finished = ({ code: made }) => {
  // A package may claim to be an ES module and have no default export: then its default is the entire module, as in Node.
  const code = made.replace('!mod || !mod.__esModule', "!mod || !mod.__esModule || !('default' in mod)");
  const url = code.includes('importMetaUrl') ? `const importMetaUrl = require('node:url').pathToFileURL(__filename).href;` : '';
  return {
    code: `${url}${code.replace(large, 'requireOnce($1)').replace(ownerStacks, 'false').replace(shownAtLeast, 'FALLBACK_THROTTLE_MS = 0')}`,
  };
};

/** Jest's own key knows nothing of this file: what it made before a change of it would stay. */
const own = `${version}\n${readFileSync(fileURLToPath(import.meta.url), 'utf8')}`;
const getCacheKey = (source, path) => createHash('sha256').update(`${own}\n${path}\n${source}`).digest('hex');

export default {
  getCacheKey,
  process: (source, path) => finished(transformSync(source, options(path))),
  processAsync: async (source, path) => finished(await transform(source, options(path))),
};
