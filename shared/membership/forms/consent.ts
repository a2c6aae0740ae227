import type { FormQuestion } from './definition.ts';
import type { Kept } from './receive.ts';

/** Whether a consent is given: of a minor only a guardian can (decision F6). */
export function givesConsent(
  questions: readonly Pick<FormQuestion, 'id' | 'fieldType'>[],
  answers: readonly Pick<Kept, 'questionId' | 'values'>[],
): boolean {
  const consents = new Set(questions.filter(({ fieldType }) => fieldType === 'Consent').map(({ id }) => id));
  return answers.some(({ questionId, values }) => consents.has(questionId) && values.includes('True'));
}
