import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type RuleSay, ruleInWords } from '#shared/content/calendars/recurrence/rule/inWords.ts';

/** Describes the parts of rules in the current language. */
export function useRuleSay(): RuleSay {
  const { t } = useTranslation();
  return useCallback((text, values) => t(`calendar.rule.${text}`, { count: 1, ...values }), [t]);
}

/** Describes a rule in the current language; `start` is the series' start as wall time text. */
export function useRuleWords(): (rule: string, start: string) => string {
  const { i18n } = useTranslation();
  const say = useRuleSay();
  return useCallback((rule, start) => ruleInWords(rule, start, i18n.language, say), [i18n.language, say]);
}
