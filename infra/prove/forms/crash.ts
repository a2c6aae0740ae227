// Submissions while the stage is killed and answers are dropped: each is there exactly once.
import { newId } from '#functions/core/random.ts';
import { sleep } from '#shared/concurrency/sleep.ts';
import { chances } from '#shared/membership/forms/conditionsTesting.ts';
import type { Proof } from '../proof.ts';
import { type Card, type FormsStage, makeCard, openForm, received, startFormsStage, submit } from './stage.ts';

const submissions = 1_000;
const senders = 16;
const chance = chances(1_122);

/** The stage while it is up; everyone waits for the next one. */
interface Subject {
  stage: Promise<FormsStage>;
  dropped: number;
  tries: number;
}

/** One person: sends until there is an answer, under the same id. Some are members, some visitors. */
async function sendOne(subject: Subject, { at, formId, questions }: Card, number: number, token: string): Promise<string | undefined> {
  const id = newId();
  const own = number % 2 === 0 ? { token } : {};
  const answers = questions.map((question, place) => ({
    questionId: question.id,
    values: [place === 1 ? `p${number}@proof.test` : `${number} ${place}`],
  }));
  for (let attempt = 0; attempt < 200; attempt++) {
    subject.tries += 1;
    try {
      const stage = await subject.stage;
      const { formVersion, start } = await openForm(stage, formId, own.token);
      // Three of ten answers never arrive.
      const drops = chance(10) < 3;
      const signal = drops ? AbortSignal.timeout(1 + chance(30)) : undefined;
      if (drops) subject.dropped += 1;
      const stored = await submit(stage, { id, formId, formVersion, start, answers }, { ...own, ...(signal && { signal }) });
      return stored.error ? `Submission ${number} was refused: ${stored.error}` : undefined;
    } catch (error) {
      if (error instanceof Error && / 4\d\d /.test(error.message)) return `Submission ${number}: ${error.message} (of ${at.church.id})`;
      await sleep(20 + chance(100));
    }
  }
  return `Submission ${number} was never answered.`;
}

async function judge(stage: FormsStage, card: Card): Promise<string[]> {
  const all = [...(await received(stage, card)), ...(await received(stage, card, true))];
  const times = new Map<string, number>();
  const faults: string[] = [];
  for (const { answers = [] } of all) {
    const [name = '', mail, prayer] = card.questions.map(({ id }) => answers.find(({ questionId }) => questionId === id)?.value);
    const number = name.split(' ')[0] ?? '';
    times.set(number, (times.get(number) ?? 0) + 1);
    if (mail !== `p${number}@proof.test` || prayer !== `${number} 2`) faults.push(`Submission ${number} has answers of another.`);
  }
  for (let number = 0; number < submissions; number++) {
    const found = times.get(String(number)) ?? 0;
    if (found !== 1) faults.push(`Submission ${number} is there ${found} times.`);
  }
  return faults;
}

export const formCrash: Proof = {
  name: 'forms-crash',
  claim: 'The stage is killed and answers are dropped while a thousand forms are sent: each is there exactly once.',
  run: async ({ dir, full }) => {
    const first = await startFormsStage(dir);
    const card = await makeCard();
    const { token } = await card.at.church.caller([]);
    const subject: Subject = { stage: Promise.resolve(first), dropped: 0, tries: 0 };
    const faults: string[] = [];
    const numbers = Array.from({ length: submissions }, (_, number) => number).values();
    let [done, kills] = [false, 0];
    const send = async () => {
      for (const number of numbers) {
        const fault = await sendOne(subject, card, number, token);
        if (fault) faults.push(fault);
      }
    };
    const kill = async () => {
      for (const most = full ? 60 : 12; !done && kills < most; ) {
        await sleep(300 + chance(1_200));
        const stage = await subject.stage;
        if (done) return;
        kills += 1;
        // Until the next one is up, everyone waits.
        subject.stage = stage.kill(kills % 2 === 0).then(() => startFormsStage(dir));
        await subject.stage;
      }
    };
    const killing = kill();
    await Promise.all(Array.from({ length: senders }, send));
    done = true;
    await killing;
    const stage = await subject.stage;
    try {
      faults.push(...(await judge(stage, card)));
    } finally {
      await stage.close();
    }
    const facts = [`${submissions} submissions in ${subject.tries} tries by ${senders} at once, half of them of members`];
    return {
      facts: [...facts, `${kills} kills, every second one of the table too; ${subject.dropped} answers dropped`],
      faults: faults.slice(0, 20),
    };
  },
};
