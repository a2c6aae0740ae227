// Storing submissions: batch reads, and the writes that keep related rows in sync.
import { later } from '#functions/core/clock.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { aliasesOf } from '../../people/merges/mergedRows.ts';
import { ofChurch } from '../../table.ts';
import { filesOf } from '../files/ofSubmission.ts';
import { eraseFile } from '../files/settle.ts';
import { markHeld } from '../results/heldMarks.ts';
import { type FormRow, type FormVersionRow, formVersions, type SubmissionRow, sentBy, submissions } from '../rows.ts';

/** Held submissions that no one reviews are deleted after this many days. */
const heldDays = 30;

/** For how many days a submission is kept: a held one never longer than others. */
export const daysKept = ({ keepDays }: Pick<FormRow, 'keepDays'>, held: boolean): number | undefined =>
  held ? Math.min(heldDays, keepDays ?? heldDays) : keepDays;

/** When a submission made now expires. */
export function untilOf(form: Pick<FormRow, 'keepDays'>, held: boolean): string | undefined {
  const days = daysKept(form, held);
  return days ? later(days * dayMs).toISOString() : undefined;
}

/** For whom a submission is, if not for who sent it. */
const forAnother = ({ contentType, contentId, submittedBy }: SubmissionRow): string | undefined =>
  contentType === 'person' && contentId !== submittedBy ? contentId : undefined;

/** Once per person: who fills out a form for others can do so once for each of them. */
const slotOf = (once: boolean | undefined, row: SubmissionRow): string => (once ? `once${forAnother(row) ?? ''}` : row.id);

/** Records the submission in its sender's list; for new and restored submissions. */
export function sentByOps(table: Table, row: SubmissionRow, once: boolean | undefined): Op[] {
  const { id, formId, submittedBy, until } = row;
  if (!submittedBy) return [];
  const sent = { personId: submittedBy, formId, slot: slotOf(once, row), submissionId: id, about: forAnother(row), until };
  return table.put(sentBy, sent, undefined, 'onlyOnce');
}

/** Keeps its entry in the sender's list as long as the submission. */
export async function sentByKept(table: Table, { formId, submittedBy, id, until }: SubmissionRow): Promise<Op[]> {
  if (!submittedBy) return [];
  const page = await table.all(ofChurch, ['by', submittedBy], { begins: [formId, ''] });
  return page.of(sentBy).flatMap((kept) => (kept.row.submissionId === id ? table.put(sentBy, { ...kept.row, until }, kept) : []));
}

/** Takes it out of its sender's list. */
export async function sentByOf(table: Table, { formId, submittedBy, id }: SubmissionRow): Promise<Op[]> {
  if (!submittedBy) return [];
  const page = await table.all(ofChurch, ['by', submittedBy], { begins: [formId, ''] });
  return page.of(sentBy).flatMap((kept) => (kept.row.submissionId === id ? table.remove(sentBy, kept) : []));
}

/** Deletes a submission so that it can be restored. */
export const removeSubmission = async (table: Table, kept: StoredRow<SubmissionRow>, ...also: Op[]): Promise<void> =>
  table.write(table.remove(submissions, kept), await sentByOf(table, kept.row), markHeld(table, kept.row, 'deleted'), also);

/** Deletes a submission permanently, when a person is erased. */
export async function eraseSubmission(table: Table, kept: StoredRow<SubmissionRow>): Promise<void> {
  for (const file of await filesOf(table, kept.row)) await eraseFile(table, file.row);
  await table.write(table.erase(submissions, kept.row), await sentByOf(table, kept.row));
}

async function byIds(table: Table, ids: readonly string[], withRemoved = false): Promise<StoredRow<SubmissionRow>[]> {
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, submissions, { id }, { withRemoved }));
  await batch.send();
  return asked.map((answer) => answer()).filter((found) => found !== undefined);
}

/** A person's submissions, also of those merged into them: three requests. */
export async function sentByPerson(table: Table, personId: string): Promise<StoredRow<SubmissionRow>[]> {
  if (!personId) return [];
  const { all } = await aliasesOf(table, [personId]);
  const pages = await Promise.all(all.map((id) => table.all(ofChurch, ['by', id])));
  const ids = pages.flatMap((page) => page.of(sentBy).map(({ row }) => row.submissionId));
  return byIds(table, ids);
}

/** For whom a person has submitted a form. */
export async function sentFor(table: Table, personId: string, formId: string): Promise<ReadonlySet<string>> {
  if (!personId) return new Set();
  const { all } = await aliasesOf(table, [personId]);
  const pages = await Promise.all(all.map((id) => table.all(ofChurch, ['by', id], { begins: [formId, ''] })));
  return new Set(pages.flatMap((page) => page.of(sentBy).map(({ row }) => row.about ?? personId)));
}

/** Submissions about a person, also about those merged into them, newest first. */
export async function aboutPerson(table: Table, personId: string): Promise<StoredRow<SubmissionRow>[]> {
  const { all } = await aliasesOf(table, [personId]);
  const pages = await Promise.all(all.map((id) => table.all(ofChurch, ['about', id], { index: 'gsi2', newestFirst: true })));
  const found = pages.flatMap((page) => page.of(submissions));
  return all.length > 1 ? found.toSorted((x, y) => (x.row.submitted < y.row.submitted ? 1 : -1)) : found;
}

/** Deleted submissions by and about a person that could still be restored. Deleting takes them out of their own indexes. */
export async function removedOfPerson(table: Table, personId: string): Promise<StoredRow<SubmissionRow>[]> {
  const found: StoredRow<SubmissionRow>[] = [];
  let after: string | undefined;
  do {
    const page = await table.query(ofChurch, ['removed'], { index: 'gsi1', withRemoved: true, after });
    found.push(...page.of(submissions).filter(({ row }) => row.submittedBy === personId || row.contentId === personId));
    after = page.next;
  } while (after);
  return found;
}

export const versionKey = ({ formId, number }: Pick<FormVersionRow, 'formId' | 'number'>): string => `${formId} ${number}`;

/** The versions these submissions were filled in with, each read once. */
export async function versionsOf(
  table: Table,
  rows: readonly Pick<SubmissionRow, 'formId' | 'number'>[],
): Promise<ReadonlyMap<string, FormVersionRow>> {
  const batch = table.batch();
  const asked = rows.map(({ formId, number }) => batch.get(table, formVersions, { formId, number }));
  await batch.send();
  return new Map(asked.flatMap((answer) => answer()?.row ?? []).map((row) => [versionKey(row), row]));
}
