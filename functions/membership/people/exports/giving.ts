// What the columns of a list show of people’s giving, as further columns of an export: as reporting has found it for who started it
// (docs/decisions.md, P37).
import type { Caller } from '#functions/core/auth/caller.ts';
import { readPieces, savePiece } from '#functions/core/jobs/pieces.ts';
import type { JobRow } from '#functions/core/jobs/rows.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Cell } from '#shared/export/csv.ts';
import { type ListColumn, mostColumns } from '#shared/membership/people/lists/rules.ts';
import { many, maybe, type Out, parse, shape, text } from '#shared/words.ts';

const mostCells = 500_000;
const Lines = many(many(text(30), mostColumns + 1), mostCells);
/** `piece`: a file of lines, each an id and its cells. It expires by itself (`pieces.ts`). */
export const Given = shape({ headings: many(text(200), mostColumns), piece: text(100) });
type Given = Out<typeof Given>;

const headingOf = ({ field, currency, period, funds = [] }: ListColumn): string =>
  [field, currency?.toUpperCase(), period?.is, ...(period?.values ?? []), ...funds].filter(Boolean).join(' ');

/** Kept until the job is done. */
export async function keepGiven(
  table: Table,
  columns: readonly ListColumn[],
  { ids, givenOf }: { readonly ids: readonly string[]; readonly givenOf: (personId: string) => readonly string[] },
): Promise<Given | undefined> {
  if (columns.length === 0) return undefined;
  const lines = ids.map((id) => [id, ...givenOf(id)]);
  return { headings: columns.map(headingOf), piece: await savePiece(table.church, newId(), JSON.stringify(lines)) };
}

/** Amounts and numbers as numbers, days as texts. */
const cellOf = (value: string): Cell => (/^\d+(\.\d+)?$/.test(value) ? Number(value) : value);

export async function givenColumns(given: Given | undefined) {
  if (!given) return { headings: [], cells: (): Cell[] => [] };
  const [lines = '[]'] = await readPieces([given.piece]);
  const known = new Map(parse(Lines, JSON.parse(lines)).map(([id = '', ...cells]) => [id, cells.map(cellOf)]));
  return { headings: given.headings, cells: (personId: string): Cell[] => known.get(personId) ?? given.headings.map(() => '') };
}

const WithGiven = shape({ given: maybe(Given) });
/** A file with what people gave is read by who could see that when it was ordered. */
export const mayReadGiven = (caller: Caller, { input, startedBy }: JobRow): boolean =>
  !parse(WithGiven, JSON.parse(input)).given || startedBy === caller.personId;
