// Walks through an area's rows of a church: from its roots to the partitions that rows lead to, depth first, so that what is still to be read
// stays small enough for a job's row, however large the church is.

import { areaNames } from '#shared/areas.ts';
import type { Cell } from '#shared/export/csv.ts';
import { choice, many, maybe, type Out, shape, text, yes } from '#shared/words.ts';
import type { Table } from '../table/table.ts';
import type { AreaTransfer } from './declare.ts';

/** A partition that is still to be read, from where it was left. */
export const Waiting = many(
  shape({
    ...{ area: choice(...areaNames), pk: many(text(300), 5), index: maybe(choice('gsi1')) },
    ...{ newestFirst: maybe(yes), after: maybe(text(900)) },
  }),
  5000,
);
export type Waiting = Out<typeof Waiting>;

const atOnce = 6;
const limits = { own: 100, listed: 25 } as const;
const mostRequests = 300;

export interface Walked {
  readonly lines: string[];
  readonly counts: Record<string, number>;
  /** Of kinds that have a sheet: what people read. */
  readonly cells: (readonly Cell[])[];
  readonly files: readonly string[];
  readonly waiting: Waiting;
}

/** Reads on until there are about so many characters. */
export async function walk(table: Table, { out, leads = [], besides }: AreaTransfer, from: Waiting, enough: number): Promise<Walked> {
  const waiting = [...from];
  const [lines, cells, counts]: [string[], (readonly Cell[])[], Record<string, number>] = [[], [], {}];
  const files: string[] = [];
  let length = 0;
  for (let requests = 0; waiting.length > 0 && length < enough && requests < mostRequests; ) {
    const now = waiting.splice(-atOnce);
    requests += now.length;
    const pages = await Promise.all(
      now.map(({ area, pk, index, newestFirst, after }) =>
        table.query({ area }, pk, { ...(index ? { index } : {}), newestFirst, after, limit: index ? limits.listed : limits.own }),
      ),
    );
    for (const [at, page] of pages.entries()) {
      const part = now[at];
      if (!part) continue;
      if (page.next) waiting.push({ ...part, after: page.next });
      for (const { name, line } of (await besides?.(table, page, part.index)) ?? []) {
        counts[name] = (counts[name] ?? 0) + 1;
        lines.push(line);
        length += line.length;
      }
      for (const kind of out) {
        const found = kind.found(page, part.index);
        if (found.length > 0) counts[kind.name] = (counts[kind.name] ?? 0) + found.length;
        for (const one of found) {
          lines.push(one.line);
          length += one.line.length;
          if (one.cells) cells.push(one.cells);
          files.push(...one.files);
        }
      }
      for (const kind of [...out, ...leads]) waiting.push(...kind.partsOf(page, part.index).map((one) => ({ ...one, pk: [...one.pk] })));
    }
  }
  return { lines, counts, cells, files, waiting };
}
