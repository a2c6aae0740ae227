// The people registered for an event as a spreadsheet: a line each, so that it can be sorted and ticked off. A job, as a series may have more
// of them than an answer holds. The registrations are rows of content, read only.

import { type RegistrationRow, registrations } from '#functions/content/registrations/rows.ts';
import { ofChurch as ofContent } from '#functions/content/table.ts';
import { downloadAs } from '#functions/core/aws/presignedGet.ts';
import { xlsxOf } from '#functions/core/export/xlsx.ts';
import { defineJob, ResultFile } from '#functions/core/jobs/define.ts';
import { readPieces, removePieces, savePiece, saveResult } from '#functions/core/jobs/pieces.ts';
import { registrationsExport as declared } from '#functions/core/outbox/registrationsExport.ts';
import type { Table } from '#functions/core/table/table.ts';
import { byteOrderMark, csvLines } from '#shared/export/csv.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { exact, many, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { churches, type PersonRow, people } from '../table.ts';

type Input = Out<typeof declared.input>;

const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

const partiesAtOnce = 400;
const mostPeople = 50;
const Piece = many(many(exact(1000), 7), partiesAtOnce * mostPeople);

/** To the minute, as spreadsheets read it. */
const minute = (instant: string, zone: string) =>
  formatWallTime(instantToWallTime(Date.parse(instant), zone))
    .slice(0, 16)
    .replace('T', ' ');

/** Someone who was erased has no name any more. */
function linesOf(row: RegistrationRow, zone: string, { labels }: Input, names: ReadonlyMap<string, PersonRow['name']>): string[][] {
  const { start, status, members, contact = '', registered, checkedIn } = row;
  const party = [labels[status], contact, minute(registered, zone), checkedIn ? labels.yes : ''];
  return members.map(({ personId = '', ...given }) => {
    const name = names.get(personId);
    const { firstName = name?.nick || name?.first || '', lastName = name?.last ?? '' } = given;
    return [minute(start, zone), firstName, lastName, ...party];
  });
}

/** In the order of dates, and of registering for them. */
async function readPage(table: Table, input: Input, after: string | undefined) {
  const page = await table.query(ofContent, ['registrations', input.rootId], {
    ...{ index: 'gsi1' as const, limit: partiesAtOnce, after },
    ...(input.day ? { begins: [input.day, ''] } : {}),
  });
  const found = page.of(registrations).map(({ row }) => row);
  const batch = table.batch();
  const church = batch.get(table, churches, {});
  const ids = [...new Set(found.flatMap(({ members }) => members.flatMap(({ personId }) => personId ?? [])))];
  const asked = ids.map((id) => batch.get(table, people, { id }));
  await batch.send();
  const names = new Map(asked.flatMap((one) => one()?.row ?? []).map(({ id, name }) => [id, name]));
  const zone = church()?.row.timeZone ?? 'UTC';
  return { lines: found.flatMap((row) => linesOf(row, zone, input, names)), parties: found.length, next: page.next };
}

/** Texts that spreadsheets would take for formulas are guarded. */
async function fileOf({ labels, format, title }: Input, lines: readonly string[][]): Promise<Uint8Array | string> {
  const head = [labels.date, labels.firstName, labels.lastName, labels.status, labels.email, labels.registered, labels.checkedIn];
  const rows = [head, ...lines];
  return format === 'csv' ? byteOrderMark + csvLines(rows) : xlsxOf(title, rows);
}

export const registrationsExport = defineJob({
  ...{ name: declared.name, queue: declared.queue, input: declared.input },
  // `after`: the last row read; empty when everything is read.
  next: shape({ after: text(600), pieces: many(text(100), 5000), done: whole }),
  result: ResultFile,
  chunk: async ({ table, id, input, next = { after: '', pieces: [], done: 0 } }) => {
    if (next.pieces.length === 0 || next.after) {
      const { lines, parties, next: after = '' } = await readPage(table, input, next.after || undefined);
      const piece = await savePiece(table.church, id, JSON.stringify(lines));
      const done = next.done + parties;
      return { done, next: { after, pieces: [...next.pieces, piece], done } };
    }
    const lines = (await readPieces(next.pieces)).flatMap((piece) => parse(Piece, JSON.parse(piece)));
    const name = `${input.title}.${input.format}`;
    const headers = { 'content-type': types[input.format], 'content-disposition': downloadAs(name), 'cache-control': 'private, no-store' };
    const key = await saveResult(table.church, id, { ending: input.format, headers }, await fileOf(input, lines));
    return { done: next.done, total: next.done, result: { key, name }, afterwards: () => removePieces(next.pieces) };
  },
});
