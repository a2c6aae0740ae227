import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { type By, quarterOf } from './periods.ts';

/** A period in words, by its first day; `short` for below a bar. */
export function usePeriodText(by: By): (from: string, short?: boolean) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    (from, short = false) => {
      const year = from.slice(0, 4);
      if (by === 'year') return year;
      if (by === 'quarter') return t('giving.staff.overview.quarter', { number: quarterOf(from), year: short ? year.slice(2) : year });
      if (by === 'month') return format.custom(from, short ? { month: 'short' } : { month: 'long', year: 'numeric' });
      const day = format.custom(from, { day: 'numeric', month: 'short', ...(!short && { year: 'numeric' }) });
      return short ? day : t('giving.staff.overview.weekOf', { date: day });
    },
    [by, t, format],
  );
}
