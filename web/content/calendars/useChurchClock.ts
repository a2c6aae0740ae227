import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteMs } from '#shared/time/civilDate.ts';
import { instantToWallTime, ownTimeZone, sameClocks } from '#shared/time/timeZone.ts';
import { useSession } from '#web/session/session.tsx';
import { placeOf } from './clocks.ts';

export interface ChurchClock {
  /** The church's time zone, in which calendars are shown. */
  readonly zone: string;
  /** The current instant, to the minute. */
  readonly instant: number;
  /** The same as wall time in the church's zone. */
  readonly now: number;
  /** The zone's name, if the reader's zone differs. */
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
