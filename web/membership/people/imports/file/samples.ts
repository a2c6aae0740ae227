import type { Sheet } from '#shared/membership/people/imports/table.ts';

const mostSamples = 3;

/** A few cells of each column, each different. */
export const samplesOf = ({ headings, lines }: Sheet): string[][] =>
  headings.map((_, at) => {
    const cells = new Set<string>();
    for (const line of lines) {
      const text = line.cells[at];
      if (text) cells.add(text);
      if (cells.size >= mostSamples) break;
    }
    return [...cells];
  });
