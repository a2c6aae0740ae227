import { useMemo } from 'react';
import { useSWRConfig } from 'swr';
import { curatedCalendars } from '#shared/content/calendars/curated/curatedcalendars.ts';
import { type CuratedPart, curatedEvents } from '#shared/content/calendars/curated/curatedevents.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import { useSession } from '#web/session/session.tsx';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { useCall } from '#web/useCall.ts';

export const useCuratedCalendars = () => useCall(curatedCalendars.list, {});

/** A curated calendar as the public sees it, and its contents. */
export function useCurated(calendarId: string) {
  const churchId = useSession().current?.church.id ?? '';
  const shown = useCall(curatedEvents.series, { churchId, calendarId });
  const parts = useCall(curatedEvents.parts, { calendarId });
  return { churchId, shown, parts };
}

const concerned = (key: unknown) => Array.isArray(key) && typeof key[1] === 'string' && /^\/(curated|removed)/.test(key[1]);

/** Call after a curated calendar has changed: reloads everything that shows one. */
export function useCuratedChanged(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useMemo(
    () => async () => {
      await mutate(concerned);
    },
    [mutate],
  );
}

/** Changes curated calendars: shows refusals, and reloads what has changed. */
export function useCuratedAct(): (doing: () => Promise<unknown>, done: () => void) => Promise<void> {
  const snackbar = useSnackbar();
  const refusal = useRefusal();
  const changed = useCuratedChanged();
  return async (doing, done) => {
    try {
      await doing();
      done();
    } catch (error) {
      snackbar.error(refusal(error));
    }
    await changed();
  };
}

/** Whether a calendar already contains an event of a group. */
export function isIn(parts: readonly CuratedPart[], groupId: string, eventId: string): boolean {
  const part = parts.find((one) => one.groupId === groupId);
  if (!part) return false;
  if (part.events.some((one) => one.eventId === eventId)) return true;
  return part.wholeId !== undefined && !part.without.some((one) => one.eventId === eventId);
}
