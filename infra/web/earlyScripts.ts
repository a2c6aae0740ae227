// The two scripts that run before the app are one file with a hash in its name, which browsers keep; the development server has both. Addresses
// of what is built have a longer one (`pageDocument.ts`). The page for giving has a script of its own in their place, which keeps what is done
// with the form before the app is there.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync, transformSync } from 'esbuild';
import type { Plugin } from 'vite';

const names = ['session.js', 'scheme.js'] as const;
/** Without comments, and for the app without what only pages do: every visitor of the sign-in page loads them. */
const read = (name: string, isApp: boolean) =>
  transformSync(readFileSync(join(import.meta.dirname, '../../web/public', name), 'utf8'), {
    minify: true,
    define: { 'window.narthexIsApp': String(isApp) },
  }).code;
const source = (isApp: boolean) => names.map((name) => read(name, isApp)).join('\n');
const ofGiving = 'scheme.js';
const tagOf = (name: string) => `<script src="/${name}"></script>`;

/** One classic script: it runs before the page is drawn, and a module would run after. */
function givingSource(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(import.meta.dirname, '../../web/give/early/early.ts')],
    ...{ bundle: true, format: 'iife', minify: true, target: 'es2022', legalComments: 'none', write: false },
  });
  return outputFiles[0]?.text ?? '';
}

const fileOf = (text: string) => `assets/early-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;

/** The names of the files, of the app's document and of that of a page. */
export const earlyFiles = () => ({ app: fileOf(source(true)), page: fileOf(source(false)) });

export const earlyScripts: Plugin = {
  name: 'early-scripts',
  apply: 'build',
  buildStart() {
    for (const text of [source(true), source(false), givingSource()])
      this.emitFile({ type: 'asset', fileName: fileOf(text), source: text });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => {
      if (path === '/give/index.html') return html.replace(tagOf(ofGiving), tagOf(fileOf(givingSource())));
      if (path !== '/index.html') return html;
      const [first, ...others] = names.map(tagOf);
      const named = html.replace(first ?? '', tagOf(earlyFiles().app));
      return others.reduce((text, tag) => text.replace(new RegExp(`\\s*${tag}`), ''), named);
    },
  },
};
