import { dayMs } from '#shared/time/civilDate.ts';
import { useCalendarContext } from '../context.ts';

/** The name and action of a day's slot: it creates an event if the caller allows that, else opens the day view if there is one. */
export function useDaySlot(day: number): { readonly name: string; readonly choose: (() => void) | undefined } {
  const { props, words, view, views, go } = useCalendarContext();
  const start = day * dayMs;
  const date = words.full(day);
  if (props.onSlot) return { name: props.labels.newEvent(date), choose: () => props.onSlot?.(start, start + dayMs, true) };
  const shows = view !== 'day' && views.includes('day');
  return { name: date, choose: shows ? () => go(start, 'day') : undefined };
}
