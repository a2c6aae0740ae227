// The two scripts that run before the app are one file with a hash in its name, which browsers keep; the development server has both.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const names = ['session.js', 'scheme.js'] as const;
const source = () => names.map((name) => readFileSync(join(import.meta.dirname, '../../web/public', name), 'utf8')).join('\n');
const tagOf = (name: string) => `<script src="/${name}"></script>`;

const fileOf = (text: string) => `assets/early-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.js`;

export const earlyScripts: Plugin = {
  name: 'early-scripts',
  apply: 'build',
  buildStart() {
    const text = source();
    this.emitFile({ type: 'asset', fileName: fileOf(text), source: text });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => {
      if (path !== '/index.html') return html;
      const [first, ...others] = names.map(tagOf);
      const named = html.replace(first ?? '', tagOf(fileOf(source())));
      return others.reduce((text, tag) => text.replace(new RegExp(`\\s*${tag}`), ''), named);
    },
  },
};
