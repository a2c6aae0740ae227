// Lists may ask about giving, which giving alone answers, to who may see gifts (docs/decisions.md, P37): asked each time a list is used.
import { givers } from '#shared/giving/givers/givers.ts';
import { givingKey } from '#shared/membership/people/lists/givingRules.ts';
import { givingIn, type ListRules } from '#shared/membership/people/lists/rules.ts';
import { CallError, call } from '#web/api.ts';

/** Stands for giving’s answer; `undefined` if the rules don’t ask, or one may not: then the list is stopped by the condition’s name. */
export async function metFor(rules: ListRules | undefined): Promise<string | undefined> {
  const asked = rules ? [...new Map(givingIn(rules).map((condition) => [givingKey(condition), condition])).values()] : [];
  if (asked.length === 0) return undefined;
  try {
    return (await call(givers.meet, { body: { conditions: asked } })).met;
  } catch (error) {
    if (error instanceof CallError && error.code === 'forbidden') return undefined;
    throw error;
  }
}
