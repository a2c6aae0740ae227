// The calendar widget's props and events. It has no zones or languages of its own, and knows nothing of churches.

export interface CalendarItem {
  readonly key: string;
  readonly title: string;
  /** Wall time in milliseconds, as `shared/time/wallTime.ts` has it. */
  readonly start: number;
  /** Wall time in milliseconds; no longer within. */
  readonly end: number;
  /** Days, not hours: `start` and `end` are midnights. */
  readonly allDay: boolean;
  readonly tone?: CalendarTone;
  /** Said after the title to screen readers and shown small, such as "Private". */
  readonly note?: string;
  /** Whether it can be dragged and moved by keyboard; asks for `onMove`. */
  readonly movable?: boolean;
}

export type CalendarTone = 'plain' | 'selected' | 'private' | 'muted';

export type CalendarView = 'month' | 'week' | 'day' | 'list';

/** Every word the widget shows or says, in the language of the reader. */
export interface CalendarLabels {
  readonly month: string;
  readonly week: string;
  readonly day: string;
  readonly list: string;
  readonly today: string;
  readonly previous: string;
  readonly next: string;
  readonly allDay: string;
  /** Nothing in this range. */
  readonly empty: string;
  /** Behind a day's shown events, such as "2 more". */
  readonly more: (count: number) => string;
  /** Name of a free slot that takes a new event; `when` is a date, or a date with an hour. */
  readonly newEvent: (when: string) => string;
  /** Name of the group of buttons that change the view. */
  readonly views: string;
  /** How to move and resize by keyboard; described on every movable event. */
  readonly moveHint: string;
  /** Said after an event was moved or resized by keyboard. */
  readonly moved: (title: string, when: string) => string;
}

export interface CalendarProps {
  /** The events touching the range of wall times; asked for the visible range only. Another function once the events have changed. */
  readonly items: (from: number, to: number) => readonly CalendarItem[];
  /** Wall time now; its day is marked. */
  readonly now: number;
  readonly language: string;
  /** 0 is Sunday. */
  readonly weekStart: number;
  readonly labels: CalendarLabels;
  /** The accessible name of the whole. */
  readonly label: string;
  /** All four unless told. */
  readonly views?: readonly CalendarView[];
  /** The first of `views` unless told. */
  readonly startView?: CalendarView;
  /** Wall time to show first; `now` unless told. */
  readonly startAt?: number;
  /** An event was chosen; `at` is the element to return the focus to. */
  readonly onOpen?: (item: CalendarItem, at: HTMLElement) => void;
  /**
   * A free slot was chosen: a whole day (in the month, and above the hours); in the week and day views, by half hours, the hour that begins there,
   * or as many half hours as were drawn over.
   */
  readonly onSlot?: (start: number, end: number, allDay: boolean) => void;
  /** A movable event was dragged or moved by keyboard. Nothing moves until `items` says so. */
  readonly onMove?: (item: CalendarItem, start: number, end: number) => void;
  /** Shown under the head, such as "Times in Europe/Berlin". */
  readonly zoneNote?: string;
  /** Events are toggle buttons, pressed where their tone is `selected`. */
  readonly pressed?: boolean;
}
