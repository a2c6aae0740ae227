/** The chunks of the built web app: their imports and sources. Written next to the app, for the bench. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { many, mapOf, type Out, parse, shape, text } from '#shared/words.ts';

const Chunk = shape({
  /** Files of the app, each with its own imports, that are loaded with this one: its static imports and styles. */
  needs: many(text(300)),
  /** Sources, from the repository root. */
  sources: many(text(500), 10_000),
});
const ChunkGraph = mapOf(Chunk);
/** Chunks by their file names within the app. */
export type ChunkGraph = Out<typeof ChunkGraph>;

const fileFor = (webFolder: string) => join(dirname(webFolder), 'chunks.json');

export const readChunkGraph = (webFolder: string): ChunkGraph => parse(ChunkGraph, JSON.parse(readFileSync(fileFor(webFolder), 'utf8')));

export const chunkGraph: Plugin = {
  name: 'chunk-graph',
  apply: 'build',
  writeBundle({ dir = '.' }, bundle) {
    const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
    const graph = chunks.map(({ fileName, imports, moduleIds, viteMetadata }): [string, ChunkGraph[string]] => [
      fileName,
      {
        needs: [...imports, ...(viteMetadata?.importedCss ?? [])],
        sources: moduleIds.map((id) => relative('.', id)),
      },
    ]);
    writeFileSync(fileFor(dir), JSON.stringify(Object.fromEntries(graph)));
  },
};
