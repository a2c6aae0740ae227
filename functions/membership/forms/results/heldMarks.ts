// A row for each submission that was ever held, without its content: it outlasts the submission, so that the figures stay true.
import { now, nowIso } from '#functions/core/clock.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { HeldDays, WaitingForm } from '#shared/membership/forms/results/formresults.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { dateAt } from '#shared/time/timeZone.ts';
import type { Out } from '#shared/words.ts';
import { ofChurch } from '../../table.ts';
import { allForms, type LoadedForm, partsOf } from '../load.ts';
import { type HeldMarkRow, heldMarks, type SubmissionRow } from '../rows.ts';
import { actionOn } from '../rules.ts';

const daysShown = 60;
const mostMarks = 5000;
const mostWaiting = 1000;

/** Records what became of a held submission; nothing for others. */
export function markHeld(table: Table, { id, formId, submitted, held, until }: SubmissionRow, state: HeldMarkRow['state']): Op[] {
  return held ? table.set(heldMarks, { formId, submissionId: id, at: submitted, reason: held, state, until }) : [];
}

export async function heldDaysOf({ table, form, zone }: LoadedForm): Promise<Out<typeof HeldDays>> {
  const from = new Date(now().getTime() - daysShown * dayMs).toISOString();
  const page = await table.query(ofChurch, ['heldmarks', form.row.id], {
    // Sorted by time; every year begins below 9.
    between: [from, '9'],
    newestFirst: true,
    limit: mostMarks,
  });
  const days = new Map<string, { day: string; held: number; released: number }>();
  for (const { row } of page.of(heldMarks)) {
    const day = dateAt(Date.parse(row.at), zone);
    const known = days.get(day) ?? { day, held: 0, released: 0 };
    days.set(day, { day, held: known.held + 1, released: known.released + Number(row.state === 'released') });
  }
  return { days: [...days.values()], more: page.next !== undefined };
}

/** One query for the whole church, because Home asks it; limited to the forms that the caller manages. */
export async function waitingFor({ table, caller }: Pick<LoadedForm, 'table' | 'caller'>): Promise<WaitingForm[]> {
  const page = await table.query(ofChurch, ['heldwaiting'], { index: 'gsi1', newestFirst: true, limit: mostWaiting });
  const waiting = page.of(heldMarks).filter(({ row }) => row.until === undefined || row.until > nowIso());
  if (waiting.length === 0) return [];
  const [all, parts] = await Promise.all([allForms(table), partsOf(table, caller)]);
  return all
    .flatMap(({ row: { id, name, contentType } }) => {
      const marks = waiting.filter(({ row }) => row.formId === id);
      const [first] = marks;
      if (!first || !actionOn(caller, { contentType }, parts.get(id))) return [];
      return [{ formId: id, name, held: marks.length, newest: first.row.at }];
    })
    .toSorted((a, b) => b.newest.localeCompare(a.newest));
}
