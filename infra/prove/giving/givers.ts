// Lists that ask about giving: the answer is that of the books, at any moment.
import { moveClock } from '#functions/core/clock.ts';
import { peopleOfLife } from '#functions/giving/givers/lifeTesting.ts';
import { conditionsEach, wrongInLife } from '#functions/reporting/givers/historiesTesting.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { slowness } from '../people/machine.ts';
import type { Proof } from '../proof.ts';

const steps = 30;
/** Unless `--full`: a slow machine tries fewer histories, and says how many. */
const usualMinutes = 8;
const fewestAMinute = 5;

export const givingGivers: Proof = {
  name: 'giving-givers',
  claim: 'Who gives as a list asks is counted as the entries say, after every step of random histories, whatever interrupts the copies.',
  run: async ({ full, minutes = full ? Number.POSITIVE_INFINITY : usualMinutes }) => {
    const histories = full ? 1000 : 200;
    const faults: string[] = [];
    const begun = performance.now();
    const passed = () => performance.now() - begun;
    let lived = 0;
    const cloud = await startTestCloud();
    try {
      while (lived < histories && faults.length < 3 && passed() < minutes * minuteMs) {
        lived += 1;
        const wrong = await wrongInLife(cloud, 1000 + lived, steps);
        if (wrong) faults.push(wrong);
      }
    } finally {
      moveClock(0);
      await cloud.close();
    }
    if (faults.length === 0 && lived < Math.min(histories, fewestAMinute * minutes))
      faults.push(`Only ${lived} histories were lived in ${minutes} minutes: that shows nothing.`);
    const verdicts = lived * steps * conditionsEach * peopleOfLife;
    const facts = [
      `${lived} of ${histories} histories of ${steps} steps: gifts, corrections, refunds, merges, copies`,
      `${conditionsEach} conditions about ${peopleOfLife} people after each step: ${verdicts} verdicts in ${Math.round(passed() / 1000)} s, ${Math.round(passed() / (lived * steps))} ms a step on a machine ${slowness().toFixed(2)} times slower than that of the budgets`,
    ];
    return { facts, faults };
  },
};
