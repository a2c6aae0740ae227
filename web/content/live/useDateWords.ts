import { useFormat } from '#web/ui/format/useFormat.ts';

/** “Sun, Nov 29, 2026, 9:00 AM” on the clocks of a zone. */
export function useDateWords(): (instant: number, zone: string) => string {
  const format = useFormat();
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  return (instant, zone) => format.custom(instant, parts, zone);
}
