// `live.ics`: the next services for a visitor's own calendar, each with a reminder; no account, and no one learns who wants to be reminded.
import { type Component, duration, instant, type Property, text, textOf } from '#shared/content/calendars/ics/jCal.ts';
import type { LiveService } from '#shared/content/live/liveService.ts';
import { roomOf } from '#shared/messaging/chat/room.ts';
import { hourMs } from '#shared/time/civilDate.ts';

interface Asked {
  readonly church: string;
  /** The church's site. */
  readonly origin: string;
  readonly dates: readonly LiveService[];
  /** Milliseconds. */
  readonly now: number;
}

const before = '-PT15M';

/** A moved date keeps its UID, so that a calendar that reads the file again moves it. */
export function liveCalendar({ church, origin, dates, now }: Asked): string {
  const host = new URL(origin).hostname;
  const events = dates.map(({ key, label, serviceTime, end }): Component => {
    const properties: Property[] = [
      text('uid', `${roomOf(key)}@${host}`),
      instant('dtstamp', now),
      instant('dtstart', serviceTime),
      instant('dtend', Math.max(end, serviceTime + hourMs / 4)),
      text('summary', label),
      text('location', origin),
      text('url', origin),
    ];
    const reminder: Property[] = [text('action', 'DISPLAY'), text('description', label), duration('trigger', before)];
    return ['vevent', properties, [['valarm', reminder, []]]];
  });
  const head = [
    text('version', '2.0'),
    text('prodid', '-//Narthex//Live services//EN'),
    text('name', church),
    text('x-wr-calname', church),
  ];
  return textOf(['vcalendar', head, events]);
}
