// How people fill out a form: fast and slow, in any order, with slips, on phones and by keyboard. Seeded, so that a sitting can be repeated.
import type { Page } from '@playwright/test';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { newId } from '#web/session/newId.ts';

export type Chance = (below: number) => number;

const asks = (title: string, o: Partial<FormQuestion> = {}): FormQuestion => ({
  ...{ id: newId(), title, fieldType: 'Textbox', required: false, choices: [] },
  ...o,
});
const choices = (...all: string[]) => all.map((text) => ({ value: text, text }));

const [name, email, service] = [
  asks('Your name', { required: true }),
  asks('Your email', { fieldType: 'Email' }),
  asks('Which service?', { fieldType: 'Multiple Choice', choices: choices('Early', 'Late', 'Evening') }),
];
const children = asks('Did children come along?', { fieldType: 'Yes/No' });
const ages = asks('How old are they?', {
  required: true,
  showWhen: { match: 'all', rules: [{ questionId: children.id, operator: 'is', value: 'True' }] },
});
const teams = asks('What would you like to help with?', { fieldType: 'Checkbox', choices: choices('Music', 'Kitchen', 'Welcome') });
const prayer = asks('What can we pray for?', { fieldType: 'Text Area' });
export const questions: FormQuestion[] = [name, email, service, children, ages, teams, prayer];

/** What someone means to say; `undefined`: the question stays as it is. */
export interface Wishes {
  readonly name: string;
  readonly email: string | undefined;
  readonly service: string | undefined;
  readonly ages: string | undefined;
  readonly teams: readonly string[];
  readonly prayer: string | undefined;
}

const prayers = [
  'For my mother’s operation on Thursday, and that we find a flat.',
  '=1+1 is what my son learned today. Thank God!',
  'Look at https://example.org/photos, that is us in the garden.',
  'संगति के लिए धन्यवाद। 감사합니다. Спасибо! 🎉',
  'One.\n\nTwo, after an empty line.',
];

export function wishesOf(nth: number, chance: Chance): Wishes {
  const maybe = <T>(wish: T): T | undefined => (chance(2) === 0 ? wish : undefined);
  return {
    name: `Visitor ${nth}`,
    email: maybe(`visitor${nth}@example.org`),
    service: maybe(['Early', 'Late', 'Evening'][chance(3)] ?? 'Late'),
    ages: maybe(`${chance(17)} and ${chance(17)}`),
    teams: ['Music', 'Kitchen', 'Welcome'].filter(() => chance(3) === 0),
    prayer: maybe(prayers[chance(prayers.length)] ?? ''),
  };
}

/** The answers as the church should read them, by question. Yes/No and Multiple Choice begin with a choice. */
export const wanted = ({ name: who, email: mail, service: which, ages: old, teams: helps, prayer: asked }: Wishes): readonly string[] => [
  who,
  mail ?? '',
  which ?? 'Early',
  old === undefined ? 'False' : 'True',
  old ?? '',
  helps.join(','),
  asked ?? '',
];

/** Typed, pasted, or typed with a slip that is corrected. */
async function write(page: Page, title: string, text: string, chance: Chance): Promise<void> {
  const field = page.getByLabel(title);
  const how = chance(4);
  if (how === 0) await field.pressSequentially(text, { delay: chance(20) });
  else if (how === 1) {
    await field.fill('Slip');
    await field.fill(text);
  } else await field.fill(text);
}

/** Everything that is wished, in the order of the page or in any other. */
export async function fillIn(page: Page, wishes: Wishes, chance: Chance): Promise<void> {
  const { name: who, email: mail, service: which, ages: old, teams: helps, prayer: asked } = wishes;
  const steps: (() => Promise<unknown>)[] = [
    () => write(page, 'Your name', who, chance),
    async () => mail && (await write(page, 'Your email', mail, chance)),
    async () => which && (await page.getByRole('radio', { name: which }).check()),
    async () => {
      if (old === undefined) return;
      await page.getByRole('radio', { name: 'Yes' }).check();
      await write(page, 'How old are they?', old, chance);
    },
    async () => {
      for (const one of helps) await page.getByRole('checkbox', { name: one }).check();
    },
    async () => asked && (await write(page, 'What can we pray for?', asked, chance)),
  ];
  const isOrderly = chance(3) > 0;
  while (steps.length > 0) {
    const [step] = steps.splice(isOrderly ? 0 : chance(steps.length), 1);
    await step?.();
    if (chance(4) === 0) await page.waitForTimeout(chance(1_500));
  }
}
