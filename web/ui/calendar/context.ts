// State shared by all parts of one calendar.
import { createContext, useContext } from 'react';
import { hourMs } from '#shared/time/civilDate.ts';
import type { Shown } from './dates/range.ts';
import type { Wording } from './dates/wording.ts';
import type { Times } from './drag/times.ts';
import type { CalendarItem, CalendarProps, CalendarView } from './types.ts';

export interface Drag extends Times {
  readonly item: CalendarItem;
  /** The pointer's position, relative to the frame, in px. */
  readonly x: number;
  readonly y: number;
  /** Whether the drag is over hours or over days. */
  readonly hours: boolean;
}

/** Milliseconds between two hour slots; half hours if new events can be created. */
export const slotStep = ({ onSlot }: Pick<CalendarProps, 'onSlot'>): number => (onSlot ? hourMs / 2 : hourMs);

/** Which of a view's grids a slot belongs to. */
export type GridName = 'days' | 'hours';

export interface CalendarState {
  readonly props: CalendarProps;
  readonly words: Wording;
  readonly view: CalendarView;
  readonly views: readonly CalendarView[];
  readonly shown: Shown;
  /** The events of the visible days. */
  readonly items: readonly CalendarItem[];
  /** The view's position as a wall time. */
  readonly at: number;
  readonly today: number;
  /** Too narrow for seven columns of titles. */
  readonly narrow: boolean;
  /** Too narrow for a full date beside the buttons. */
  readonly short: boolean;
  readonly drag: Drag | undefined;
  /** Id of the keyboard instructions. */
  readonly hintId: string;
  readonly go: (at: number, view?: CalendarView) => void;
  /** Navigates there and focuses the slot. */
  readonly focusSlot: (at: number, grid: GridName) => void;
  /** Asks the caller to change an event's times; once that has happened, shows and announces it. */
  readonly moveByKey: (item: CalendarItem, times: Times) => void;
}

export const CalendarContext = createContext<CalendarState | undefined>(undefined);

export function useCalendarContext(): CalendarState {
  const whole = useContext(CalendarContext);
  if (!whole) throw new Error('A part of the calendar stands outside of it.');
  return whole;
}
