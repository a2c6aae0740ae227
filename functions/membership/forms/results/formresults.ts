import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { formresults as contract } from '#shared/membership/forms/results/formresults.ts';
import { formForStaff } from '../load.ts';
import { loadSubmission } from '../submissions/visibleSubmission.ts';
import { attach, attachable } from './attach.ts';
import { candidatesFor } from './candidates.ts';
import { heldDaysOf, waitingFor } from './heldMarks.ts';

export const formresults = implement(contract, {
  waiting: (_, { caller, table }) => waitingFor({ caller, table }),
  heldDays: async ({ formId }, { caller, table }) => heldDaysOf(await formForStaff(table, caller, formId)),
  candidates: async ({ id }, { caller, table }) => {
    const { kept, asked } = await attachable(table, caller, id);
    return candidatesFor(table, caller, kept.row, asked);
  },
  attach: async ({ id, body: { personId } }, { caller, table }) => {
    await retryOnRefusal(() => attach(table, caller, id, personId));
    return loadSubmission(table, caller, id);
  },
});
