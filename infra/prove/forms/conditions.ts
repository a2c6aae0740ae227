// Which questions a form shows: what the browser finds is what the server finds, and what a naive model says.
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { chances, conditionCase, naivelyShown } from '#shared/membership/forms/conditionsTesting.ts';
import { receive } from '#shared/membership/forms/receive.ts';
import { many, parse, text } from '#shared/words.ts';
import { findBrowser } from '#web/e2e/means/browser.ts';
import type { Proof } from '../proof.ts';

const cases = 100_000;
const atOnce = 5_000;
const seed = 20_261_122;

/** The browser's half, from the sources that the website's script and the portal are built of. */
const inBrowser = `
import { chances, conditionCase } from '#shared/membership/forms/conditionsTesting.ts';
import { questionsNow } from '#shared/membership/forms/receive.ts';
export const shown = (seed, count) => {
  const chance = chances(seed);
  return Array.from({ length: count }, () => {
    const { questions, given } = conditionCase(chance);
    return questionsNow(questions, given).map(({ id }) => id).join();
  });
};`;

async function bundled(): Promise<string> {
  const stdin = { contents: inBrowser, resolveDir: process.cwd(), loader: 'ts' as const };
  const { outputFiles } = await build({ stdin, bundle: true, write: false, format: 'iife', globalName: 'conditions' });
  return outputFiles[0]?.text ?? '';
}

/** The server's and the model's answer to one round of cases; differences between them are faults already. */
function onServer(round: number, faults: string[]): string[] {
  const chance = chances(seed + round);
  return Array.from({ length: atOnce }, () => {
    const one = conditionCase(chance);
    const { questions, given } = one;
    const shown = naivelyShown(one);
    const { answers, problems, unknown } = receive(
      questions,
      [...given].map(([questionId, values]) => ({ questionId, given: values })),
    );
    const kept = answers.map(({ questionId }) => questionId).join();
    const wanted = shown.filter((id) => given.has(id)).join();
    if (kept !== wanted || problems.length + unknown.length > 0)
      faults.push(`The server keeps ${kept} of ${JSON.stringify({ questions, given: [...given] })}; shown are ${wanted}.`);
    return shown.join();
  });
}

export const formConditions: Proof = {
  name: 'forms-conditions',
  claim: 'A browser shows the questions that the server asks for, and a naive model agrees.',
  run: async () => {
    const faults: string[] = [];
    const browser = await chromium.launch(findBrowser());
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: await bundled() });
      for (let round = 0; round < cases / atOnce; round++) {
        const said = parse(many(text(100), atOnce), await page.evaluate(`conditions.shown(${seed + round}, ${atOnce})`));
        const wanted = onServer(round, faults);
        for (const [at, shown] of wanted.entries())
          if (said[at] !== shown) faults.push(`Case ${at} of round ${round}: the browser shows ${said[at]} instead of ${shown}.`);
      }
    } finally {
      await browser.close();
    }
    return { facts: [`${cases} random forms with answers, in Chromium and in Node`], faults: faults.slice(0, 20) };
  },
};
