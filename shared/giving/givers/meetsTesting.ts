// For tests: whether what someone gave meets a condition of a list (docs/decisions.md, P37), said once more without the engine. Pure.
import { testOf } from '#shared/membership/people/lists/compile.ts';
import { type GivingCondition, givingKindOf } from '#shared/membership/people/lists/givingRules.ts';
import type { ListCondition } from '#shared/membership/people/lists/rules.ts';
import { amountOf } from '../money/wire.ts';
import type { GiftFact } from './giftFacts.ts';
import { type Days, daysOf } from './period.ts';

type Condition = GivingCondition & Pick<ListCondition, 'is'>;
/** What someone gave: of all ids that stand for them, also what doesn't count. */
type Given = readonly Omit<GiftFact, 'personId'>[];

/** What a gift gives to the funds that are asked for. */
const givenTo = ({ amount, funds: lines }: Given[number], funds: readonly string[]): number =>
  funds.length === 0 ? amount : lines.reduce((sum, line) => (funds.includes(line.fundId) ? sum + line.amount : sum), 0);

type Tell = (gift: Given[number], amount: number) => void;

/** Made once, asked for each giver. Of a gift of which all was given back, nothing is left that could count. */
export function meets(condition: Condition, today: string): (given: Given) => boolean {
  const { field, is, values, period, funds = [], currency = '' } = condition;
  /** In one go: it is asked of half a million gifts. */
  const each = (given: Given, [from, to]: Days, tell: Tell) => {
    for (const gift of given) {
      if (!gift.counts || gift.date < from || gift.date > to) continue;
      const amount = givenTo(gift, funds);
      if (amount > 0) tell(gift, amount);
    }
  };
  const countIn = (given: Given, days: Days): number => {
    let count = 0;
    each(given, days, () => {
      count += 1;
    });
    return count;
  };
  const days = daysOf(period, today);
  const wanted = is === 'filled';
  const compare = (has: number, bound: number) => (is === 'from' ? has >= bound : has <= bound);
  if (field === 'gave') return (given) => countIn(given, days) > 0 === wanted;
  if (field === 'lapsed') {
    const [last, current] = [daysOf({ is: 'lastYear', values: [] }, today), daysOf({ is: 'thisYear', values: [] }, today)];
    return (given) => (countIn(given, last) > 0 && countIn(given, current) === 0) === wanted;
  }
  if (field === 'giftCount') return (given) => compare(countIn(given, days), Number(values[0]));
  if (field === 'givenTotal') {
    const bound = amountOf(Number(values[0]), currency) ?? Number.MAX_SAFE_INTEGER;
    return (given) => {
      let total = 0;
      each(given, days, (gift, amount) => {
        if (gift.currency === currency) total += amount;
      });
      return compare(total, bound);
    };
  }
  const test = testOf({ field, is, values: [...values] }, givingKindOf(field), today);
  return (given) => {
    let found: string | undefined;
    each(given, daysOf(undefined, today), ({ date }) => {
      if (found === undefined || (field === 'firstGift' ? date < found : date > found)) found = date;
    });
    return test(found === undefined ? [] : [found]);
  };
}
