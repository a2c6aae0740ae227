// A campaign as it is typed. Pure.
import type { Campaign } from '#shared/giving/campaigns.ts';
import { typedLarge } from '../../pledges/largeAmounts.ts';

export interface TypedCampaign extends Pick<Campaign, 'name' | 'fundId' | 'currency' | 'from' | 'to' | 'description'> {
  readonly goal: string;
}
export type WrongField = 'name' | 'fundId' | 'goal' | 'from' | 'to';

/** What is missing or makes no sense. */
export function wrongIn({ name, fundId, goal, currency, from, to }: TypedCampaign, language: string): readonly WrongField[] {
  const wrong: WrongField[] = [];
  if (!name.trim()) wrong.push('name');
  if (!fundId) wrong.push('fundId');
  if (typedLarge(goal, currency, language) === undefined) wrong.push('goal');
  if (!from) wrong.push('from');
  if (!to || to < from) wrong.push('to');
  return wrong;
}

/** As it is saved; undefined as long as something is wrong. */
export function factsOf(typed: TypedCampaign, language: string) {
  const { name, fundId, currency, from, to, description } = typed;
  const goal = typedLarge(typed.goal, currency, language);
  if (goal === undefined || wrongIn(typed, language).length > 0) return undefined;
  return { name: name.trim(), fundId, currency, goal, from, to, description: description.trim() };
}
