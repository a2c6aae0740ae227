import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { NextEvent } from '#shared/content/calendars/events/events.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { instantToWallTime, ownTimeZone, sameClocks } from '#shared/time/timeZone.ts';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { LinkList } from '#web/ui/data/LinkList.tsx';
import { LinkRow } from '#web/ui/data/LinkRow.tsx';
import { useFormat } from '#web/ui/format/useFormat.ts';
import { placeOf } from '../calendars/clocks.ts';
import { formatDateRange } from '../calendars/events/formatDateRange.ts';

interface Props {
  /** `zone`: the church's, in which the events are shown. */
  readonly data: { readonly zone: string; readonly events: readonly NextEvent[] };
  readonly label: string;
}

/** The upcoming events, each with its date. */
export function NextEvents({ data: { zone, events }, label }: Props) {
  const { t } = useTranslation();
  const instant = Date.now();
  const now = instantToWallTime(instant, zone);
  const isElsewhere = !sameClocks(zone, ownTimeZone(), instant) && events.some(({ allDay }) => !allDay);
  return (
    <LinkList label={label} more={isElsewhere ? t('portal.today.events.zone', { zone: placeOf(zone) }) : undefined}>
      {events.map((event) => (
        <Row key={`${event.id} ${event.start}`} event={event} now={now} />
      ))}
    </LinkList>
  );
}

function Row({ event, now }: { readonly event: NextEvent; readonly now: number }) {
  const { t } = useTranslation();
  const { groupId, groupName, title, location, allDay } = event;
  const [start, end] = [parseWallTime(event.start) ?? 0, parseWallTime(event.end) ?? 0];
  const isToday = Math.floor(start / dayMs) === Math.floor(now / dayMs);
  const chip = start <= now && now < end ? t('portal.today.events.now') : isToday ? t('portal.today.today') : undefined;
  const hours = useHours({ start, end, allDay });
  return (
    <LinkRow
      to={`/groups/${groupId}?tab=calendar`}
      leading={<Day at={Math.max(start, allDay ? Math.floor(now / dayMs) * dayMs : start)} strong={chip !== undefined} />}
      title={title}
      text={[hours, groupName, location].filter(Boolean).join(' · ')}
      trailing={chip && <Chip label={chip} tone="primary" />}
    />
  );
}

/** Only the hours for a single day; dates too if there are several. */
function useHours(when: { readonly start: number; readonly end: number; readonly allDay: boolean }): string {
  const { t, i18n } = useTranslation();
  const { start, end, allDay } = when;
  const isOneDay = Math.floor(start / dayMs) === Math.floor(Math.max(start, end - 1) / dayMs);
  if (!isOneDay) return formatDateRange(when, i18n.language, 'short');
  if (allDay) return t('portal.today.events.allDay');
  const hours = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return start === end ? hours.format(start) : hours.formatRange(start, end);
}

/** A calendar page showing the date. */
function Day({ at, strong }: { readonly at: number; readonly strong: boolean }) {
  const format = useFormat();
  return (
    <Box
      component="time"
      dateTime={new Date(at).toISOString().slice(0, 10)}
      title={format.custom(at, { dateStyle: 'full' }, 'UTC')}
      sx={{
        flex: 'none',
        width: 56,
        py: 0.75,
        borderRadius: 1.2,
        textAlign: 'center',
        lineHeight: 1.15,
        bgcolor: strong ? 'primary.main' : 'surface.sunken',
        color: strong ? 'primary.contrastText' : 'text.primary',
      }}
    >
      <Box component="span" sx={{ display: 'block', typography: 'caption', lineHeight: 1.2 }}>
        {format.custom(at, { weekday: 'short' }, 'UTC')}
      </Box>
      <Box component="span" sx={{ display: 'block', fontWeight: 700, fontSize: '1.25rem', lineHeight: 1.1 }}>
        {format.custom(at, { day: 'numeric' }, 'UTC')}
      </Box>
      <Box component="span" sx={{ display: 'block', typography: 'caption', lineHeight: 1.2 }}>
        {format.custom(at, { month: 'short' }, 'UTC')}
      </Box>
    </Box>
  );
}
