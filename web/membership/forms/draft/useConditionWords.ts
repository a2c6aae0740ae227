import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';

/** A question's condition in words, one rule per line; empty without one. */
export function useConditionWords(): (question: FormQuestion, all: readonly FormQuestion[]) => string {
  const { t } = useTranslation();
  const shownValue = (about: FormQuestion | undefined, value: string) => {
    const isYesNo = about?.fieldType === 'Yes/No' || about?.fieldType === 'Consent';
    if (isYesNo) return value === 'True' ? t('forms.builder.yes') : t('forms.builder.no');
    return about?.choices.find((choice) => choice.value === value)?.text ?? value;
  };
  return ({ showWhen }, all) => {
    const rules = showWhen?.rules ?? [];
    const lines = rules.map(({ questionId, operator, value = '' }) => {
      const about = all.find(({ id }) => id === questionId);
      const said = operator === 'answered' ? '' : shownValue(about, value);
      return [about?.title ?? t('forms.builder.gone'), t(`forms.builder.operators.${operator}`), said].filter(Boolean).join(' · ');
    });
    if (lines.length < 2) return lines.join('');
    return [t(showWhen?.match === 'any' ? 'forms.builder.match.any' : 'forms.builder.match.all'), ...lines].join('\n');
  };
}
