// The page on which cards are entered says of each of its own files what it must contain (subresource integrity), and a list beside it names
// all that it can load. Giving compares both with what visitors get, every day (decision D42).
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { scriptList } from '#shared/giving/page/scriptList.ts';

const document = 'give/index.html';

type Bundle = Rolldown.OutputBundle;

/** What a file of the build contains; none if it isn't there. */
function contentOf(bundle: Bundle, fileName: string): string | Uint8Array | undefined {
  const file = bundle[fileName];
  return file?.type === 'chunk' ? file.code : file?.source;
}

const hash = (content: string | Uint8Array, algorithm: 'sha256' | 'sha384') => createHash(algorithm).update(content).digest('base64');

/** The scripts and styles that a file names: `"assets/a-1.js"` anywhere, `"./a-1.js"` from a file beside it. */
const named = /["'`](?:\/?assets|\.)\/([\w.-]+\.(?:js|css))["'`]/g;

/** All scripts and styles that a text leads to, at any depth, by their file names in the build. */
export function reachable(text: string, contentFor: (fileName: string) => string | Uint8Array | undefined): string[] {
  const found = new Set<string>();
  const visit = (content: string): void => {
    for (const [, base = ''] of content.matchAll(named)) {
      const fileName = `assets/${base}`;
      const next = found.has(fileName) ? undefined : contentFor(fileName);
      if (next === undefined) continue;
      found.add(fileName);
      visit(next.toString());
    }
  };
  visit(text);
  return [...found].toSorted();
}

const tag = /<(?:script|link)\b[^>]*\b(?:src|href)="\/(assets\/[\w.-]+\.(?:js|css))"[^>]*>/g;

/** Adds `integrity` to the tags of the build's own scripts and styles. */
export const withIntegrity = (html: string, contentFor: (fileName: string) => string | Uint8Array | undefined): string =>
  html.replaceAll(tag, (whole, fileName: string) => {
    const content = contentFor(fileName);
    return content === undefined ? whole : whole.replace(/ ?\/?>$/, ` integrity="sha384-${hash(content, 'sha384')}">`);
  });

export const integrity: Plugin = {
  name: 'integrity',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle[document];
      if (page?.type !== 'asset') return;
      const contentFor = (fileName: string) => contentOf(bundle, fileName);
      const html = page.source.toString();
      const files = reachable(html, contentFor).flatMap((fileName) => {
        const content = contentFor(fileName);
        return content === undefined ? [] : [[fileName, hash(content, 'sha256')] as const];
      });
      page.source = withIntegrity(html, contentFor);
      this.emitFile({ type: 'asset', fileName: scriptList, source: JSON.stringify(Object.fromEntries(files)) });
    },
  },
};
