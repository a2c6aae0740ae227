// Rules compile to a predicate and to SQL for the engine of reports: thousands of rules about thousands of people, answered alike by both.
import fc from 'fast-check';
import { anyCrowd, anyRules, differences } from '#functions/reporting/lists/rulesTesting.ts';
import type { Proof } from '../proof.ts';

const crowds = 100;
const rulesEach = 100;
const seed = 20261124;

export const peopleEngine: Proof = {
  name: 'people-engine',
  claim: 'The engine of reports finds exactly whom the predicate of a list finds, for any rules about any people.',
  run: async () => {
    const faults: string[] = [];
    let judged = 0;
    const begun = performance.now();
    const drawn = fc.sample(fc.tuple(anyCrowd, fc.array(anyRules, { minLength: rulesEach, maxLength: rulesEach })), {
      numRuns: crowds,
      seed,
    });
    for (const [crowd, rules] of drawn) {
      faults.push(...(await differences(crowd, rules)).map((one) => JSON.stringify(one)));
      judged += crowd.people.length * rules.length;
    }
    const seconds = Math.round((performance.now() - begun) / 1000);
    return {
      facts: [
        `${crowds * rulesEach} rules asked of the engine and of the predicate about ${crowds} crowds: ${judged} verdicts in ${seconds} s`,
      ],
      faults: faults.slice(0, 10),
    };
  },
};
