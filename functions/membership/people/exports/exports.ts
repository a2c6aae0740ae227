import { requireRecentSignIn } from '#functions/core/auth/recentSignIn.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { Refusal } from '#shared/errors.ts';
import { peopleExports as contract } from '#shared/membership/people/exports/exports.ts';
import { filterText, givingColumnsIn } from '#shared/membership/people/lists/rules.ts';
import { jobView } from '../../jobs/view.ts';
import { keepChosen } from '../lists/chosen.ts';
import { peopleWithGiving } from '../lists/peopleOfList.ts';
import { questionsFor } from './answers.ts';
import { exportWeight, noteBulkRead } from './bulkReads.ts';
import { keepGiven } from './giving.ts';
import { mayExportPeople, peopleExport } from './job.ts';

export const peopleExports = implement(contract, {
  start: async ({ body: { format, rules, columns: shown = [], met } }, { caller, table }) => {
    if (!mayExportPeople(caller)) throw new Refusal('forbidden');
    await requireRecentSignIn(caller);
    const columns = givingColumnsIn({ columns: shown });
    if (!rules && columns.length > 0) throw new Refusal('invalid', 'Columns are those of a list.');
    const found = rules && (await peopleWithGiving(table, caller, { rules, columns, met }));
    const chosen = found && (await keepChosen(table, found.ids));
    const given = found && (await keepGiven(table, columns, found));
    await noteBulkRead(table, caller, exportWeight);
    return jobView(
      (
        await peopleExport.start(table, caller.personId, {
          format,
          ...{ chosen, given },
          filter: rules && filterText(rules),
          asked: await questionsFor(table, caller),
        })
      ).row,
    );
  },
});
