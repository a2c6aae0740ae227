import type { SiteContext } from '../view.ts';

/** The day of an instant, where the church is. */
export const dayOf = (instant: string, { locale, language, church }: Pick<SiteContext, 'locale' | 'language' | 'church'>): string =>
  new Intl.DateTimeFormat(locale ?? language, { dateStyle: 'long', timeZone: church.timeZone }).format(new Date(instant));

const two = (number: number) => String(number).padStart(2, '0');

/** Seconds as players show them: `34:05`, `1:02:33`; nothing if unknown. */
export function lengthOf(seconds: number): string {
  if (seconds <= 0) return '';
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
