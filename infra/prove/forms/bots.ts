// Machines that send forms: all of it is held or refused, and none of it reaches those who read the results.
import { newId } from '#functions/core/random.ts';
import { asks } from '#functions/membership/forms/testing.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { readyMs } from '#shared/spam.ts';
import type { Proof } from '../proof.ts';
import { type Card, type FormsStage, makeCard, openForm, proofOf, readyToSend, received, startFormsStage, submit } from './stage.ts';

const rounds = 20;
type Save = Parameters<typeof submit>[1];

/** What machines try, each with whether it takes as long as a person. */
function tricks(stage: FormsStage, card: Card, used: Save, others: Save): readonly { what: string; make: () => Promise<Save> }[] {
  const { formId, questions } = card;
  const ready = () => readyToSend(stage, card, 'Bot');
  const answers = (text: string) => [{ questionId: questions[0]?.id, values: [text] }];
  return [
    { what: 'nothing but answers', make: async () => ({ formId, answers: answers('Bot') }) },
    { what: 'an invented start', make: async () => ({ ...(await ready()), start: `1.${Date.now() - 60_000}.0.${newId()}.${newId()}` }) },
    { what: 'a start with its work made easier', make: async () => easier(await ready()) },
    { what: 'a start that was used', make: async () => ({ ...used, id: newId() }) },
    { what: 'the start of another form', make: async () => ({ ...others, id: newId(), formId, answers: answers('Bot') }) },
    { what: 'no work', make: async () => ({ ...(await ready()), proof: '' }) },
    { what: 'the work of another start', make: async () => ({ ...(await ready()), proof: used.proof }) },
    { what: 'the hidden field', make: async () => ({ ...(await ready()), trap: 'https://bot.test' }) },
    { what: 'many links', make: async () => ({ ...(await ready()), answers: answers('https://bot.test '.repeat(5)) }) },
  ];
}

/** As though it had been given an easier task. */
function easier(save: Save): Save {
  const [version, at, , nonce, signed] = (save.start ?? '').split('.');
  const start = [version, at, '0', nonce, signed].join('.');
  return { ...save, start, proof: '0' };
}

export const formBots: Proof = {
  name: 'forms-bots',
  claim: 'What machines send is held or refused, however often they try.',
  run: async ({ dir }) => {
    const faults: string[] = [];
    const stage = await startFormsStage(dir);
    try {
      const card = await makeCard();
      const other = await card.at.form([asks('Name')]);
      const used = await readyToSend(stage, card, 'Person');
      const given = await openForm(stage, other.id);
      const others = { formVersion: 1, start: given.start, proof: proofOf(given) };
      await sleep(readyMs);
      await submit(stage, used);
      const tried = tricks(stage, card, used, others);
      const saves: Save[] = [];
      for (let round = 0; round < rounds; round++) for (const { make } of tried) saves.push(await make());
      await sleep(readyMs);
      // In no time at all.
      for (let round = 0; round < rounds; round++) saves.push(await readyToSend(stage, card, 'Quick').then((save) => soon(stage, save)));
      let refused = 0;
      for (const save of saves) if ((await submit(stage, save)).error) refused += 1;
      const [through, held] = [await received(stage, card), await received(stage, card, true)];
      const wrong = through.filter(({ id }) => id !== used.id);
      if (wrong.length > 0) faults.push(`${wrong.length} came through, among them ${JSON.stringify(wrong[0]?.answers)}.`);
      if (through.length !== wrong.length + 1) faults.push('The one of a person is missing.');
      const quick = rounds;
      if (held.length + refused !== saves.length + quick)
        faults.push(`${held.length} held, ${refused} refused of ${saves.length + quick}.`);
      const reasons = [...new Set(held.map((each) => each.held))].join(', ');
      return {
        facts: [`${saves.length + quick} attempts of ${tried.length + 1} kinds: ${held.length} held (${reasons}), ${refused} refused`],
        faults,
      };
    } finally {
      await stage.close();
    }
  },
};

/** Sends it right away, and once more under another id. */
async function soon(stage: FormsStage, save: Save): Promise<Save> {
  await submit(stage, save);
  return { ...save, id: newId() };
}
