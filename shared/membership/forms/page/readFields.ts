// Reads the fields of a form on a page: posted by a browser without script, or found by the script.
import { hasSeveral } from '../answers.ts';
import type { FormQuestion } from '../definition.ts';
import type { Sent } from '../receive.ts';

export const fieldOf = ({ id }: Pick<FormQuestion, 'id'>): string => `q-${id}`;
export const codeFieldOf = ({ id }: Pick<FormQuestion, 'id'>): string => `c-${id}`;

/** A number with the dial code of the chosen country (digits), unless it has one of its own. */
function dialed(code: string, typed: string): string {
  const number = typed.trim().replace(/^00(?=[1-9])/, '+');
  return number === '' || number.startsWith('+') || !/^\d{1,4}$/.test(code) ? number : `+${code} ${number}`;
}

/** `fields`: the values of a field by its name, none if it is missing. */
export function readFields(
  questions: readonly Pick<FormQuestion, 'id' | 'fieldType'>[],
  fields: (name: string) => readonly string[],
): Sent[] {
  return questions.map((question) => {
    const given = fields(fieldOf(question));
    const [first = ''] = given;
    if (question.fieldType === 'Phone Number')
      return { questionId: question.id, given: dialed(fields(codeFieldOf(question))[0] ?? '', first) };
    return { questionId: question.id, given: hasSeveral(question) ? given : first };
  });
}
