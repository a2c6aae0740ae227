/** `npm run build`: the functions' bundles and the web app, each rebuilt only when its sources have changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mapOf, parse, text } from '#shared/words.ts';
import { bundleFolder, bundleFunctions } from './bundle.ts';

/** The output folder of the web app: `index.html`, `assets/` and the contents of `web/public`. */
export const webFolder = 'dist/web';
const stampFile = 'dist/.stamp';

const root = fileURLToPath(new URL('..', import.meta.url));
const versions = ['package-lock.json', 'tsconfig.json'];

const parts = {
  functions: {
    sources: ['functions', 'shared', 'web', 'infra/plan.ts', 'infra/stages.ts', 'infra/bundle.ts', ...versions],
    made: bundleFolder,
  },
  web: {
    sources: ['web', 'shared', 'infra/stages.ts', 'infra/openapi', 'infra/web', 'vite.config.ts', ...versions],
    made: join(webFolder, 'index.html'),
  },
} as const;
type Part = keyof typeof parts;

const makers: Record<Part, () => Promise<unknown>> = {
  functions: () => bundleFunctions({ outDir: bundleFolder }),
  web: async () => {
    const { build } = await import('vite');
    await build({ logLevel: 'warn', configFile: 'vite.config.ts' });
    const { writeDocs } = await import('./openapi/docFiles.ts');
    writeDocs(webFolder);
  },
};

const isSource = (path: string) => !/\.test\.tsx?$|^web\/e2e\//.test(path);

/** All source files below a path, in a fixed order. */
function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const below = readdirSync(path, { recursive: true, withFileTypes: true });
  return below
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isSource)
    .sort();
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function readStamp(): Record<string, string> {
  if (!existsSync(stampFile)) return {};
  const given: unknown = JSON.parse(readFileSync(stampFile, 'utf8'));
  return parse(mapOf(text(64)), given);
}

/** Builds what is outdated. `say` is called before each slow part; resolves with the parts that were built. */
export async function buildAll(say: (line: string) => void, wanted: readonly Part[] = ['functions', 'web']): Promise<readonly Part[]> {
  const stamp = readStamp();
  const hashes = { functions: hashOf(parts.functions.sources), web: hashOf(parts.web.sources) };
  const stale = wanted.filter((part) => stamp[part] !== hashes[part] || !existsSync(parts[part].made));
  for (const part of stale) {
    say(part === 'web' ? 'Building the web app …' : 'Bundling the functions …');
    await makers[part]();
    stamp[part] = hashes[part];
    mkdirSync(dirname(stampFile), { recursive: true });
    writeFileSync(`${stampFile}.new`, JSON.stringify(stamp));
    renameSync(`${stampFile}.new`, stampFile);
  }
  return stale;
}

async function main(): Promise<void> {
  process.chdir(root);
  try {
    const made = await buildAll(console.log);
    console.log(made.length ? 'Built.' : 'Nothing has changed since the last build.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
