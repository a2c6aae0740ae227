// The files of the built web app, what each of them loads, and their transfer size.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webFolder } from '#infra/build.ts';
import { readChunkGraph } from '#infra/web/chunkGraph.ts';

export interface BuiltWeb {
  /** Every file loaded with these: sources by their paths from the repository root, files of the app by theirs within it. */
  filesWith(sources: readonly string[], files?: readonly string[]): ReadonlySet<string>;
}

export function readBuiltWeb(): BuiltWeb {
  const graph = readChunkGraph(webFolder);
  const chunkOf = (source: string): string => {
    const found = Object.entries(graph).find(([, { sources }]) => sources.includes(source));
    if (!found) throw new Error(`${source} is in no chunk of the web app.`);
    return found[0];
  };
  return {
    filesWith: (sources, files = []) => {
      const found = new Set<string>();
      const visit = (file: string): void => {
        if (found.has(file)) return;
        found.add(file);
        for (const needed of graph[file]?.needs ?? []) visit(needed);
      };
      for (const file of [...files, ...sources.map(chunkOf)]) visit(file);
      return found;
    },
  };
}

const weights = new Map<string, number>();
/** In kB of 1,000 bytes, gzipped. */
export function kB(files: Iterable<string>): number {
  let sum = 0;
  for (const file of files) {
    const weight = weights.get(file) ?? gzipSync(readFileSync(join(webFolder, file))).length / 1000;
    weights.set(file, weight);
    sum += weight;
  }
  return sum;
}
