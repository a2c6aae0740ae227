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
import { formForStaff } from '../load.ts';
import { aboutForStaff, ofPersonForStaff } from '../ofPerson.ts';
import { summaryOf } from '../results/summary.ts';
import { AnswersRefused } from './checkAnswers.ts';
import { mine } from './mine.ts';
import { release } from './release.ts';
import { remove, restore } from './removal.ts';
import { mostListed, newest, resultsOf, viewsOf } from './results.ts';
import { submit } from './submit.ts';
import { loadSubmission } from './visibleSubmission.ts';

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

export const formsubmissions = implement(contract, {
  list: ({ query: { personId, formId } }, { caller, table }) =>
    personId ? aboutForStaff(table, caller, personId, formId) : formId ? allOf(table, caller, formId) : Promise.resolve([]),
  ofForm: ({ formId }, { caller, table }) => allOf(table, caller, formId),
  mine: ({ query }, { caller, table, language }) => mine(table, caller, query.language || language),
  ofPerson: ({ personId }, { caller, table }) => ofPersonForStaff(table, caller, personId),
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
  restore: ({ id }, { caller, table }) =>
    retryOnRefusal(async () => {
      await restore(table, caller, id);
      return loadSubmission(table, caller, id);
    }),
});
