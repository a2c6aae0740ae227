// Starts the list of those who are registered for an event, and hands it out (`functions/membership/jobs/registrationsExport.ts` makes it).
import type { Caller } from '#functions/core/auth/caller.ts';
import { objectAbout } from '#functions/core/aws/objects.ts';
import { downloadUrl } from '#functions/core/aws/presignedGet.ts';
import { ResultFile } from '#functions/core/jobs/define.ts';
import { jobs } from '#functions/core/jobs/rows.ts';
import { registrationsExport } from '#functions/core/outbox/registrationsExport.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { ExportAsked } from '#shared/content/registrations/exportAsked.ts';
import { rootOf } from '#shared/content/registrations/occurrences.ts';
import { Refusal } from '#shared/errors.ts';
import type { Job } from '#shared/membership/jobs/jobs.ts';
import { check, parse } from '#shared/words.ts';
import type { EventRow } from '../../calendars/rows.ts';
import { eventForStaff } from '../offer.ts';
import { registrations } from '../rows.ts';

export async function startExport(table: Table, caller: Caller, event: EventRow, asked: ExportAsked): Promise<Job> {
  const input = { ...asked, eventId: event.id, rootId: rootOf(event), title: event.title };
  const noted = table.note('content', 'export', {
    kind: registrations.name,
    id: event.id,
    label: event.title,
    changes: asked.day ? [{ field: 'filter', after: asked.day }] : [],
  });
  const { id, name, state, done, created, changed } = (await registrationsExport.start(table, caller.personId, input, () => noted)).row;
  return { id, name, state, done, created, changed, can: { undo: false } };
}

/** To the person who started it, as long as they may read the registrations. */
export async function exportedFile(table: Table, caller: Caller, jobId: string): Promise<{ url: string; name: string }> {
  const { row } = await table.need(jobs, { id: jobId });
  const isOwn = caller.personId !== '' && row.startedBy === caller.personId && row.name === registrationsExport.name;
  if (!isOwn) throw new Refusal('notFound');
  await eventForStaff(table, caller, parse(registrationsExport.input, JSON.parse(row.input)).eventId);
  const file = check(ResultFile, JSON.parse(row.result ?? 'null'));
  if (row.state !== 'done' || !file.ok || !(await objectAbout(settings.contentBucket, file.value.key))) throw new Refusal('notFound');
  return { url: downloadUrl(file.value.key), name: file.value.name };
}
