// What a person has submitted, as they see it.
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { nearestLanguage } from '#shared/languages.ts';
import type { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { people } from '../../table.ts';
import { zoneOf } from '../load.ts';
import { withBill } from '../payment/amountDue.ts';
import { forms, type SubmissionRow } from '../rows.ts';
import { noOwnerRights, ownerRights, seesPeople } from '../rules.ts';
import { sentByGuardians } from './guardians.ts';
import { sentByPerson, versionKey, versionsOf } from './store.ts';
import { submissionView } from './views.ts';

/** The names of others who sent the submissions, or whom they are about: of the household, and anyone for callers who can see people. */
async function namesFor(table: Table, caller: Caller, rows: readonly SubmissionRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows
    .filter(({ contentType }) => contentType === 'person')
    .flatMap(({ contentId, submittedBy = '' }) => [contentId, submittedBy]);
  const others = [...new Set(ids)].filter((id) => id && id !== caller.personId);
  if (others.length === 0) return new Map();
  const batch = table.batch();
  const own = batch.get(table, people, { id: caller.personId });
  const asked = others.map((id) => batch.get(table, people, { id }));
  await batch.send();
  const household = own()?.row.householdId;
  const known = asked.flatMap((answer) => answer()?.row ?? []);
  const named = known.filter(({ householdId }) => seesPeople(caller) || (household && householdId === household));
  return new Map(named.map(({ id, name }) => [id, name.display]));
}

/** Newest first, with what the other guardian submitted for their children, in the language of the caller as far as the form was translated; also what was sent to forms that are gone. */
export async function mine(table: Table, caller: Caller, wanted: string): Promise<FormSubmission[]> {
  const zone = await zoneOf(table);
  const [own, others] = await Promise.all([sentByPerson(table, caller.personId), sentByGuardians(table, caller, zone)]);
  const found = [...own, ...others];
  const theirs = new Set(others.map(({ row }) => row.id));
  const rows = found.map(({ row }) => row);
  const batch = table.batch();
  const asked = new Map([...new Set(rows.map(({ formId }) => formId))].map((id) => [id, batch.get(table, forms, { id })]));
  const [versions, names] = await Promise.all([versionsOf(table, rows), namesFor(table, caller, rows), batch.send()]);
  const language = nearestLanguage(wanted.split(','));
  const views = found
    .toSorted((a, b) => b.row.submitted.localeCompare(a.row.submitted))
    .map((kept) => {
      const { formId, label } = kept.row;
      const form = asked.get(formId)?.()?.row;
      const owner = form ? ownerRights(form, zone) : noOwnerRights;
      const seeing = { caller, churchId: table.church, action: undefined, owner, names, theirs };
      const version = versions.get(versionKey(kept.row));
      const view = submissionView(seeing, kept, version);
      const name = form?.languages?.[language]?.name || form?.name || label;
      const said = { id: formId, name, restricted: false, archived: form?.archived ?? form === undefined };
      return withBill(table.church, { ...view, form: said }, kept.row, version);
    });
  return Promise.all(views);
}
