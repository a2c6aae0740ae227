// Submissions by and about a person: listing, exporting and erasing them.
import type { Caller } from '#functions/core/auth/caller.ts';
import { downloadUrl } from '#functions/core/aws/presignedGet.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { ofChurch } from '../table.ts';
import { filesOf } from './files/ofSubmission.ts';
import { releasedKey } from './files/settle.ts';
import { allForms, partsOf, zoneOf } from './load.ts';
import { formStaff, forms, type SubmissionRow } from './rows.ts';
import { actionOn, ownerRights, seesPeople } from './rules.ts';
import { noteRead } from './submissions/noteRead.ts';
import { aboutPerson, eraseSubmission, removedOfPerson, sentByPerson, versionKey, versionsOf } from './submissions/store.ts';
import { namedIn, namesOf, shownAnswers, submissionView } from './submissions/views.ts';
import { staffView } from './views.ts';

/** All submissions about a person (decision F15), limited to forms the caller manages and people they can see. */
export const aboutForStaff = async (table: Table, caller: Caller, personId: string, formId = ''): Promise<FormSubmission[]> =>
  seesPeople(caller) ? managedOf(table, caller, await aboutPerson(table, personId), formId) : [];

/** All submissions about and by a person, newest first, with the same limits. */
export async function ofPersonForStaff(table: Table, caller: Caller, personId: string): Promise<FormSubmission[]> {
  if (!seesPeople(caller)) throw new Refusal('forbidden');
  const found = await allOf(table, personId);
  return managedOf(
    table,
    caller,
    found.toSorted((a, b) => b.row.submitted.localeCompare(a.row.submitted)),
  );
}

async function managedOf(table: Table, caller: Caller, found: readonly StoredRow<SubmissionRow>[], formId = ''): Promise<FormSubmission[]> {
  const [parts, all, zone] = await Promise.all([partsOf(table, caller), allForms(table), zoneOf(table)]);
  const known = new Map(all.map((form) => [form.row.id, form]));
  const own = found.filter(({ row }) => !row.held && (formId === '' || row.formId === formId));
  const [versions, names] = await Promise.all([
    versionsOf(
      table,
      own.map(({ row }) => row),
    ),
    namesOf(
      table,
      own.flatMap(({ row }) => namedIn(row)),
    ),
  ]);
  const seen = own.map(async (kept): Promise<FormSubmission[]> => {
    const form = known.get(kept.row.formId);
    const action = form && actionOn(caller, form.row, parts.get(form.row.id));
    if (!action) return [];
    const seeing = { caller, churchId: table.church, action, owner: ownerRights(form.row, zone), names };
    const view = submissionView(seeing, kept, versions.get(versionKey(kept.row)));
    await noteRead({ table, caller, form }, [view]);
    return [{ ...view, form: staffView({ churchId: table.church, zone, action }, form) }];
  });
  return (await Promise.all(seen)).flat();
}

async function allOf(table: Table, personId: string): Promise<StoredRow<SubmissionRow>[]> {
  const [about, by] = await Promise.all([aboutPerson(table, personId), sentByPerson(table, personId)]);
  return [...new Map([...about, ...by].map((kept) => [kept.row.id, kept])).values()];
}

/** All submissions by or about a person, as that person would see them. The addresses of files are valid for five minutes. */
export async function exportedForms(table: Table, personId: string) {
  const found = await allOf(table, personId);
  const versions = await versionsOf(
    table,
    found.map(({ row }) => row),
  );
  const filesOfAll = new Map(await Promise.all(found.map(async ({ row }) => [row.id, await filesOf(table, row)] as const)));
  return found.map(({ row }) => {
    const asked = versions.get(versionKey(row));
    const files = (filesOfAll.get(row.id) ?? []).map((file) => file.row).filter(({ state }) => state === 'clean');
    return {
      ...{ form: row.label, submitted: row.submitted, answers: asked ? shownAnswers(row, asked) : [] },
      files: files.map(({ id, name }) => ({ name, url: downloadUrl(releasedKey(table.church, id)) })),
    };
  });
}

/** Permanently erases the submissions by and about a person, deleted ones too, their roles in forms, and mentions of them in forms' audiences. */
export async function forgetForms(table: Table, personId: string): Promise<void> {
  const found = [...(await allOf(table, personId)), ...(await removedOfPerson(table, personId))];
  for (const kept of found) await eraseSubmission(table, kept);
  const parts = (await table.all(ofChurch, ['staffs', personId], { index: 'gsi1' })).of(formStaff);
  for (const part of parts) await table.write(table.remove(formStaff, part));
  for (const form of await allForms(table)) {
    const personIds = form.row.personIds.filter((id) => id !== personId);
    if (personIds.length < form.row.personIds.length) await table.write(table.put(forms, { ...form.row, personIds }, form));
  }
}
