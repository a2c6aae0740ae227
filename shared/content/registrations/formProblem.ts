// Why a form can't be asked along with a registration.
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { asksForFiles } from '#shared/membership/forms/files/fileAnswers.ts';
import type { FormProblem } from './states.ts';

interface Form {
  readonly archived?: boolean | undefined;
  readonly audience: string;
  readonly contentType: string;
  readonly questions: readonly Pick<FormQuestion, 'fieldType' | 'retired'>[];
}

/** Payments need giving, which takes them; files are uploaded to a form's own page. */
export function formProblemOf(form: Form | undefined): FormProblem | undefined {
  if (!form) return 'gone';
  if (form.archived) return 'archived';
  if (form.audience !== 'everybody' || form.contentType !== 'form') return 'notPublic';
  const asked = form.questions.filter(({ retired }) => !retired);
  if (asked.some(({ fieldType }) => fieldType === 'Payment')) return 'payment';
  return asked.some(({ fieldType }) => asksForFiles(fieldType)) ? 'files' : undefined;
}
