// Lists may be about giving, which only reporting answers, to who may see gifts (docs/decisions.md, P37): asked each time a list is used.
import { asksGiving, givingColumnsIn, type ListColumn, type ListRules } from '#shared/membership/people/lists/rules.ts';
import { lists } from '#shared/reporting/lists/lists.ts';
import { call } from '#web/api.ts';

/** Stands for whom reporting finds; `undefined` if nothing is about giving, or one may not see it: then the list is stopped by its name. */
export async function metFor(rules: ListRules | undefined, shown: readonly ListColumn[] = []): Promise<string | undefined> {
  const columns = givingColumnsIn({ columns: shown });
  if (!rules || !asksGiving({ rules, columns })) return undefined;
  return (await call(lists.meet, { body: { rules, columns } })).met;
}
