import { readFileSync } from 'node:fs';
import { languageCodes } from '#shared/languages.ts';
import { appPaths } from './appPaths.ts';

/** CloudFront's size limit for a function, in bytes. */
const limit = 10_240;

/**
 * The edge function's source, the same on AWS and on the embedded stage. The placeholders `'__DOMAIN__'`, `'__APP_PATHS__'` and
 * `'__LANGUAGES__'` in `viewer.js` stand for a text and lists of texts; they include their quotes, so that the file stays plain JavaScript.
 */
export function edgeSource({ domain }: { domain: string }): string {
  const source = readFileSync(new URL('./viewer.js', import.meta.url), 'utf8')
    .replaceAll(/['"]?__DOMAIN__['"]?/g, JSON.stringify(domain))
    .replaceAll(/['"]?__APP_PATHS__['"]?/g, JSON.stringify(appPaths))
    .replaceAll(/['"]?__LANGUAGES__['"]?/g, JSON.stringify(languageCodes));
  const bytes = Buffer.byteLength(source);
  if (bytes > limit) throw new Error(`The edge function has ${bytes} bytes; CloudFront takes ${limit}.`);
  return source;
}
