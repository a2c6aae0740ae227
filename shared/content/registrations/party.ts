// What a visitor is asked when registering, besides the event's own form: as questions, so that page, script and server treat them alike.
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormSay } from '#shared/membership/forms/page/publicForm.ts';
import type { Problem } from '#shared/membership/forms/receive.ts';

/** The most people of one registration. */
export const mostSeats = 20;
const longestName = 50;

export const ownIds = { first: 'register-first', last: 'register-last', email: 'register-email', others: 'register-others' } as const;
export const isOwn = (questionId: string): boolean => Object.values(ownIds).some((one) => one === questionId);

/** `say` has the texts of `site.register`. */
export const ownQuestions = (say: FormSay): FormQuestion[] => [
  { id: ownIds.first, title: say('firstName'), fieldType: 'Textbox', required: true, choices: [] },
  { id: ownIds.last, title: say('lastName'), fieldType: 'Textbox', required: true, choices: [] },
  { id: ownIds.email, title: say('email'), description: say('emailHint'), fieldType: 'Email', required: true, choices: [] },
  { id: ownIds.others, title: say('others'), description: say('othersHint'), fieldType: 'Text Area', required: false, choices: [] },
];

export interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

const cut = (text: string) => [...text].slice(0, longestName).join('');

/** One person a line; the last word is the last name. */
export function namesIn(text: string): Name[] {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter(Boolean).map((line) => {
    const [, firstName = line, lastName = ''] = /^(.+) (\S+)$/.exec(line) ?? [];
    return { firstName: cut(firstName), lastName: cut(lastName) };
  });
}

/** Too many people for one registration is a problem of the list of the others. */
export const partyProblem = (others: readonly Name[]): Problem[] =>
  others.length + 1 > mostSeats ? [{ questionId: ownIds.others, problem: 'tooLong' }] : [];
