/** The API document and its HTML page, derived from `shared/calls.ts`; the build puts both next to the web app. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#shared/calls.ts';
import { parse, shape, text } from '#shared/words.ts';
import { apiDocument } from './document.ts';
import { apiPage } from './page.ts';

const PackageFile = shape({ version: text(40) });
const version = () => parse(PackageFile, JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))).version;

/** `openapi.json` and `docs.html`, by name. */
export function docFiles(): ReadonlyMap<string, string> {
  const document = apiDocument(calls, version());
  return new Map([
    ['openapi.json', `${JSON.stringify(document, undefined, 1)}\n`],
    ['docs.html', apiPage(document)],
  ]);
}

export function writeDocs(outDir: string): void {
  mkdirSync(outDir, { recursive: true });
  for (const [name, text] of docFiles()) writeFileSync(join(outDir, name), text);
}
