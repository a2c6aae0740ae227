// Random lives of forms that are paid (`functions/membership/forms/payment/lives/livesTesting.ts`), many of them.
import { paidLives } from '#functions/membership/forms/payment/lives/livesTesting.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import type { Proof } from '../proof.ts';

export const formPayments: Proof = {
  name: 'forms-payments',
  claim:
    'Forms are paid while cards are declined, answers and messages are lost, late, twice and in any order, staff delete and restore, and the process is killed: no one pays twice, or for nothing.',
  run: async ({ full }) => {
    const lives = full ? 500 : 100;
    const cloud = await startTestCloud();
    try {
      const { faults, kills } = await paidLives(1, lives + 1);
      return { facts: [`${lives} lives of 14 steps each; the process was killed ${kills} times within one`], faults };
    } finally {
      await cloud.close();
    }
  },
};
