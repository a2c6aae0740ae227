// The stories, read by the adapter of Stripe itself after each of their messages: the ledger says what they expect.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ofPayment, TestLedger } from '#shared/giving/stories/ledgerTesting.ts';
import { stories } from '#shared/giving/stories/storiesTesting.ts';
import { truthFrom } from '../gateways/stripe/truth.ts';

const folder = 'shared/giving/testData/events/stripe';
interface Thing {
  readonly id: string;
  readonly object: string;
}
interface Told {
  readonly name: string;
  readonly events: readonly { readonly data: { readonly object: Thing } }[];
  readonly objects: Readonly<Record<string, Thing>>;
  readonly expect: { readonly status?: string };
}
const all: readonly Told[] = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));

/** What the adapter reads after some of the messages: their objects, with balance transactions as they are in the end. */
function readingAfter({ events, objects }: Told, count: number) {
  const isLast = count === events.length;
  const now = isLast
    ? Object.values(objects)
    : [...new Map(events.slice(0, count).map(({ data }) => [data.object.id, data.object])).values()];
  const expanded = now.map((one) => {
    const fields = Object.entries(one).map(([field, value]) => [
      field,
      /balance_transaction$/.test(field) && value ? (objects[value] ?? value) : value,
    ]);
    return JSON.parse(JSON.stringify(Object.fromEntries(fields)));
  });
  const of = (kind: string) => expanded.filter(({ object }) => object === kind);
  const intent = of('payment_intent')[0] ?? Object.values(objects).find(({ object }) => object === 'payment_intent');
  return truthFrom('gateway0001', { intent, charge: of('charge')[0], refunds: of('refund'), disputes: of('dispute') });
}

test.each(all.filter((story) => story.expect.status !== undefined).map((told) => [told.name, told] as const))('%s', (name, told) => {
  const story = stories.find((one) => one.name === `stripe/${name}`);
  if (!story) throw new Error('There is no such story.');
  for (const step of [1, 2, told.events.length]) {
    const ledger = new TestLedger(story.wanted);
    for (let count = step; count < told.events.length; count += step) ledger.book(readingAfter(told, count));
    ledger.book(readingAfter(told, told.events.length));
    expect(ledger.facts(story.expected)).toEqual(ofPayment(story));
    expect(ledger.book(readingAfter(told, told.events.length))).toBe(0);
  }
});
