// A module that is loaded on demand and bundled with others gets a file of its own that only exports from theirs: a request more, for a
// name. Here such a file is left out, and who loads it loads the other.
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

interface Facade {
  /** Of the file left out, in the bundle. */
  readonly fileName: string;
  /** Of the one it exports from. */
  readonly target: string;
  /** The names it exports, and those they have in the other file. */
  readonly names: readonly (readonly [name: string, inTarget: string])[];
}

const reexport = /^export\{([^{}]+)\}from[`"']\.\/([\w.-]+)[`"'];?\s*$/;
const folderOf = (fileName: string): string => fileName.slice(0, fileName.lastIndexOf('/') + 1);

/** What a file exports if it does nothing else. */
export function readFacade(fileName: string, code: string): Facade | undefined {
  const [, list = '', target] = reexport.exec(code) ?? [];
  if (!target) return undefined;
  const names = list.split(',').map((one) => {
    const [inTarget = '', name = inTarget] = one.split(' as ');
    return [name, inTarget] as const;
  });
  return { fileName, target: `${folderOf(fileName)}${target}`, names };
}

const baseOf = (fileName: string): string => fileName.slice(folderOf(fileName).length);

/** Loads the other file in place of the facade, by the names the importer knows. */
export function withoutFacade(code: string, { fileName, target, names }: Facade): string {
  if (!code.includes(baseOf(fileName))) return code;
  const known = names.map(([name, inTarget]) => `${name}:e.${inTarget}`).join(',');
  return code
    .replaceAll(/import\(([`"'])\.\/([\w.-]+)\1\)/g, (whole, quote: string, file: string) =>
      file === baseOf(fileName) ? `import(${quote}./${baseOf(target)}${quote}).then(e=>({${known}}))` : whole,
    )
    .replaceAll(fileName, target);
}

/** The same for a document, which names the other file already. */
export const withoutTag = (html: string, { fileName }: Facade): string =>
  html.replaceAll(/^ *<link rel="modulepreload"[^>]* href="\/([\w./-]+)">\n/gm, (tag, file: string) => (file === fileName ? '' : tag));

function facadesOf(bundle: Bundle): Facade[] {
  const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
  return chunks.flatMap((chunk) => (chunk.isDynamicEntry && !chunk.isEntry ? (readFacade(chunk.fileName, chunk.code) ?? []) : []));
}

/** Runs after the one of Vite's that writes which files are preloaded. */
export const facades: Plugin = {
  name: 'facades',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const facade of facadesOf(bundle)) {
        for (const one of Object.values(bundle)) {
          if (one.type === 'chunk') one.code = withoutFacade(one.code, facade);
          else if (one.fileName.endsWith('.html')) one.source = withoutTag(one.source.toString(), facade);
        }
        delete bundle[facade.fileName];
      }
    },
  },
};
