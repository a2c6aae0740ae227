// Why a form can't be asked along with a registration.
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { FormProblem } from './registrations.ts';

interface Form {
  readonly archived?: boolean | undefined;
  readonly audience: string;
  readonly contentType: string;
  readonly questions: readonly Pick<FormQuestion, 'fieldType' | 'retired'>[];
}

/** Payments need giving, which takes them. */
export function formProblemOf(form: Form | undefined): FormProblem | undefined {
  if (!form) return 'gone';
  if (form.archived) return 'archived';
  if (form.audience !== 'everybody' || form.contentType !== 'form') return 'notPublic';
  return form.questions.some(({ fieldType, retired }) => fieldType === 'Payment' && !retired) ? 'payment' : undefined;
}
