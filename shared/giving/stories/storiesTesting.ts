// For tests: the stories of `testData/events`, each as what its gateway would say after every one of its events.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Wanted } from '../gifts.ts';
import type { Truth } from '../truth.ts';
import { paypalTruth, stripeTruth } from './truthsTesting.ts';

export interface Expected {
  readonly gifts: number;
  readonly status: string;
  readonly funds: Readonly<Record<string, number>>;
  readonly cover: number;
  readonly processorFee: number;
  readonly refunded: number;
  readonly disputeWithdrawn: number;
  readonly disputeFee: number;
  readonly statement: number;
  readonly atGateway: number;
  readonly atBank?: number;
  readonly payout?: { readonly id: string };
}
export interface Story {
  readonly name: string;
  readonly wanted: Wanted | undefined;
  /** What a reading answers after each event, in the order of their making; `undefined` while there is no payment. */
  readonly readings: readonly (Truth | undefined)[];
  readonly expected: Expected;
  readonly payout?: { readonly id: string; readonly amount: number; readonly at: string };
}

const folder = 'shared/giving/testData/events';

const wantedOf = ({ id, currency, funds, cover }: Wanted): Wanted => ({
  ...{ id, currency, funds, cover, note: '' },
  givenAs: { name: 'Vera Visitor', email: 'visitor@example.org' },
});

export const stories: readonly Story[] = ['stripe', 'paypal'].flatMap((gateway) =>
  readdirSync(join(folder, gateway))
    .map((file) => JSON.parse(readFileSync(join(folder, gateway, file), 'utf8')))
    .filter(({ expect }) => expect.status !== undefined)
    .map((told) => ({
      name: `${gateway}/${told.name}`,
      wanted: told.attempt ? wantedOf(told.attempt) : undefined,
      readings: told.events.map((_: unknown, at: number) => (gateway === 'stripe' ? stripeTruth : paypalTruth)(told, at)),
      expected: told.expect,
      payout: payoutOf(told.objects ?? {}),
    })),
);

function payoutOf(objects: Readonly<Record<string, { object: string; id: string; amount: number; created: number }>>): Story['payout'] {
  const payout = Object.values(objects).find(({ object }) => object === 'payout');
  return payout && { id: payout.id, amount: payout.amount, at: new Date(payout.created * 1000).toISOString() };
}
