import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnswerProblem, mostCharacters } from '#shared/membership/forms/answers.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { largestMb, mostFiles } from '#shared/membership/forms/files/fileAnswers.ts';

/** The sentences for invalid answers. */
export function useProblemText(): (question: Pick<FormQuestion, 'title' | 'fieldType'>, problem: AnswerProblem) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ title, fieldType }, problem) => {
      switch (problem) {
        case 'required':
          return title ? t('site.form.required', { title }) : t('site.form.requiredPlain');
        case 'email':
          return t('site.form.emailForm');
        case 'phone':
          return t('site.form.phoneForm');
        case 'number':
        case 'whole':
          return t('site.form.numberForm');
        case 'date':
          return t('site.form.dateForm');
        case 'tooLong':
          return t('site.form.tooLong', { most: mostCharacters(fieldType) });
        case 'choice':
          return t('site.form.choice');
        case 'guardian':
          return t('site.form.guardian');
        case 'file':
          return t('site.form.file');
        case 'files':
          return t('site.form.files', { most: mostFiles, size: largestMb });
      }
    },
    [t],
  );
}
