import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { peopleExports as contract } from '#shared/membership/people/exports/exports.ts';
import { filterText } from '#shared/membership/people/lists/rules.ts';
import { jobView } from '../../jobs/view.ts';
import { keepChosen } from '../lists/chosen.ts';
import { peopleMeeting } from '../lists/peopleOfList.ts';
import { questionsFor } from './answers.ts';
import { exportWeight, noteBulkRead } from './bulkReads.ts';
import { mayExportPeople, peopleExport } from './job.ts';

export const peopleExports = implement(contract, {
  start: async ({ body: { format, rules, met } }, { caller, table }) => {
    if (!mayExportPeople(caller)) throw new Refusal('forbidden');
    await requireRecentSignIn(caller);
    const chosen = rules && (await keepChosen(table, await peopleMeeting(table, caller, { rules, columns: [], met })));
    await noteBulkRead(table, caller, exportWeight);
    return jobView(
      (
        await peopleExport.start(table, caller.personId, {
          format,
          chosen,
          filter: rules && filterText(rules),
          asked: await questionsFor(table, caller),
        })
      ).row,
    );
  },
});
