import type { Caller } from '#functions/core/auth/caller.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import {
  formsubmissions as contract,
  type FormSubmission,
  type FormSubmissionSave,
} from '#shared/membership/forms/submissions/formsubmissions.ts';
import { formAnywhere, formForStaff, type LoadedForm } from '../load.ts';
import { aboutForStaff } from '../ofPerson.ts';
import { markHeld } from '../results/heldMarks.ts';
import { summaryOf } from '../results/summary.ts';
import { submissions } from '../rows.ts';
import { isOwner } from '../views.ts';
import { AnswersRefused } from './judged.ts';
import { mostListed, newest, resultsOf, viewsOf } from './results.ts';
import { loadSubmission, seenSubmission } from './seen.ts';
import { removeSubmission, sentByPerson, untilOf, versionKey, versionsOf } from './store.ts';
import { submit } from './submit.ts';
import { tellStaff } from './tellStaff.ts';
import { submissionView } from './views.ts';

async function allOf(table: Table, caller: Caller, formId: string): Promise<FormSubmission[]> {
  const loaded = await formForStaff(table, caller, formId);
  return viewsOf(loaded, (await newest(table, formId, mostListed)).found);
}

/** If one of several submissions is invalid, its item carries the error and the others are still sent. */
async function submitOne(context: Context, save: FormSubmissionSave): Promise<FormSubmission> {
  try {
    return await submit(context, save);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'tooMany') throw error;
    const problems = error instanceof AnswersRefused ? [...error.problems] : undefined;
    return { id: save.id, error: error.message, code: error.code, problems };
  }
}

async function release(table: Table, caller: Caller, id: string): Promise<FormSubmission> {
  const { kept, loaded } = await seenSubmission(table, caller, id);
  if (loaded.action !== 'admin') throw new Refusal('forbidden');
  if (kept.row.held) {
    const row = { ...kept.row, held: undefined, until: untilOf(loaded.form.row, false) };
    await table.write(table.put(submissions, row, kept), markHeld(table, kept.row, 'released'), await tellStaff(loaded, id));
  }
  return loadSubmission(table, caller, id);
}

async function remove(table: Table, caller: Caller, id: string): Promise<void> {
  const { kept, loaded } = await seenSubmission(table, caller, id);
  const isTheirs = isOwner(caller, kept.row.submittedBy) && loaded.form.row.ownerMayChange === true;
  if (loaded.action !== 'admin' && !isTheirs) throw new Refusal('forbidden');
  await removeSubmission(table, kept);
}

/** The caller's submissions, even if their form no longer exists. */
async function mine(table: Table, caller: Caller): Promise<FormSubmission[]> {
  const found = await sentByPerson(table, caller.personId);
  const versions = await versionsOf(
    table,
    found.map(({ row }) => row),
  );
  const forms = new Map<string, LoadedForm | undefined>();
  for (const formId of new Set(found.map(({ row }) => row.formId))) {
    forms.set(formId, await formAnywhere(table, caller, formId).catch(() => undefined));
  }
  const newestFirst = found.toSorted((a, b) => b.row.submitted.localeCompare(a.row.submitted));
  return newestFirst.map((kept) => {
    const loaded = forms.get(kept.row.formId);
    const ownerMayChange = loaded?.form.row.ownerMayChange ?? false;
    const view = submissionView(
      { caller, churchId: table.church, action: undefined, ownerMayChange },
      kept,
      versions.get(versionKey(kept.row)),
    );
    return { ...view, form: { id: kept.row.formId, name: kept.row.label, restricted: false } };
  });
}

export const formsubmissions = implement(contract, {
  list: ({ query: { personId, formId } }, { caller, table }) =>
    personId ? aboutForStaff(table, caller, personId, formId) : formId ? allOf(table, caller, formId) : Promise.resolve([]),
  ofForm: ({ formId }, { caller, table }) => allOf(table, caller, formId),
  mine: (_, { caller, table }) => mine(table, caller),
  results: async ({ formId, query: { held, after, term = '' } }, { caller, table }) =>
    resultsOf(await formForStaff(table, caller, formId), { held: held === 'true', after, term }),
  summary: async ({ formId }, { caller, table }) => summaryOf(await formForStaff(table, caller, formId)),
  load: ({ id }, { caller, table }) => loadSubmission(table, caller, id),
  save: async ({ body }, context) => {
    const saved: FormSubmission[] = [];
    for (const save of body) saved.push(await submitOne(context, save));
    return saved;
  },
  release: ({ id }, { caller, table }) => retryOnRefusal(() => release(table, caller, id)),
  remove: async ({ id }, { caller, table }) => {
    await retryOnRefusal(() => remove(table, caller, id));
    return {};
  },
});
