// Conditions about giving: giving has answered them for this caller, who may see gifts, just before; who has no such answer may not see them
// (docs/decisions.md, P37).
import type { Caller } from '#functions/core/auth/caller.ts';
import { readMet } from '#functions/core/facts/met.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { type GivingCondition, givingKey, mostGivingConditions } from '#shared/membership/people/lists/givingRules.ts';
import type { Stop } from '#shared/membership/people/lists/lists.ts';
import type { GivesAs } from '#shared/membership/people/lists/person.ts';
import { givingIn, type ListRules } from '#shared/membership/people/lists/rules.ts';

export interface GivingAsked {
  readonly faultOf: (condition: GivingCondition) => Pick<Stop, 'why'> | undefined;
  readonly givesAs: GivesAs;
}

/** One request if the rules ask about giving; none otherwise. */
export async function askGiving(table: Table, caller: Caller, rules: ListRules, met: string | undefined): Promise<GivingAsked> {
  const conditions = givingIn(rules);
  if (conditions.length > mostGivingConditions) throw new Refusal('invalid', 'A list can have at most 20 conditions about giving.');
  const answers = met !== undefined && conditions.length > 0 ? await readMet(table, caller, met) : undefined;
  return {
    faultOf: (condition) => {
      const answer = answers?.get(givingKey(condition));
      return answer?.is === 'asked' ? undefined : { why: answer ? 'gone' : 'hidden' };
    },
    givesAs: (condition) => {
      const answer = answers?.get(givingKey(condition));
      return answer?.is === 'asked' ? (personId) => answer.ids.has(personId) !== answer.others : undefined;
    },
  };
}

/** What isn’t there yet is added by who may see giving only. Others save the rest of a list as they like. */
export function requireOwnGiving(rules: ListRules, before: ListRules | undefined, { faultOf }: GivingAsked): void {
  const known = new Set(before ? givingIn(before).map(givingKey) : []);
  for (const condition of givingIn(rules))
    if (!known.has(givingKey(condition)) && faultOf(condition)?.why === 'hidden') throw new Refusal('forbidden');
}
