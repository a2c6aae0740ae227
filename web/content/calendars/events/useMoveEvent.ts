import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EventFields, Scope, Series } from '#shared/content/calendars/series/series.ts';
import { fieldsAt } from '#shared/content/calendars/series/starts.ts';
import { instantToWallTime, wallTimeToInstant } from '#shared/time/timeZone.ts';
import { formatWallTime } from '#shared/time/wallTime.ts';
import { useRefusal } from '#web/session/errors/useRefusal.ts';
import type { CalendarItem } from '#web/ui/calendar/types.ts';
import { useSnackbar } from '#web/ui/feedback/useSnackbar.ts';
import { isRecurring } from './edit/useEventEdit.ts';
import { focusEvent } from './focusEvent.ts';
import { type EventAct, useEventActions } from './useEventActions.ts';
import { type Found, foundBy, occurrencesIn } from './useGroupSeries.ts';

/** The fields of an event moved within a calendar whose time zone is `zone`. */
function movedFields({ series, occurrence }: Found, start: number, end: number, zone: string): EventFields {
  const { allDay } = series;
  const text = (wall: number) =>
    formatWallTime(allDay ? wall : instantToWallTime(wallTimeToInstant(wall, zone), series.zone)).slice(0, allDay ? 10 : 19);
  return { ...fieldsAt(series, occurrence.original), start: text(start), end: text(end) };
}

interface Moved {
  readonly key: string;
  /** The event's state when it was moved. */
  readonly found: Found;
  readonly start: number;
  readonly end: number;
}

const actOf = (found: Found, { start, end }: Pick<Moved, 'start' | 'end'>, zone: string): EventAct => ({
  ...{ series: found.series, original: found.occurrence.original },
  fields: movedFields(found, start, end, zone),
});

/** Moves events by pointer or keyboard: shown at once, reverted if refused. Asks which events to move if it is recurring. */
export function useMoveEvent(groupId: string, all: readonly Series[] | undefined, zone: string) {
  const refusal = useRefusal();
  const snackbar = useSnackbar();
  const { act } = useEventActions(groupId);
  const [asking, setAsked] = useState<Moved>();
  // Someone may have changed the event since the question appeared: only its times are set.
  const asked = useMemo(() => asking && actOf(foundBy(all ?? [], asking.key, zone) ?? asking.found, asking, zone), [asking, all, zone]);
  const back = useRef<{ readonly key: string; readonly title: string; readonly start: number; readonly end: number }>(undefined);
  // After the question, focus goes to the event wherever it is now: split from its series, it has another key.
  useEffect(() => {
    const from = back.current;
    if (asking || !from) return;
    back.current = undefined;
    const moved = occurrencesIn(all ?? [], from.start, from.end + 1, zone).find(
      (one) => one.start === from.start && one.end === from.end && (one.key === from.key || one.title === from.title),
    );
    focusEvent(moved?.key ?? from.key);
  }, [asking, all, zone]);
  const move = useCallback(
    ({ key }: CalendarItem, start: number, end: number) => {
      const found = foundBy(all ?? [], key, zone);
      if (!found || found.series.importId) return;
      if (isRecurring(found)) {
        back.current = { key, title: found.occurrence.title, start, end };
        setAsked({ key, found, start, end });
        return;
      }
      act(actOf(found, { start, end }, zone), 'all', true).catch((error: unknown) => snackbar.error(refusal(error)));
    },
    [all, zone, act, refusal, snackbar],
  );
  return {
    move,
    asked,
    choose: (scope: Scope) => (asked ? act(asked, scope, true) : Promise.resolve()),
    cancel: () => setAsked(undefined),
  };
}
