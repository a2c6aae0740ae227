import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CuratedPart, eventOf } from '#shared/content/calendars/curated/curatedevents.ts';
import { events as eventCalls } from '#shared/content/calendars/events/events.ts';
import type { Series } from '#shared/content/calendars/series/series.ts';
import { CalendarFrame } from '#web/content/calendars/CalendarFrame.tsx';
import type { ChurchClock } from '#web/content/calendars/useChurchClock.ts';
import { FetchError } from '#web/session/errors/FetchError.tsx';
import { ListSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useCall } from '#web/useCall.ts';
import { itemsOf, type Look, seriesOf } from '../calendarItems.ts';
import { isIn } from '../useCurated.ts';

interface Props {
  readonly groupId: string;
  readonly parts: readonly CuratedPart[];
  readonly clock: ChurchClock;
  /** Event ids. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Only public events can be shown to everyone. */
const isPublic = ({ visibility, overrides }: Series) => visibility === 'public' || overrides.some((one) => one.visibility === 'public');

/** A group's events: clicking one selects it, in green, with all its occurrences. */
export function EventChoice({ groupId, parts, clock, chosen, onChange }: Props) {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(eventCalls.series, { groupId });
  const series = useMemo(() => data?.filter(isPublic) ?? [], [data]);
  const { zone, instant } = clock;
  const items = useMemo(() => {
    const look: Look = (one) => {
      if (isIn(parts, groupId, eventOf(one))) return { tone: 'muted', note: t('calendar.curated.isIn') };
      return { tone: chosen.has(eventOf(one)) ? 'selected' : 'plain' };
    };
    return itemsOf(series, { zone, instant }, look);
  }, [series, zone, instant, parts, groupId, chosen, t]);
  const toggle = (item: { key: string }) => {
    const one = seriesOf(series, item);
    if (!one || isIn(parts, groupId, eventOf(one))) return;
    const next = new Set(chosen);
    if (!next.delete(eventOf(one))) next.add(eventOf(one));
    onChange(next);
  };
  if (error) return <FetchError error={error} onRetry={() => void mutate()} />;
  if (!data) return <ListSkeleton avatars={false} />;
  if (series.length === 0) return <Typography role="status">{t('calendar.curated.noEvents')}</Typography>;
  return (
    <Box>
      <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {chosen.size > 0 ? t('calendar.curated.chosen', { count: chosen.size }) : t('calendar.curated.choose')}
      </Typography>
      <CalendarFrame pressed clock={clock} label={t('calendar.curated.someEvents')} items={items} onOpen={toggle} />
    </Box>
  );
}
