// Lists that are about giving: reporting has judged them for this caller, who may see gifts, just before; who has no such answer may not see
// them (docs/decisions.md, P37).
import type { Caller } from '#functions/core/auth/caller.ts';
import { type Met, readMet } from '#functions/core/facts/met.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { givingKey } from '#shared/membership/people/lists/givingRules.ts';
import { asksGiving, columnKey, givingColumnsIn, givingIn, type Listed, listKey } from '#shared/membership/people/lists/rules.ts';
import type { GivingFaults } from './judge.ts';

export interface GivingAsked extends GivingFaults {
  /** Who meets the rules, with what the columns about giving show; `undefined` if that wasn’t judged. */
  readonly people: Met['people'] | undefined;
}

/** One request if anything is about giving; none otherwise. */
export async function askGiving(table: Table, caller: Caller, listed: Listed, met: string | undefined): Promise<GivingAsked> {
  const isAsked = asksGiving(listed);
  const answer = isAsked && met !== undefined ? await readMet(table, caller, met, listKey(listed)) : undefined;
  const hidden = isAsked && !answer ? ({ why: 'hidden' } as const) : undefined;
  return {
    ofCondition: (condition) => hidden ?? (answer?.gone.includes(givingKey(condition)) ? { why: 'gone' } : undefined),
    ofColumns: hidden,
    people: answer?.isJudged ? answer.people : undefined,
  };
}

const keysIn = (listed: Listed): string[] => [...givingIn(listed.rules).map(givingKey), ...givingColumnsIn(listed).map(columnKey)];

/** What isn’t there yet is added by who may see giving only. Others save the rest of a list as they like. */
export function requireOwnGiving(listed: Listed, before: Listed | undefined, { ofColumns: hidden }: GivingFaults): void {
  const known = new Set(before ? keysIn(before) : []);
  if (hidden && keysIn(listed).some((key) => !known.has(key))) throw new Refusal('forbidden');
}
