// The books of giving: whatever order, repetition and loss of messages, the ledger says what the gateway says, to the cent.
import { newId } from '#functions/core/random.ts';
import { converge } from '#functions/giving/ledger/converge.ts';
import { giftIdOf } from '#functions/giving/ledger/ids.ts';
import { reserveRefund } from '#functions/giving/ledger/refundReservations.ts';
import { factsOf, TestBooks } from '#functions/giving/ledger/testing.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { Refusal } from '#shared/errors.ts';
import { randomHistory, randomLife, randomOf, randomSchedule } from '#shared/giving/stories/historiesTesting.ts';
import { ofPayment } from '#shared/giving/stories/ledgerTesting.ts';
import { type Story, stories } from '#shared/giving/stories/storiesTesting.ts';
import type { Proof, ProofResult } from '../proof.ts';
import { apart } from './apart.ts';

const schedules = 100_000;
const histories = 10_000;

export const givingStories: Proof = {
  name: 'giving-stories',
  claim: 'Every story of the gateways leads to the same ledger, in any order, with each message twice and some never booked.',
  run: async () => {
    const faults: string[] = [];
    const each = Math.ceil(schedules / stories.length);
    for (const story of stories)
      for (let seed = 1; seed <= each && faults.length < 5; seed++) {
        const wrong = randomSchedule(story, seed);
        if (wrong) faults.push(wrong);
      }
    return { facts: [`${each * stories.length} schedules of ${stories.length} stories`], faults };
  },
};

export const givingHistories: Proof = {
  name: 'giving-histories',
  claim: 'In random lives of gifts, every entry balances, and the books equal the gateway’s balance, fund by fund.',
  run: async () => {
    const faults: string[] = [];
    for (let seed = 1; seed <= histories && faults.length < 5; seed++) {
      const wrong = randomHistory(seed);
      if (wrong) faults.push(wrong);
    }
    return { facts: [`${histories} histories of refunds that fail, disputes won and lost, and fees that come late`], faults };
  },
};

/** All readings of a story at once, each twice, in a table of the real engine. */
async function atOnce(story: Story, seed: number): Promise<string | undefined> {
  const books = await TestBooks.open();
  const last = story.readings.at(-1);
  if (!last) return `${story.name} has no payment`;
  if (story.wanted) await books.want(story.wanted, last);
  const below = randomOf(seed);
  const readings = story.readings.flatMap((truth) => (truth ? [truth, truth] : [])).toSorted(() => below(3) - 1);
  await Promise.all(readings.map((truth) => converge(books.table, truth)));
  await converge(books.table, last);
  const id = (story.wanted && last.attempt) || giftIdOf(last.gatewayId, last.paymentId);
  const [got, wanted] = [JSON.stringify(await factsOf(books, id, story.expected)), JSON.stringify(ofPayment(story))];
  const { kept, counted } = await books.sums(['2026', '2027']);
  if (got !== wanted) return `${story.name}: ${got} instead of ${wanted}`;
  return JSON.stringify(kept) === JSON.stringify(counted) ? undefined : `${story.name}: the sums differ from the entries`;
}

/** A random life, read at random times: the sums that are kept, the same counted anew, and the gateway's balance. */
async function lifeInTable(seed: number): Promise<string | undefined> {
  const { wanted, readings } = randomLife(seed);
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return `seed ${seed} has no payment`;
  const books = await TestBooks.open();
  await books.want(wanted, first);
  const below = randomOf(seed + 1);
  for (let at = 0; at < readings.length; at += 1 + below(3)) await converge(books.table, readings[at] ?? last);
  await converge(books.table, last);
  const { kept, counted } = await books.sums(['2026']);
  const entries = await books.allEntries();
  const lines = entries.flatMap((entry) => entry.lines);
  const sum = (is: (account: string) => boolean) => lines.reduce((all, { account, amount }) => (is(account) ? all + amount : all), 0);
  const [atGateway, all] = [sum((account) => account.startsWith('gateway:')), sum(() => true)];
  const moved = last.transactions.reduce((total, { amount, fee }) => total + amount - fee, 0);
  if (all !== 0) return `seed ${seed}: the entries leave ${all}`;
  if (atGateway !== moved) return `seed ${seed}: the gateway says ${moved}, the books ${atGateway}`;
  return JSON.stringify(kept) === JSON.stringify(counted) ? undefined : `seed ${seed}: the sums differ from the entries`;
}

async function refundsAtOnce(): Promise<string | undefined> {
  const story = stories.find(({ name }) => name === 'stripe/refunds-partial-then-all');
  const [truth] = story?.readings ?? [];
  if (!story?.wanted || !truth) return 'There is no story of refunds.';
  const books = await TestBooks.open();
  await books.want(story.wanted, truth);
  const { id, amount } = await converge(books.table, { ...truth, refunds: [] });
  const one = async () => {
    const refund = { id: newId(), amount: 700 };
    try {
      await reserveRefund(books.table, id, refund);
      return refund.amount;
    } catch (error) {
      if (error instanceof Refusal) return 0;
      throw error;
    }
  };
  const asked = await Promise.all(Array.from({ length: 50 }, one));
  const sum = asked.reduce((total, part) => total + part, 0);
  return sum === Math.floor(amount / 700) * 700 ? undefined : `${sum} of ${amount} were refunded`;
}

export async function bookAtOnce(full: boolean): Promise<Pick<ProofResult, 'facts' | 'faults'>> {
  const cloud = await startTestCloud();
  const faults: string[] = [];
  const [rounds, lives] = full ? [20, histories] : [3, 400];
  try {
    for (let round = 1; round <= rounds && faults.length < 5; round++) {
      for (const story of stories) {
        const wrong = await atOnce(story, round);
        if (wrong) faults.push(wrong);
      }
      const wrong = await refundsAtOnce();
      if (wrong) faults.push(wrong);
    }
    for (let seed = 1; seed <= lives && faults.length < 5; seed++) {
      const wrong = await lifeInTable(seed);
      if (wrong) faults.push(wrong);
    }
  } finally {
    await cloud.close();
  }
  return {
    facts: [`${rounds} rounds of ${stories.length} stories, and of 50 refunds at once; ${lives} random lives in the table`],
    faults,
  };
}

export const givingAtOnce: Proof = {
  name: 'giving-at-once',
  claim:
    'Messages that are booked at the same time are booked once, fifty refunds at once never exceed the gift, and the sums that are kept are those of the entries and the gateway.',
  run: ({ full }) => apart('atOnce', { full }),
};
