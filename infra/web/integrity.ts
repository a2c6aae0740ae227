// The page on which cards are entered says of each of its own files what it must contain (subresource integrity), and a list beside it names
// all that it can load. Giving compares both with what visitors get, every day (decision D42). Its styles are in the page itself, which the server
// draws the form into (`functions/giving/page/drawn.ts`); a second list has the tags that load the texts of a language with it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { scriptList } from '#shared/giving/page/scriptList.ts';
import { languageCodes } from '#shared/languages.ts';

const document = 'give/index.html';

type Bundle = Rolldown.OutputBundle;

/** What a file of the build contains; none if it isn't there. */
function contentOf(bundle: Bundle, fileName: string): string | Uint8Array | undefined {
  const file = bundle[fileName];
  return file?.type === 'chunk' ? file.code : file?.source;
}

const hash = (content: string | Uint8Array, algorithm: 'sha256' | 'sha384') => createHash(algorithm).update(content).digest('base64');

/** How modules lead to each other, and in which files of the build they lie. */
export interface Graph {
  /** The modules that a module imports, at once or on demand. */
  importsOf(module: string): readonly string[];
  /** The file that a module is bundled into; none if nothing of it is left. */
  fileOf(module: string): string | undefined;
  /** The files that are loaded with a file. */
  neededBy(file: string): readonly string[];
}

/** All files that a module can lead to, by their names in the build. */
export function reachable(entry: string, { importsOf, fileOf, neededBy }: Graph): string[] {
  const modules = all([entry], importsOf);
  return all(
    [...modules].map(fileOf).filter((file) => file !== undefined),
    neededBy,
  ).toSorted();
}

/** What these lead to, themselves included. */
function all(first: readonly string[], next: (one: string) => readonly string[]): string[] {
  const found = new Set(first);
  for (const one of found) for (const other of next(one)) found.add(other);
  return [...found];
}

const tag = /<(?:script|link)\b[^>]*\b(?:src|href)="\/(assets\/[\w.-]+\.(?:js|css))"[^>]*>/g;

/** Adds `integrity` to the tags of the build's own scripts and styles. */
export const withIntegrity = (html: string, contentFor: (fileName: string) => string | Uint8Array | undefined): string =>
  html.replaceAll(tag, (whole, fileName: string) => {
    const content = contentFor(fileName);
    return content === undefined ? whole : whole.replace(/ ?\/?>$/, ` integrity="sha384-${hash(content, 'sha384')}">`);
  });

const styleTag = /<link rel="stylesheet"[^>]*\bhref="\/(assets\/[\w.-]+\.css)"[^>]*>/g;

/** Puts the styles that a document names into it: it is drawn without waiting for them. */
export const withStyles = (html: string, contentFor: (fileName: string) => string | Uint8Array | undefined): string =>
  html.replaceAll(styleTag, (whole, fileName: string) => {
    const content = contentFor(fileName)?.toString();
    if (content === undefined) return whole;
    if (/url\(|<\//i.test(content)) throw new Error(`${fileName} names other files, or ends a tag: it can't be put into the page.`);
    return `<style>${content}</style>`;
  });

const programTag = /<(?:script type="module"|link rel="modulepreload")(?= )/g;
/** Lets the page's first script, without which nothing is drawn, have the line before the program, which takes over what is drawn. */
export const afterFirst = (html: string): string => html.replaceAll(programTag, (tag) => `${tag} fetchpriority="low"`);

/** By language, the tags that load the texts of the form for giving ahead of the program that asks for them. */
function aheadOf(bundle: Bundle): Record<string, string> {
  const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
  const fileOf = (path: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))?.fileName;
  const tagsOf = (language: string) =>
    ['entry', 'give']
      .flatMap((folder) => fileOf(`/shared/locales/${folder}/${language}.json`) ?? [])
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join('');
  return Object.fromEntries(languageCodes.map((language) => [language, tagsOf(language)]));
}

function graphOf(context: Rolldown.PluginContext, bundle: Bundle): Graph {
  const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
  const files = new Map(chunks.flatMap(({ moduleIds, fileName }) => moduleIds.map((id) => [id, fileName] as const)));
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return {
    importsOf: (id) => {
      const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
      return [...importedIds, ...dynamicallyImportedIds];
    },
    fileOf: (id) => files.get(id),
    neededBy: (file) => {
      const { imports = [], viteMetadata } = byName.get(file) ?? {};
      return [...imports, ...(viteMetadata?.importedCss ?? [])];
    },
  };
}

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
      const entry = join(import.meta.dirname, '../../web/give/main.tsx');
      // What the document names besides: a file that runs before the app.
      const named = [...html.matchAll(tag)].map(([, fileName = '']) => fileName);
      const files = new Set([...reachable(entry, graphOf(this, bundle)), ...named]);
      const hashes = [...files].toSorted().flatMap((fileName) => {
        const content = contentFor(fileName);
        return content === undefined ? [] : [[fileName, hash(content, 'sha256')] as const];
      });
      page.source = withIntegrity(afterFirst(withStyles(html, contentFor)), contentFor);
      const ahead = Object.entries(aheadOf(bundle)).map(
        ([language, tags]) => [language, withIntegrity(afterFirst(tags), contentFor)] as const,
      );
      this.emitFile({ type: 'asset', fileName: 'give/ahead.json', source: JSON.stringify(Object.fromEntries(ahead)) });
      this.emitFile({ type: 'asset', fileName: scriptList, source: JSON.stringify(Object.fromEntries(hashes)) });
    },
  },
};
