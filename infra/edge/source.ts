import { readFileSync } from 'node:fs';
import { appPaths } from './appPaths.ts';

/** CloudFront refuses a function of more bytes. */
const limit = 10_240;

/**
 * The text of the edge function, as AWS runs it and as the embedded stage runs it. In `viewer.js` the placeholders `'__DOMAIN__'` and
 * `'__APP_PATHS__'` stand for a text and a list of texts; their quotes belong to them, so that the file stays plain JavaScript.
 */
export function edgeSource({ domain }: { domain: string }): string {
  const source = readFileSync(new URL('./viewer.js', import.meta.url), 'utf8')
    .replaceAll(/['"]?__DOMAIN__['"]?/g, JSON.stringify(domain))
    .replaceAll(/['"]?__APP_PATHS__['"]?/g, JSON.stringify(appPaths));
  const bytes = Buffer.byteLength(source);
  if (bytes > limit) throw new Error(`The edge function has ${bytes} bytes; CloudFront takes ${limit}.`);
  return source;
}
