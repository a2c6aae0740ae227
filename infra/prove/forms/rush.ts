// A congregation fills out a form together: one address, two minutes.
import { sleep } from '#shared/concurrency/sleep.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import { readyMs } from '#shared/spam.ts';
import type { Proof } from '../proof.ts';
import { type Card, type FormsStage, makeCard, readyToSend, received, startFormsStage, submit } from './stage.ts';

const people = 2_000;
const alone = 200;
const withinMs = 120_000;

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

type Ready = Awaited<ReturnType<typeof readyToSend>>;
async function prepare(stage: FormsStage, card: Card, count: number, name: string): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (let at = 0; at < count; at++) ready.push(await readyToSend(stage, card, name && `${name} ${at}`));
  return ready;
}

async function timed(stage: FormsStage, save: Ready, faults: string[]): Promise<number> {
  const begun = performance.now();
  try {
    const { error } = await submit(stage, save);
    if (error) faults.push(`Refused: ${error}`);
  } catch (error) {
    faults.push(`Refused: ${String(error)}`);
  }
  return performance.now() - begun;
}

export const formRush: Proof = {
  name: 'forms-rush',
  claim: 'Two thousand people send a form from one address within two minutes: no one is refused or held, and it is hardly slower.',
  run: async ({ dir }) => {
    const faults: string[] = [];
    const stage = await startFormsStage(dir);
    try {
      const [empty, card] = [await makeCard(), await makeCard()];
      const nothing = await empty.at.form([]);
      const single = await prepare(stage, { ...empty, formId: nothing.id }, alone, '');
      const crowd = await prepare(stage, card, people, 'Person');
      await sleep(readyMs);
      const before: number[] = [];
      for (const save of single) before.push(await timed(stage, save, faults));
      const chance = chances(8);
      const times = await Promise.all(
        crowd.map(async (save) => {
          await sleep(chance(withinMs));
          return timed(stage, save, faults);
        }),
      );
      const [one, p99] = [percentile(before, 0.99), percentile(times, 0.99)].map(Math.round);
      if ((p99 ?? 0) > 2 * (one ?? 0)) faults.push(`99 of 100 took up to ${p99} ms; twice ${one} ms are allowed.`);
      const [there, held] = [await received(stage, card), await received(stage, card, true)];
      if (there.length !== people) faults.push(`${there.length} of ${people} are there.`);
      if (held.length > 0) faults.push(`${held.length} are held: ${[...new Set(held.map((each) => each.held))].join(', ')}.`);
      return {
        facts: [
          `${people} submissions in ${withinMs / 1000} s from one address, half within ${Math.round(percentile(times, 0.5))} ms, 99 % within ${p99} ms`,
          `an empty one alone: half within ${Math.round(percentile(before, 0.5))} ms, 99 % within ${one} ms`,
        ],
        faults: faults.slice(0, 20),
      };
    } finally {
      await stage.close();
    }
  },
};
