// What every part of one calendar knows of the whole.
import { createContext, useContext } from 'react';
import { hourMs } from '#shared/time/civilDate.ts';
import type { Shown } from './dates/range.ts';
import type { Wording } from './dates/wording.ts';
import type { Times } from './drag/times.ts';
import type { CalendarItem, CalendarProps, CalendarView } from './types.ts';

export interface Drag extends Times {
  readonly item: CalendarItem;
  /** Where the pointer is, from the frame's corner, in px. */
  readonly x: number;
  readonly y: number;
  /** Whether it is dragged over hours or over days. */
  readonly hours: boolean;
}

/** Milliseconds between two slots among the hours: new events begin on half hours. */
export const slotStep = ({ onSlot }: Pick<CalendarProps, 'onSlot'>): number => (onSlot ? hourMs / 2 : hourMs);

/** Which of a view's grids a slot is in. */
export type GridName = 'days' | 'hours';

export interface CalendarState {
  readonly props: CalendarProps;
  readonly words: Wording;
  readonly view: CalendarView;
  readonly views: readonly CalendarView[];
  readonly shown: Shown;
  /** The events of the shown days. */
  readonly items: readonly CalendarItem[];
  /** Wall time the view is at. */
  readonly at: number;
  readonly today: number;
  /** Too narrow for seven columns of titles. */
  readonly narrow: boolean;
  /** Too narrow for a date in full beside the buttons. */
  readonly short: boolean;
  readonly drag: Drag | undefined;
  /** Id of the words on moving by keyboard. */
  readonly hintId: string;
  readonly go: (at: number, view?: CalendarView) => void;
  /** Goes there and gives the slot the focus. */
  readonly focusSlot: (at: number, grid: GridName) => void;
  /** Asks the caller to change an event's times; shows and says it once it has happened. */
  readonly moveByKey: (item: CalendarItem, times: Times) => void;
}

export const CalendarContext = createContext<CalendarState | undefined>(undefined);

export function useCalendarContext(): CalendarState {
  const whole = useContext(CalendarContext);
  if (!whole) throw new Error('A part of the calendar stands outside of it.');
  return whole;
}
