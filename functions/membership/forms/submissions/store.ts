// Sendings in the table: how several are read, and which parts of a transaction keep what belongs to one in step.
import { later } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { ofChurch } from '../../table.ts';
import { type FormRow, type FormVersionRow, formVersions, type SubmissionRow, sentBy, submissions } from '../rows.ts';

/** Held submissions that no one reviews are deleted after this long. */
const heldDays = 30;

/** When a sending of now is deleted by itself. */
export function untilOf({ keepDays }: Pick<FormRow, 'keepDays'>, held: boolean): string | undefined {
  const days = held ? Math.min(heldDays, keepDays ?? heldDays) : keepDays;
  return days ? later(days * dayMs).toISOString() : undefined;
}

const slotOf = (once: boolean | undefined, id: string): string => (once ? 'once' : id);

/** That its sender has sent it, beside a new or a restored sending. */
export function sentByOps(table: Table, { id, formId, submittedBy, until }: SubmissionRow, once: boolean | undefined): Op[] {
  if (!submittedBy) return [];
  return table.put(sentBy, { personId: submittedBy, formId, slot: slotOf(once, id), submissionId: id, until }, undefined, 'onlyOnce');
}

async function sentByOf(table: Table, { formId, submittedBy, id }: SubmissionRow): Promise<Op[]> {
  if (!submittedBy) return [];
  const page = await table.all(ofChurch, ['by', submittedBy], { begins: [formId, ''] });
  return page.of(sentBy).flatMap((kept) => (kept.row.submissionId === id ? table.remove(sentBy, kept) : []));
}

/** Deletes a sending so that it can be brought back. */
export const removeSubmission = async (table: Table, kept: StoredRow<SubmissionRow>): Promise<void> =>
  table.write(table.remove(submissions, kept), await sentByOf(table, kept.row));

/** Deletes a sending for good: with the person it is of. */
export const eraseSubmission = async (table: Table, kept: StoredRow<SubmissionRow>): Promise<void> =>
  table.write(table.erase(submissions, kept.row), await sentByOf(table, kept.row));

async function byIds(table: Table, ids: readonly string[], withRemoved = false): Promise<StoredRow<SubmissionRow>[]> {
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, submissions, { id }, { withRemoved }));
  await batch.send();
  return asked.map((answer) => answer()).filter((found) => found !== undefined);
}

/** What a person has sent: two requests. */
export async function sentByPerson(table: Table, personId: string): Promise<StoredRow<SubmissionRow>[]> {
  if (!personId) return [];
  const page = await table.all(ofChurch, ['by', personId]);
  return byIds(
    table,
    page.of(sentBy).map(({ row }) => row.submissionId),
  );
}

/** What was sent about a person. */
export const aboutPerson = async (table: Table, personId: string): Promise<StoredRow<SubmissionRow>[]> =>
  (await table.all(ofChurch, ['about', personId], { index: 'gsi2', newestFirst: true })).of(submissions);

export const versionKey = ({ formId, number }: Pick<FormVersionRow, 'formId' | 'number'>): string => `${formId} ${number}`;

/** The versions that these were filled with, each read once. */
export async function versionsOf(
  table: Table,
  rows: readonly Pick<SubmissionRow, 'formId' | 'number'>[],
): Promise<ReadonlyMap<string, FormVersionRow>> {
  const batch = table.batch();
  const asked = rows.map(({ formId, number }) => batch.get(table, formVersions, { formId, number }));
  await batch.send();
  return new Map(asked.flatMap((answer) => answer()?.row ?? []).map((row) => [versionKey(row), row]));
}
