import { useCalendarContext } from '../context.ts';
import { EventButton } from '../EventButton.tsx';
import { spanOf } from '../layout/spans.ts';
import type { CalendarItem } from '../types.ts';

/** A list row for an event: the time, then the title. */
export function EventRow({ item }: { readonly item: CalendarItem }) {
  const { props, words } = useCalendarContext();
  const { first, last } = spanOf(item);
  const time = last > first ? words.dayRange(item) : item.allDay ? props.labels.allDay : words.timeRange(item);
  return <EventButton item={item} look="entry" time={time} />;
}
