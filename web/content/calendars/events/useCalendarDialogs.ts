import { useEffect, useRef, useState } from 'react';
import type { Series } from '#shared/content/calendars/series/series.ts';
import type { CalendarItem } from '#web/ui/calendar/types.ts';
import type { ChurchClock } from '../useChurchClock.ts';
import { type EventDraft, newDraft } from './edit/eventDraft.ts';
import { focusEvent } from './focusEvent.ts';
import { type Found, foundBy } from './useGroupSeries.ts';

type Asked =
  | { readonly mode: 'view'; readonly key: string }
  | { readonly mode: 'edit'; readonly key: string; readonly before: Found }
  | { readonly mode: 'new'; readonly key: string; readonly first: EventDraft };
type Shown =
  | { readonly mode: 'view'; readonly key: string; readonly found: Found }
  | { readonly mode: 'edit'; readonly key: string; readonly found: Found }
  | { readonly mode: 'new'; readonly key: string; readonly first: EventDraft };

const hourMs = 3_600_000;

/** The open dialog. Its event is looked up on every render, since someone else may have changed or deleted it. */
export function useCalendarDialogs(all: readonly Series[] | undefined, { zone, now }: ChurchClock) {
  const [asked, setAsked] = useState<Asked>();
  const origin = useRef<{ readonly at: HTMLElement | null; readonly key: string }>(undefined);
  // A dialog returns focus to its opener, which may be another dialog; it belongs where the first one was opened from.
  useEffect(() => {
    const from = origin.current;
    if (asked || !from) return;
    origin.current = undefined;
    if (from.at?.isConnected) from.at.focus();
    else focusEvent(from.key);
  }, [asked]);
  const begin = (slot: number, isDay: boolean, end?: number) => {
    origin.current = { at: document.activeElement instanceof HTMLElement ? document.activeElement : null, key: '' };
    setAsked({ mode: 'new', key: `new ${slot}`, first: newDraft(slot, zone, isDay, end) });
  };
  const shown = asked && shownOf(asked, all ?? [], zone);
  return {
    shown,
    close: () => setAsked(undefined),
    edit: () => shown?.mode === 'view' && setAsked({ mode: 'edit', key: shown.key, before: shown.found }),
    open: (item: CalendarItem, at: HTMLElement) => {
      origin.current = { at, key: item.key };
      setAsked({ mode: 'view', key: item.key });
    },
    slot: (start: number, end: number, allDay: boolean) => begin(start, allDay, end),
    /** Today from 12:00 to 13:00. */
    add: () => begin(now - (now % hourMs), true),
  };
}

function shownOf(asked: Asked, all: readonly Series[], zone: string): Shown | undefined {
  if (asked.mode === 'new') return asked;
  const { key } = asked;
  const found = foundBy(all, key, zone);
  if (asked.mode === 'view') return found && { mode: 'view', key, found };
  // What is being typed stays even if the event is gone; saving then reports that.
  return { mode: 'edit', key, found: found ?? asked.before };
}
