// The people registered for an event as a spreadsheet: a line each, so that it can be sorted and ticked off.

import { xlsxOf } from '#functions/core/export/xlsx.ts';
import type { Table } from '#functions/core/table/table.ts';
import { churches } from '#functions/membership/table.ts';
import type { ExportAsked, ExportedFile } from '#shared/content/registrations/exportedFile.ts';
import { rootOf } from '#shared/content/registrations/occurrences.ts';
import type { Registration } from '#shared/content/registrations/registrations.ts';
import { byteOrderMark, type Cell, csvLines } from '#shared/export/csv.ts';
import { instantToWallTime } from '#shared/time/timeZone.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import type { EventRow } from '../calendars/rows.ts';
import { ofEvent, views } from './views.ts';

const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** To the minute, as spreadsheets read it. */
const minute = (instant: string, zone: string) =>
  formatWallTime(instantToWallTime(Date.parse(instant), zone))
    .slice(0, 16)
    .replace('T', ' ');

function linesOf(
  { start, status, members, email = '', registeredDate, checkedIn }: Registration,
  zone: string,
  { labels }: ExportAsked,
): Cell[][] {
  const party = [labels[status], email, minute(registeredDate, zone), checkedIn ? labels.yes : ''];
  return members.map(({ firstName = '', lastName = '' }) => [minute(start, zone), firstName, lastName, ...party]);
}

/** Texts that spreadsheets would take for formulas are guarded. */
export async function exported(table: Table, row: EventRow, asked: ExportAsked): Promise<ExportedFile> {
  const zone = (await table.need(churches, {})).row.timeZone;
  const all = await views(table, await ofEvent(table, rootOf(row), asked.day), true);
  const { labels, format } = asked;
  const head = [labels.date, labels.firstName, labels.lastName, labels.status, labels.email, labels.registered, labels.checkedIn];
  const rows = [head, ...all.flatMap((one) => linesOf(one, zone, asked))];
  const bytes = format === 'csv' ? Buffer.from(byteOrderMark + csvLines(rows)) : await xlsxOf(row.title, rows);
  return { type: types[format], data: Buffer.from(bytes).toString('base64') };
}
