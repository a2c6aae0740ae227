import type { FormQuestion, operators } from '#shared/membership/forms/definition.ts';
import { asksForFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import { hasChoices } from '../types.ts';

type Operator = (typeof operators)[number];

/** The comparisons that make sense for answers of this type. Pure. */
export function operatorsFor(question: Pick<FormQuestion, 'fieldType'>): readonly Operator[] {
  const { fieldType } = question;
  if (fieldType === 'Yes/No') return ['is', 'answered'];
  // Consent that isn’t given is no answer, never a no.
  if (fieldType === 'Consent') return ['is', 'isNot', 'answered'];
  if (asksForFiles(fieldType)) return ['answered'];
  if (hasChoices(question)) return ['is', 'isNot', 'answered'];
  if (fieldType === 'Date' || fieldType === 'Whole Number' || fieldType === 'Decimal')
    return ['is', 'isNot', 'greater', 'less', 'answered'];
  return ['is', 'isNot', 'contains', 'answered'];
}
