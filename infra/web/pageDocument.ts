// The document at the address of a page or block in the builder: that of the app, whose own files wait in a template. Its first script shows the page
// as it was published before it has the app loaded (`web/public/session.js`): a slow processor would do the other first.
import type { Plugin } from 'vite';
import { earlyFiles } from './earlyScripts.ts';

/** Where `infra/edge/viewer.js` leads to. */
export const pageDocument = 'builder.html';

const waiting = /^ *<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)\n/gm;
const firstScript = /^ *<script src="/m;

/** Puts what loads the app into a template ahead of the first script, which has to find it. */
export function withAppWaiting(html: string): string {
  const tags = [...html.matchAll(waiting)].map(([tag]) => tag.trim());
  const left = html.replaceAll(waiting, '');
  if (tags.length === 0 || !firstScript.test(left)) throw new Error('The document of the app loads nothing that could wait.');
  return left.replace(firstScript, (script) => `    <template>${tags.join('')}</template>\n${script}`);
}

export const pageDocuments: Plugin = {
  name: 'page-documents',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const app = bundle['index.html'];
      if (app?.type !== 'asset') throw new Error('The app has no document.');
      const { app: ofApp, page: ofPage } = earlyFiles();
      const html = app.source.toString().replace(ofApp, ofPage);
      this.emitFile({ type: 'asset', fileName: pageDocument, source: withAppWaiting(html) });
    },
  },
};
