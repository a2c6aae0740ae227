import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface Plan {
  readonly interval: string;
  readonly interval_count: number;
}

const units = ['week', 'month', 'year'] as const;

/** “Every 2 weeks”: the specification’s “Every N unit(s)” in the forms that the language has. */
export function useEvery(): (plan: Plan) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ interval, interval_count: count }) => {
      const unit = units.find((one) => one === interval) ?? 'month';
      return t(`giving.recurring.every.${unit}`, { count });
    },
    [t],
  );
}
