import { describe, expect, test } from '@jest/globals';
import { ofPayment, TestLedger } from './stories/ledgerTesting.ts';
import { stories } from './stories/storiesTesting.ts';

/** Every order of a few things. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((one, at) => ordersOf(things.toSpliced(at, 1)).map((rest) => [one, ...rest]));
}

test('there are stories of both gateways', () => expect(stories.map(({ name }) => name).length).toBeGreaterThanOrEqual(15));

describe.each(stories)('$name', (story) => {
  const { readings, wanted, expected } = story;
  const last = readings.at(-1);

  test('the last reading alone tells all of it', () => {
    const ledger = new TestLedger(wanted);
    ledger.book(last);
    expect(ledger.facts(expected)).toEqual(ofPayment(story));
    expect(ledger.book(last)).toBe(0);
  });

  test('readings in every order, each twice, old ones after new ones, lead to the same', () => {
    const few = readings.length > 5 ? readings.filter((_, at) => at % 3 === 0) : readings;
    const right = JSON.stringify(ofPayment(story));
    const wrong = ordersOf(few).flatMap((order) => {
      const ledger = new TestLedger(wanted);
      for (const truth of [...order, last]) {
        ledger.book(truth);
        ledger.book(truth);
      }
      const facts = JSON.stringify(ledger.facts(expected));
      const again = order.map((truth) => ledger.book(truth)).filter((booked) => booked > 0);
      return facts === right && again.length === 0 && JSON.stringify(ledger.facts(expected)) === right ? [] : [{ order, facts, again }];
    });
    // `expect` would take longer than all of it.
    expect(wrong.slice(0, 1)).toEqual([]);
  });
});
