// What stops a list that is about giving: who may not see donations, and a fund that isn't there (docs/decisions.md, P37).
import type { Caller } from '#functions/core/auth/caller.ts';
import type { Table } from '#functions/core/table/table.ts';
import { fundRows } from '#functions/giving/funds/rows.ts';
import { ofBooks } from '#functions/giving/ledger/rows.ts';
import type { GivingFaults } from '#functions/membership/people/lists/judge.ts';
import { givingKey } from '#shared/membership/people/lists/givingRules.ts';
import { asksGiving, givingColumnsIn, givingIn, type Listed } from '#shared/membership/people/lists/rules.ts';

export interface Judged extends GivingFaults {
  /** `undefined`: the caller may not know. */
  readonly gone: readonly string[] | undefined;
}

/** Read from the token of reporting, which has a copy of it: “treasurers only” is in there. */
const seesGifts = (caller: Caller) => caller.can('Giving:Donations:View');

export async function givingFaults(table: Table, caller: Caller, listed: Listed): Promise<Judged> {
  if (!asksGiving(listed)) return { ofCondition: () => undefined, ofColumns: undefined, gone: [] };
  const hidden = { why: 'hidden' } as const;
  if (!seesGifts(caller)) return { ofCondition: () => hidden, ofColumns: hidden, gone: undefined };
  const known = new Set((await table.all(ofBooks, ['funds'])).of(fundRows).map(({ row }) => row.id));
  const isGone = ({ funds = [] }: { readonly funds?: readonly string[] | undefined }) => funds.some((fundId) => !known.has(fundId));
  const gone = { why: 'gone' } as const;
  return {
    ofCondition: (condition) => (isGone(condition) ? gone : undefined),
    ofColumns: givingColumnsIn(listed).some(isGone) ? gone : undefined,
    gone: [...new Set(givingIn(listed.rules).filter(isGone).map(givingKey))],
  };
}
