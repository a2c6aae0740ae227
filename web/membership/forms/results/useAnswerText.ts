import { useTranslation } from 'react-i18next';
import { shownAnswer } from '#shared/membership/forms/answers.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import type { Answer } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { useFormat } from '#web/ui/format/useFormat.ts';

/** An answer as staff read it; empty if there is none. */
export function useAnswerText(): (question: FormQuestion, answer: Answer | undefined) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (question, answer) => {
    if (!answer) return '';
    if (answer.hidden) return t('forms.results.hidden');
    const [value = ''] = answer.values;
    switch (question.fieldType) {
      case 'Yes/No':
        return value === 'True' ? t('forms.results.yes') : value === 'False' ? t('forms.results.no') : value;
      case 'Consent':
        return value === 'True' ? t('forms.results.agreed') : value === 'False' ? t('forms.results.notAgreed') : value;
      case 'Date':
        return format.date(value) || value;
      case 'Checkbox':
        return format.list(answer.values.map((one) => shownAnswer([one], question)));
      default:
        return shownAnswer(answer.values, question);
    }
  };
}
