// Walks the modules of the web app by their imports.
import type { Rolldown } from 'vite';

/** All static imports of modules, transitively. */
export function partsOf(graph: Rolldown.ChunkingContext, ids: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    for (const part of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (found.has(part)) continue;
      found.add(part);
      visit(part);
    }
  };
  for (const id of ids) visit(id);
  return found;
}

/** All modules loaded lazily from `start`, at any depth; without those that only `but` load. */
export function lazyModules(graph: Rolldown.ChunkingContext, start: readonly string[], but: readonly string[] = []): ReadonlySet<string> {
  const [found, lazy] = [new Set<string>(but), new Set<string>()];
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
    for (const one of dynamicallyImportedIds) lazy.add(one);
    for (const one of [...importedIds, ...dynamicallyImportedIds]) visit(one);
  };
  for (const id of start) visit(id);
  return lazy;
}

/** With the modules themselves. */
export const withParts = (graph: Rolldown.ChunkingContext, ids: readonly string[]): ReadonlySet<string> =>
  new Set([...ids, ...partsOf(graph, ids)]);
/** What these modules load lazily themselves. */
export const lazyIn = (graph: Rolldown.ChunkingContext, ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
