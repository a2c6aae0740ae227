// Exports the people of a church into a private file: chunk by chunk into pieces, which the last chunk puts together.
import type { Caller } from '#functions/core/auth/caller.ts';
import { downloadAs } from '#functions/core/aws/presignedGet.ts';
import { todayIn } from '#functions/core/clock.ts';
import { xlsxOf } from '#functions/core/export/xlsx.ts';
import { defineJob, ResultFile } from '#functions/core/jobs/define.ts';
import { readPieces, removePieces, savePiece, saveResult } from '#functions/core/jobs/pieces.ts';
import type { JobRow } from '#functions/core/jobs/rows.ts';
import type { Table } from '#functions/core/table/table.ts';
import { byteOrderMark, type Cell, csvLines, rawCsvLines } from '#shared/export/csv.ts';
import { exportLine, exportTable, type PeopleFormat, peopleFormats } from '#shared/membership/people/exports/exports.ts';
import { isForgotten } from '#shared/membership/people/forgotten.ts';
import { valuesOf } from '#shared/membership/people/imports/fields.ts';
import { choice, many, maybe, parse, shape, text, whole } from '#shared/words.ts';
import { canSeeEveryone } from '../../rules.ts';
import { churches, households, ofChurch, people } from '../../table.ts';
import { Chosen, chosenFrom } from '../lists/chosen.ts';
import { batchOf } from '../read.ts';
import { catalogueOf, tagNamesOf } from '../tags/change.ts';
import { AskedQuestions, answerColumns, seesAnswers } from './answers.ts';
import { Given, givenColumns, mayReadGiven } from './giving.ts';

const rowsAtOnce = 400;
const Piece = many(many(text(2000), 100), rowsAtOnce);
/** `after`: the last row read; absent when everything is read. */
const Next = shape({ after: maybe(text(600)), pieces: many(text(100), 5000), done: whole });

type Rows = readonly (readonly Cell[])[];
const csvType = 'text/csv; charset=utf-8';
const formats: Readonly<
  Record<PeopleFormat, { ending: string; type: string; write(rows: Rows): Promise<Uint8Array | string> | Uint8Array | string }>
> = {
  xlsx: {
    ending: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (rows) => xlsxOf('People', rows),
  },
  csv: { ending: 'csv', type: csvType, write: (rows) => byteOrderMark + csvLines(rows) },
  raw: { ending: 'csv', type: csvType, write: rawCsvLines },
};

async function somePeople(table: Table, chosen: readonly string[] | undefined, after: string | undefined) {
  if (chosen) {
    const { ids, next } = await chosenFrom(chosen, Number(after ?? 0), rowsAtOnce);
    const found = ids.length > 0 ? await batchOf(table, ids) : [];
    return { found, next: next === undefined ? undefined : String(next) };
  }
  const page = await table.query(ofChurch, ['people'], { index: 'gsi1', limit: rowsAtOnce, after });
  return { found: page.of(people), next: page.next };
}

async function readPage(table: Table, chosen: readonly string[] | undefined, after: string | undefined) {
  const page = await somePeople(table, chosen, after);
  const found = page.found.flatMap(({ row }) => (isForgotten(row) || row.mergedInto ? [] : [row]));
  const batch = table.batch();
  const homes = new Map([...new Set(found.map(({ householdId: id }) => id))].map((id) => [id, batch.get(table, households, { id })]));
  const [{ live }] = await Promise.all([catalogueOf(table), homes.size > 0 ? batch.send() : undefined]);
  const lines = found.map((row) => {
    const { id, householdId } = row;
    return exportLine({
      id,
      householdId,
      householdName: homes.get(householdId)?.()?.row.name ?? '',
      values: valuesOf(row),
      tags: tagNamesOf(row, live),
    });
  });
  return { lines, next: page.next };
}

export const peopleExport = defineJob({
  name: 'people.export',
  queue: 'jobs',
  // `chosen`: the people of a list; everyone without it. `asked`: with these answers; `given`: with what they gave.
  input: shape({
    ...{ format: choice(...peopleFormats), chosen: maybe(Chosen), asked: maybe(AskedQuestions), filter: maybe(text(1000)) },
    given: maybe(Given),
  }),
  next: Next,
  result: ResultFile,
  chunk: async ({ table, id, input, next = { pieces: [], done: 0 } }) => {
    const isRead = next.pieces.length > 0 && next.after === undefined;
    if (!isRead) {
      const { lines, next: after } = await readPage(table, input.chosen, next.after);
      const piece = await savePiece(table.church, id, JSON.stringify(lines));
      const done = next.done + lines.length;
      return { done, next: { after, pieces: [...next.pieces, piece], done } };
    }
    const lines = (await readPieces(next.pieces)).flatMap((piece) => parse(Piece, JSON.parse(piece)));
    const [columns, given] = [await answerColumns(table, input.asked ?? []), await givenColumns(input.given)];
    const { ending, type, write } = formats[input.format];
    const name = `people-${todayIn((await table.get(churches, {}))?.row)}.${ending}`;
    const headers = { 'content-type': type, 'content-disposition': downloadAs(name), 'cache-control': 'private, no-store' };
    const key = await saveResult(
      table.church,
      id,
      { ending, headers },
      await write(
        exportTable(
          lines.map(([id = '', ...line]) => [id, ...line, ...columns.cells(id), ...given.cells(id)]),
          [...columns.headings, ...given.headings],
        ),
      ),
    );
    const filter = input.filter === undefined ? [] : [{ field: 'filter', after: input.filter }];
    const changes = [{ field: 'people', after: lines.length }, ...filter];
    const ops = table.note('membership', 'export', { kind: people.name, id, label: name, changes });
    return { done: next.done, total: next.done, result: { key, name }, ops, afterwards: () => removePieces(next.pieces) };
  },
});

/** Who exports everyone must be allowed to see everyone, then as now. */
export const mayExportPeople = (caller: Caller): boolean => caller.can('Membership:People:Export') && canSeeEveryone(caller);

const WithAnswers = shape({ asked: maybe(AskedQuestions) });
/** Who may still read the file. */
export async function mayReadPeople(table: Table, caller: Caller, job: JobRow): Promise<boolean> {
  if (!mayExportPeople(caller) || !mayReadGiven(caller, job)) return false;
  return seesAnswers(table, caller, parse(WithAnswers, JSON.parse(job.input)).asked ?? []);
}
