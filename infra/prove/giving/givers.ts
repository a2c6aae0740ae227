// Lists that ask about giving: the answer is that of the books, at any moment.
import { moveClock } from '#functions/core/clock.ts';
import { wrongInLife } from '#functions/reporting/givers/historiesTesting.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import type { Proof } from '../proof.ts';

const steps = 30;

export const givingGivers: Proof = {
  name: 'giving-givers',
  claim: 'Who gives as a list asks is counted as the entries say, after every step of random histories, whatever interrupts the copies.',
  run: async ({ full }) => {
    const histories = full ? 1000 : 200;
    const faults: string[] = [];
    const cloud = await startTestCloud();
    try {
      for (let seed = 1001; seed <= 1000 + histories && faults.length < 3; seed += 1) {
        const wrong = await wrongInLife(cloud, seed, steps);
        if (wrong) faults.push(wrong);
      }
    } finally {
      moveClock(0);
      await cloud.close();
    }
    return {
      facts: [`${histories} histories of ${steps} steps: gifts, corrections, refunds, merges, copies; six conditions after each`],
      faults,
    };
  },
};
