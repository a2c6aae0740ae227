// A Sunday: a whole congregation gives to one fund within a minute, and the gateway tells of each gift.
import { recount } from '#functions/giving/compare/recount.ts';
import { receiveEvent } from '#functions/giving/events/receive.ts';
import { events } from '#functions/giving/events/rows.ts';
import { daySums, gifts } from '#functions/giving/ledger/rows.ts';
import { ask, GivingChurch } from '#functions/giving/testing.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { Charged } from '#shared/giving/donate.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import type { Proof, ProofResult } from '../proof.ts';
import { apart } from './apart.ts';

const givers = 500;
const withinMs = 60_000;
const amount = 2000;
/** Bars, in milliseconds: 99 of 100 gifts beside the gateway, and 99 of 100 answers to its messages. */
const bars = { gift: 1500, message: 100 };

const percentile = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);

async function timed<T>(times: number[], work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    times.push(performance.now() - begun);
  }
}

const area = { area: 'giving' } as const;

export async function giveInAMinute(): Promise<Pick<ProofResult, 'facts' | 'faults'>> {
  const cloud = await startTestCloud();
  const faults: string[] = [];
  try {
    const church = await GivingChurch.make();
    const { table } = church;
    const members = await Promise.all(Array.from({ length: givers }, () => church.giver()));
    const chance = chances(14);
    const [giving, telling]: [number[], number[]] = [[], []];
    await Promise.all(
      members.map(async (member) => {
        await sleep(chance(withinMs));
        const gift = church.gift({ lines: church.lines(amount) });
        const { state } = await timed(giving, async () => (await ask('POST', '/donate/charge', gift, member)).of(Charged));
        if (state !== 'paid') faults.push(`A gift is ${state}.`);
        const { paymentId } = church.gateway.payments.get(String(gift.giftId))?.truth ?? {};
        const message = JSON.stringify({ id: `evt_${paymentId}`, type: 'payment_intent.succeeded', paymentIds: [paymentId] });
        const headers = { 'stripe-signature': 'good' };
        const status = await timed(telling, () => receiveEvent(church.id, 'stripe', message, headers));
        if (status !== 200) faults.push(`A message is answered by ${status}.`);
      }),
    );
    const today = new Date().toISOString().slice(0, 10);
    const booked = (await table.all(area, ['month', today.slice(0, 7)], { index: 'gsi2' })).of(gifts);
    const sums = (await table.all(area, ['days', today.slice(0, 4)])).of(daySums).map(({ row }) => row);
    const given = sums.filter(({ account }) => account === `fund:${church.funds[0]}`).reduce((sum, row) => sum + row.amount, 0);
    if (booked.length !== givers || given !== givers * amount) faults.push(`${booked.length} gifts of ${given} cents are booked.`);
    if (!(await recount(table)).equal) faults.push('The sums differ from the entries.');
    const told = (await table.all(area, ['events', 'waiting'], { index: 'gsi1' })).of(events).length;
    if (told !== givers) faults.push(`${told} messages are kept.`);
    const forged = await receiveEvent(church.id, 'stripe', JSON.stringify({ id: 'evt_forged', type: 'x' }), {});
    if (forged !== 400) faults.push(`A message that no one signed is answered by ${forged}.`);
    if (await table.get(events, { provider: 'stripe', id: 'evt_forged' })) faults.push('A message that no one signed is kept.');
    const [gift, message] = [percentile(giving, 0.99), percentile(telling, 0.99)];
    if (gift > bars.gift) faults.push(`99 of 100 gifts took up to ${gift} ms.`);
    if (message > bars.message) faults.push(`99 of 100 messages took up to ${message} ms.`);
    return {
      facts: [
        `${givers} gifts in ${withinMs / 1000} s: half within ${percentile(giving, 0.5)} ms, 99 % within ${gift} ms beside the gateway (bar ${bars.gift} ms)`,
        `${givers} messages meanwhile: half answered within ${percentile(telling, 0.5)} ms, 99 % within ${message} ms (bar ${bars.message} ms)`,
      ],
      faults: [...new Set(faults)].slice(0, 20),
    };
  } finally {
    await cloud.close();
  }
}

export const givingRush: Proof = {
  name: 'giving-rush',
  claim: `${givers} people give to one fund within a minute: each gift is booked, and none is slow; nor is the answer to the gateway’s messages.`,
  run: () => apart('rush'),
};
