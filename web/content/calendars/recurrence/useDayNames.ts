import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayMs, epochDayOf } from '#shared/time/civilDate.ts';

/** 1 January 2023 was a Sunday. */
const sunday = epochDayOf(2023, 1, 1);

const namesIn = (language: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  return (days: number) => format.format(days * dayMs);
};

/** The weekday names, starting with Sunday. */
export function useWeekdays(): readonly { readonly long: string; readonly short: string }[] {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const [long, short] = [namesIn(language, { weekday: 'long' }), namesIn(language, { weekday: 'short' })];
    return [0, 1, 2, 3, 4, 5, 6].map((day) => ({ long: long(sunday + day), short: short(sunday + day) }));
  }, [language]);
}

/** The month names, starting with January. */
export function useMonths(): readonly string[] {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const name = namesIn(language, { month: 'long' });
    return Array.from({ length: 12 }, (_, at) => name(epochDayOf(2023, at + 1, 1)));
  }, [language]);
}
