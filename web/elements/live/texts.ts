const two = (number: number) => String(number).padStart(2, '0');

/** Time left, as a clock: `1:02:03`, `4:05`. */
export function timeText(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
}

/** Day and time of an instant where the reader is; with the name of the zone if that isn’t the church’s. */
export function dayText(at: number, locale: string, zone: string, here = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const isElsewhere = zone !== '' && here !== zone;
  return new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit', timeZone: here },
    ...(isElsewhere ? { timeZoneName: 'short' } : {}),
  }).format(at);
}
