// What is wrong with the giving page as a visitor got it. Pure: what was released, what was served.
import { Parser } from 'htmlparser2';
import type { PageProblem } from '#shared/giving/page/pageChecks.ts';
import type { ScriptList } from '#shared/giving/page/scriptList.ts';

/** The page as our rows and the release make it. */
export interface Released {
  readonly policy: string;
  readonly body: string;
  readonly list: ScriptList;
}

export interface ServedPage {
  readonly policy: string;
  readonly body: string;
  /** What the files of the list contained; none for one that did not answer. */
  readonly hashes: ReadonlyMap<string, string | undefined>;
}

/** The addresses of all scripts that a document names; `''` for one that lies in the document itself. */
function scriptsIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (name, { src = '', href = '', rel = '' }) => {
      if (name === 'script') found.push(src);
      if (name === 'link' && /\b(?:modulepreload|preload)\b/.test(rel)) found.push(href);
    },
  });
  parser.end(html);
  return found;
}

const inOrder = (policy: string) => policy.split(';').map((one) => one.trim());
const samePolicy = (one: string, other: string) => inOrder(one).join(';') === inOrder(other).join(';');

export function problemsOf(address: string, released: Released, served: ServedPage | undefined): PageProblem[] {
  if (!served) return [{ what: 'unreachable', address }];
  const known = new Set(Object.keys(released.list).map((file) => `/${file}`));
  const foreign = scriptsIn(served.body).filter((src) => !known.has(src));
  const changed = Object.entries(released.list).filter(([file, hash]) => served.hashes.get(file) !== hash);
  return [
    ...(samePolicy(released.policy, served.policy) ? [] : [{ what: 'policy', address } as const]),
    ...(served.body === released.body ? [] : [{ what: 'document', address } as const]),
    ...foreign.map((src) => ({ what: 'script', address: src.slice(0, 300) }) as const),
    ...changed.map(([file]) => ({ what: 'script', address: `/${file}` }) as const),
  ].slice(0, 100);
}
