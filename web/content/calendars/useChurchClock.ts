import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteMs } from '#shared/time/civilDate.ts';
import { instantToWallTime, ownTimeZone, sameClocks } from '#shared/time/timeZone.ts';
import { useSession } from '#web/session/session.tsx';
import { placeOf } from './clocks.ts';

export interface ChurchClock {
  /** The church's zone: calendars show it. */
  readonly zone: string;
  /** The instant, to the minute. */
  readonly instant: number;
  /** The same as wall time of the church. */
  readonly now: number;
  /** Names the zone where the reader's clocks show something else. */
  readonly note: string | undefined;
}

/** The church's clock, ticking. */
export function useChurchClock(): ChurchClock {
  const { t } = useTranslation();
  const zone = useSession().current?.church.timeZone ?? 'UTC';
  const [instant, setInstant] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setInstant(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  const note = sameClocks(zone, ownTimeZone(), instant) ? undefined : t('calendar.frame.zone', { zone: placeOf(zone) });
  return { zone, instant, now: instantToWallTime(instant, zone), note };
}
